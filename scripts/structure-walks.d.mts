interface SourceText {
  path: string;
  text: string;
}

/** The files of each change that people make often, and how many they may be. */
export function walkChanges(
  sources: readonly SourceText[],
): { change: string; filesMax: number; paths: string[] }[];

/** Whether a file is source, and neither a test nor its data. */
export function isSource(path: string): boolean;
