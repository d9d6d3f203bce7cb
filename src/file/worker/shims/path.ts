/** Joins parts of a path. */
export function join(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('/').replace(/\/+/g, '/');
}

export const resolve = join;
export const sep = '/';

/** Returns the folder of a path. */
export function dirname(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/'))) || '.';
}

/** Returns the last part of a path. */
export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
