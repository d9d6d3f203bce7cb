import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { createEmbeddedError, errorCode } from './embedded-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you have no right to write there',
  EPERM: 'you have no right to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
};

/** Makes the data folder where it is missing and gives its real path. */
export function openDataFolder(dataDir: string): string {
  const path = resolve(dataDir);
  return writing(path, () => {
    if (!existsSync(path)) {
      mkdirSync(path, { recursive: true });
      // As root the server runs as somebody else, who must be able to pass through.
      chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    mkdirSync(path, { recursive: true });
    return realpathSync(path);
  });
}

/** Runs `fn`; a failure of the file system becomes one sentence that names the folder. */
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
