import { accessSync, chmodSync, constants, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createEmbeddedError, errorCode } from './embedded-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you have no right to write there',
  EPERM: 'you have no right to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
};

/** Creates the data folder if missing and returns its real path. */
export function openDataFolder(dataDir: string): string {
  const path = resolve(dataDir);
  return writing(path, () => {
    makeFolder(path);
    // Run by root, the server uses another account, which must be able to pass through.
    if (readdirSync(path).length === 0 && isOurs(path)) chmodSync(path, isRoot() ? 0o711 : 0o700);
    accessSync(path, constants.W_OK | constants.X_OK);
    return realpathSync(path);
  });
}

/**
 * Checks that `openDataFolder` would succeed, and creates nothing.
 * @throws DatabaseError `embedded_database` where it would not
 */
export function assertDataFolder(dataDir: string): void {
  const path = resolve(dataDir);
  writing(path, () => {
    const there = findExisting(path);
    readdirSync(there);
    accessSync(there, constants.W_OK | constants.X_OK);
  });
}

/** Returns the path itself, or its nearest existing ancestor. */
function findExisting(path: string): string {
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined;
  return isThere || dirname(path) === path ? path : findExisting(dirname(path));
}

/**
 * Creates a folder with its parents; the `recursive` option of `mkdirSync` never returns where the system keeps
 * answering ENOENT, as in `/proc`.
 */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}

/** Runs `fn`; a file system error becomes one sentence that names the folder. */
export function writing<T>(folder: string, fn: () => T): T {
  try {
    return fn();
  } catch (error) {
    const reason = REASONS[errorCode(error) ?? ''];
    if (reason === undefined) throw error;
    throw createEmbeddedError(
      `The data folder "${folder}" cannot be written (${reason}): make it writable, choose another one, or set DATABASE_URL.`,
      error,
    );
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function isOurs(path: string): boolean {
  return statSync(path).uid === process.getuid?.();
}
