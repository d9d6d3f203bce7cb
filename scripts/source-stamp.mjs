import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The finished build writes the stamp of its sources here, last of all. */
export const STAMP_FILE = 'dist/.stamp';

const SINGLE_FILES = [
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/build-server.mjs',
  'scripts/trim-react-dom.mjs',
];

/** A hash over the names and contents of everything that the build reads. */
export function computeSourceStamp(root) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of [...SINGLE_FILES, ...listSources(root, 'src')]) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** The stamp of the build that is there, or undefined. */
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
