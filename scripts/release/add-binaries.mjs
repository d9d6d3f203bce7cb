// Adds to a laid-out package what npm would install with it on this platform: node scripts/release/add-binaries.mjs FOLDER
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listLockedTree } from './locked-tree.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = resolve(process.argv[2] ?? '');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const { dependencies, optionalDependencies, peerDependencies, bundleDependencies } = manifest;
const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
  (name) => !bundleDependencies.includes(name),
);
// Packages of other platforms are in the lock file, and were not installed; an npm that does not tell the C libraries of
// Linux apart installs those for musl, too.
for (const place of listLockedTree(names, packages))
  if (existsSync(join(root, place)) && packages[place].libc?.includes('glibc') !== false)
    cpSync(join(root, place), join(folder, place), { recursive: true, verbatimSymlinks: true });
