import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of an installed program, or null and a line that says what is not tested without it. */
export function findTool(name: string, purpose: string): string | null {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
  if (path !== undefined) return path;
  const text = `SKIPPED: ${name} is not installed, so it is not tested ${purpose}`;
  process.stderr.write(`${process.env.GITHUB_ACTIONS ? '::warning::' : ''}${text}\n`);
  return null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
