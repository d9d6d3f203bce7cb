// Builds the npm package: node scripts/build-package.mjs [folder], `dist-release` by default. Prints the tarball.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listImports } from './release/list-imports.mjs';
import { listLockedTree } from './release/locked-tree.mjs';
import { createManifest } from './release/package-manifest.mjs';
import { run } from './release/run.mjs';

const SOURCE = 'packages/evm-spyglass';
const STARTER = ['spyglass', 'check-node', 'find-launchers', 'memory-settings', 'restart-process'];
/** Parts of the build that run; source maps of the browser's files and of the server's stay behind. */
const BUILT = ['cli', 'demo', 'file', 'modules', 'web/client', 'web/server'];
/** Part of `dist/file` that each installation creates: no two are equal. */
const CLUSTER = /\/file\/cluster\.gz/;

/** Builds the product where it is stale, lays the package out in `folder` and packs it; returns the path of the tarball. */
export function buildPackage(root, folder) {
  run(process.execPath, [join(root, 'scripts/build.mjs'), '--if-stale'], { cwd: root });
  if (!existsSync(join(root, 'dist/file')))
    run(process.execPath, [join(root, 'scripts/build-file-app.mjs')], { cwd: root });
  const stage = join(folder, 'package');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  copyFiles(root, stage);
  const { dependencies, ...repository } = readJson(join(root, 'package.json'));
  const known = Object.keys(dependencies);
  const imports = listImports([join(stage, 'dist/cli'), join(stage, 'dist/web/server')], known);
  const own = readJson(join(root, SOURCE, 'package.json'));
  const manifest = createManifest(own, { ...repository, dependencies }, imports);
  writeJson(join(stage, 'package.json'), manifest);
  const { packages } = readJson(join(root, 'package-lock.json'));
  for (const place of listLockedTree(manifest.bundleDependencies, packages))
    cpSync(join(root, place), join(stage, place), { recursive: true, filter: isBundled });
  const packed = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: stage,
  });
  const [{ filename }] = JSON.parse(packed);
  return join(folder, filename);
}

function copyFiles(root, stage) {
  for (const part of BUILT)
    cpSync(join(root, 'dist', part), join(stage, 'dist', part), {
      recursive: true,
      filter: (path) => !path.endsWith('.map') && !CLUSTER.test(path),
    });
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  if (commit.status === 0) writeFileSync(join(stage, 'dist/commit.txt'), commit.stdout);
  for (const name of STARTER) cpSync(join(root, `scripts/${name}.mjs`), join(stage, `scripts/${name}.mjs`));
  for (const name of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md']) cpSync(join(root, name), join(stage, name));
  cpSync(join(root, SOURCE, 'README.md'), join(stage, 'README.md'));
  for (const name of readdirSync(join(root, 'docs')).filter((each) => each.endsWith('.md')))
    cpSync(join(root, 'docs', name), join(stage, 'docs', name));
}

/** Leaves out source maps, and packages within a package, which the lock file names by themselves. */
function isBundled(path) {
  return !path.endsWith('.map') && !path.endsWith('/.bin') && !/node_modules\/.*\/node_modules$/.test(path);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const folder = resolve(root, process.argv[2] ?? 'dist-release');
  process.stdout.write(`${buildPackage(root, folder)}\n`);
}
