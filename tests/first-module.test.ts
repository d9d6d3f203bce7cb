import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTutorial } from '../scripts/trial-module.mjs';
import { parseSourceFile } from './support/source-file.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const TEXT = readFileSync(join(ROOT, 'docs/dev/first-module.md'), 'utf8');
const FOLDER = 'src/modules/trial-module/';
/** The same module, where tests run it. */
const FIXTURE = join(ROOT, 'tests/support/trial-module');
const STEPS = readTutorial(ROOT);
const FILES = STEPS.flatMap(({ files }) => files);

function readFixture(path: string): string {
  return readFileSync(join(FIXTURE, path), 'utf8');
}

test('the tutorial has every file of the module that the tests run, once and as it is', () => {
  const paths = readdirSync(FIXTURE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(FIXTURE.length + 1));
  expect(FILES.map(({ path }) => path).sort()).toEqual(paths.map((path) => FOLDER + path).sort());
  for (const { path, content } of FILES) expect(content, path).toBe(readFixture(path.slice(FOLDER.length)));
});

test('each step of the tutorial imports what there is by then: the core, and files of earlier steps', () => {
  const known = new Set<string>();
  // A manifest comes first and names what is loaded later.
  for (const { title, files } of STEPS.filter((step) => step.lines.length === 0)) {
    for (const { path } of files) known.add(path);
    const missing = files
      .flatMap(({ path, content }) => parseSourceFile(path, content).imports)
      .flatMap(({ target }) => (target?.startsWith(FOLDER) && !known.has(target) ? [target] : []));
    expect(missing, title).toEqual([]);
  }
});

test('what the files of the tutorial import of the core is there', () => {
  const targets = FILES.flatMap(({ path, content }) => parseSourceFile(path, content).imports).flatMap(
    ({ target }) => (target === undefined || target.startsWith(FOLDER) ? [] : [target]),
  );
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((target) => !target.startsWith('src/') || !existsSync(join(ROOT, target)))).toEqual(
    [],
  );
});

test('the tutorial asks for one line outside of the folder, in a step of its own with the manifest', () => {
  const withLines = STEPS.filter(({ lines }) => lines.length > 0);
  expect(withLines.map(({ files, lines }) => [files.map(({ path }) => path), lines])).toEqual([
    [[`${FOLDER}manifest.ts`], ["  import('./trial-module/manifest.ts'),\n"]],
  ]);
});

test('the commands of the tutorial are scripts of package.json, and it has as many files as it says', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...TEXT.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(TEXT).toContain('It has ten files in one folder');
  expect(FILES).toHaveLength(10);
});
