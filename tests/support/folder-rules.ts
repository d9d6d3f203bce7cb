import { dirname } from 'node:path';
import { isTestData, isTestFile } from './source-file.ts';

/** Maximum number of files in a folder, without tests. */
const FILES_MAX = 25;
/** Exceptions: migrations are one file each, in order. */
const OTHER_MAX: Readonly<Record<string, number>> = { 'src/db/migrations': 99 };

/** Reports folders with too many files, as sentences. Pure. */
export function findWideFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((each) => !isTestFile(each) && !isTestData(each)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > (OTHER_MAX[folder] ?? FILES_MAX))
    .map(([folder, count]) => `${folder} has ${count} files, more than ${OTHER_MAX[folder] ?? FILES_MAX}`);
}
