import { expect, test } from 'vitest';
import { isTestData, isTestFile, listSourceFiles } from './support/source-file.ts';

/** Maximum number of files through which modules import the core. */
const DOORS_MAX = 90;
const REEXPORT = /export\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'#([^']+)'/g;
const IMPORT = /import\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'#(sdk\/[^']+)'/g;
const LATE = /import\(\s*'#(sdk\/[^']+)'/g;

const sources = listSourceFiles('src');
const texts = new Map(sources.map(({ path, text }) => [path.slice('src/'.length), text]));
const doors = sources.filter(({ path }) => path.startsWith('src/sdk/'));
const names = doors.flatMap(({ path, text }) =>
  [...text.matchAll(REEXPORT)].flatMap(([, list = '', origin = '']) =>
    readNames(list).map((name) => ({ door: path.slice('src/'.length), name, origin })),
  ),
);

function readNames(list: string): string[] {
  return list.split(',').flatMap((part) => /^\s*(?:type\s+)?([\w$]+)/.exec(part)?.[1] ?? []);
}

/** Returns true if the declaration of an exported name has a doc comment. */
function isDocumented(text: string, name: string): boolean {
  const declaration = `(?:abstract |async )?(?:function\\*?|const|class|interface|type) ${name.replace('$', '\\$')}(?![\\w$])`;
  return new RegExp(`\\*/\\n(?:// .*\\n)*export ${declaration}`).test(text);
}

test('modules import the core through few doors, each with a comment', () => {
  expect(doors.length).toBeGreaterThan(50);
  expect(doors.length).toBeLessThanOrEqual(DOORS_MAX);
  expect(
    doors.filter(({ text }) => !/^\/\*\* @file \S.*\. \*\/\n/.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

test('every name of the SDK has a doc comment where it is declared', () => {
  expect(names.length).toBeGreaterThan(500);
  const bare = names.filter(({ name, origin }) => !isDocumented(texts.get(origin) ?? '', name));
  expect(bare.map(({ name, origin }) => `${origin} ${name}`)).toEqual([]);
});

test('every name of the SDK is used by a module', () => {
  const modules = sources.filter(
    ({ path }) => path.startsWith('src/modules/') && !isTestFile(path) && !isTestData(path),
  );
  const trial = listSourceFiles('tests/support/trial-module');
  const used = new Set<string>();
  const late = new Set<string>();
  for (const { text } of [...modules, ...trial]) {
    for (const [, list = '', door] of text.matchAll(IMPORT))
      for (const name of readNames(list)) used.add(`${door} ${name}`);
    for (const [, door = ''] of text.matchAll(LATE)) late.add(door);
  }
  const unused = names.filter(({ door, name }) => !late.has(door) && !used.has(`${door} ${name}`));
  expect(unused.map(({ door, name }) => `${door} ${name}`)).toEqual([]);
});

test.each([
  ['/** A. */\nexport const a = 1;', true],
  ['/** A. */\n// biome-ignore x: y\nexport function a() {}', true],
  ['export const b = 1;\nexport const a = 1;', false],
  ['/** A. */\nexport const ab = 1;', false],
])('a name without a doc comment is found: %s', (text, isFine) => {
  expect(isDocumented(text, 'a')).toBe(isFine);
});
