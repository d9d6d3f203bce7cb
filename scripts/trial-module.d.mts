/** How many files the trial module may have, and how many lines may be added outside of its folder. */
export const TRIAL_FILES_MAX: number;
export const TRIAL_LINES_MAX: number;

/** What the trial module takes: its files, the lines of other files, and what the compiler reports. */
export function addTrialModule(
  root: string,
  copy: string,
): { files: string[]; outside: string[]; problems: string[] };

/** The steps of the tutorial, each with the files that it writes, and its lines for the registry. */
export function readTutorial(
  root: string,
): { title: string; files: { path: string; content: string }[]; lines: string[] }[];
