import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const FIXTURE = 'tests/support/trial-module';
const FOLDER = 'src/modules/trial-module';
const REGISTRY = 'src/modules/registry.ts';
const ENTRY = "  import('./trial-module/manifest.ts'),\n";

/** Maximum number of files of the module, and of lines added outside of its folder. */
export const TRIAL_FILES_MAX = 12;
export const TRIAL_LINES_MAX = 1;

/**
 * Adds the trial module to a copy of the sources of `root` in an empty folder `copy`, and type-checks both together.
 * Returns the module's files, the lines of other files that differ from `root`, and the compiler's errors; the caller
 * removes the copy.
 */
export function addTrialModule(root, copy) {
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true });
  for (const path of listFiles(join(root, FIXTURE))) {
    const text = readFileSync(join(root, FIXTURE, path), 'utf8');
    // The fixture is one folder deeper, beside `src`; its imports start with `src`, so that it is checked in place too.
    write(join(copy, FOLDER, path), text.replaceAll(/'\.\.\/((?:\.\.\/)+)src\//g, "'$1"));
  }
  const registry = readFileSync(join(copy, REGISTRY), 'utf8');
  write(join(copy, REGISTRY), registry.replace(/^\]\);$/m, `${ENTRY}]);`));
  return {
    files: listFiles(join(copy, FOLDER)),
    outside: findAddedLines(root, copy),
    problems: checkTypes(root, copy),
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

function checkTypes(root, copy) {
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
