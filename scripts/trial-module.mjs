import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const TUTORIAL = 'docs/dev/first-module.md';
const FIXTURE = 'tests/support/trial-module';
const FOLDER = 'src/modules/trial-module';
const REGISTRY = 'src/modules/registry.ts';
/** A file of the tutorial: its path, then its text; and the line for the registry, which has none. */
const FILE = /^`(src\/modules\/trial-module\/[^`]+)`\n\n```tsx?\n(.*?)^```$/gms;
const LINE = /^```ts\n( {2}import\(.*\n)```$/gm;

/** Maximum number of files of the module, and of lines added outside of its folder. */
export const TRIAL_FILES_MAX = 12;
export const TRIAL_LINES_MAX = 1;

/** Steps of the tutorial, each with its files, and its lines for the registry. */
export function readTutorial(root) {
  const text = readFileSync(join(root, TUTORIAL), 'utf8');
  return text
    .split(/^(?=## )/m)
    .slice(1)
    .map((step) => ({
      title: step.slice(3, step.indexOf('\n')),
      files: [...step.matchAll(FILE)].map(([, path, content]) => ({ path, content })),
      lines: [...step.matchAll(LINE)].map(([, line]) => line),
    }));
}

/** Writes the files of the module, as the tests run it, into the tutorial again; its text stays. */
export function refreshTutorial(root) {
  const text = readFileSync(join(root, TUTORIAL), 'utf8');
  const refreshed = text.replaceAll(FILE, (block, path, content) => {
    const fixture = readFileSync(join(root, FIXTURE, path.slice(FOLDER.length + 1)), 'utf8');
    return block.replace(content, () => fixture);
  });
  writeFileSync(join(root, TUTORIAL), refreshed);
}

/**
 * Adds the module of the tutorial to a copy of the sources of `root` in an empty folder `copy`, and type-checks both
 * together. Returns the module's files, the lines of other files that differ from `root`, and the compiler's errors;
 * the caller removes the copy.
 */
export function addTrialModule(root, copy) {
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true });
  const steps = readTutorial(root);
  for (const { path, content } of steps.flatMap(({ files }) => files)) write(join(copy, path), content);
  const registry = readFileSync(join(copy, REGISTRY), 'utf8');
  write(
    join(copy, REGISTRY),
    registry.replace(/^\]\);$/m, `${steps.flatMap(({ lines }) => lines).join('')}]);`),
  );
  return {
    files: listFiles(join(copy, FOLDER)),
    outside: findAddedLines(root, copy),
  };
}

/** Finds lines of files outside of the module that are not in the same file of `root`. */
function findAddedLines(root, copy) {
  return listFiles(join(copy, 'src')).flatMap((path) => {
    const file = join('src', path);
    if (file.startsWith(`${FOLDER}/`)) return [];
    const before = new Set(readFileSync(join(root, file), 'utf8').split('\n'));
    const lines = readFileSync(join(copy, file), 'utf8').split('\n');
    return lines.filter((line) => !before.has(line)).map((line) => `${file}: ${line.trim()}`);
  });
}

/**
 * Checks the types of the copy with its module, which takes as long as those of the whole repository. Returns the
 * compiler's errors. The tests do without: the same module is in the repository and checked with it.
 */
export function checkTrialTypes(root, copy) {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const declarations = listFiles(join(copy, 'src')).filter((path) => path.endsWith('.d.ts'));
  const files = [
    `${FOLDER}/manifest.ts`,
    `${FOLDER}/web/web.ts`,
    ...declarations.map((path) => join('src', path)),
  ];
  write(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  write(join(copy, 'package.json'), readFileSync(join(root, 'package.json'), 'utf8'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', copy], { encoding: 'utf8' });
  rmSync(join(copy, 'node_modules'));
  return status === 0 ? [] : stdout.split('\n').filter((line) => line !== '');
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
