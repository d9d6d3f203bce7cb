/** How many files the trial module may have, and how many lines may be added outside of its folder. */
export const TRIAL_FILES_MAX: number;
export const TRIAL_LINES_MAX: number;

/** What the trial module takes: its files, and the lines of other files. */
export function addTrialModule(root: string, copy: string): { files: string[]; outside: string[] };

/** What the compiler reports of the copy with its module. */
export function checkTrialTypes(root: string, copy: string): string[];

/** The steps of the tutorial, each with the files that it writes, and its lines for the registry. */
export function readTutorial(
  root: string,
): { title: string; files: { path: string; content: string }[]; lines: string[] }[];
