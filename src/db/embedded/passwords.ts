import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmbeddedError } from './embedded-error.ts';

/** Name of the 0600 file inside the server's data folder: the administrator's password, then Spyglass's. */
export const PASSWORD_FILE = 'spyglass-passwords';

/** Reads the passwords generated when the database was created. */
export function readPasswords(cluster: string): { admin: string; own: string } {
  const path = join(cluster, PASSWORD_FILE);
  let lines: string[] = [];
  try {
    lines = readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    throw createEmbeddedError(
      `The password file "${path}" cannot be read: put it back, or delete the data folder to index again.`,
      error,
    );
  }
  return { admin: lines[0] ?? '', own: lines[1] ?? '' };
}
