import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** File with the stamp of the sources, written last by a finished build. */
export const STAMP_FILE = 'dist/.stamp';

const SINGLE_FILES = [
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/build-server.mjs',
];

/** Hashes the names and contents of all inputs of the build. */
export function computeSourceStamp(root) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of [...SINGLE_FILES, ...listSources(root, 'src')]) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** Returns the stamp of the existing build, or undefined. */
export function readStamp(root) {
  try {
    return readFileSync(join(root, STAMP_FILE), 'utf8');
  } catch {
    return undefined;
  }
}

function listSources(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listSources(root, path);
      return /\.test\.tsx?$/.test(path) ? [] : [path];
    });
}
