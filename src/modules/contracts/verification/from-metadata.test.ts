import { expect, test } from 'vitest';
import { createSourceFinder, readMetadata } from './from-metadata.ts';

const ENTRIES = 10_000;
const CPU_SECONDS_MAX = 2;

const read = (over: object, files: Record<string, string> = {}) =>
  readMetadata(
    JSON.stringify({
      language: 'Solidity',
      compiler: { version: '0.8.19' },
      settings: {},
      sources: {},
      ...over,
    }),
    createSourceFinder(new Map(Object.entries(files))),
  );

/** As many entries, each with a name of its own. */
const many = <Value>(toName: (place: number) => string, value: Value): Record<string, Value> =>
  Object.fromEntries(Array.from({ length: ENTRIES }, (_, place) => [toName(place), value]));

test('readMetadata() finds a source by its path, else by its name where one file has it', () => {
  const files = { 'a/A.sol': 'a', 'b/A.sol': 'b', 'B.sol': '' };
  expect(
    read({ sources: { 'a/A.sol': {}, 'lib/B.sol': {}, 'C.sol': { content: 'c' } } }, files),
  ).toMatchObject({
    input: {
      sources: { 'a/A.sol': { content: 'a' }, 'lib/B.sol': { content: '' }, 'C.sol': { content: 'c' } },
    },
  });
  expect(read({ sources: { 'A.sol': {}, 'B.sol': {} } }, files)).toEqual({ missing: ['A.sol'] });
});

test('readMetadata() gives libraries by their path and name', () => {
  const libraries = { 'a:b/A.sol:L': '0x1', 'a:b/A.sol:M': '0x2', N: '0x3', '__proto__:P': '0x4' };
  const nested = JSON.stringify(read({ settings: { libraries } }));
  expect(JSON.parse(nested)).toHaveProperty(
    'input.settings.libraries',
    JSON.parse('{"a:b/A.sol":{"L":"0x1","M":"0x2"},"":{"N":"0x3"},"__proto__":{"P":"0x4"}}'),
  );
});

test.each<[string, object, Record<string, string>]>([
  [
    'sources of which no file has the path',
    { sources: many((place) => `b/${place}`, {}) },
    many((place) => `a/${place}`, ''),
  ],
  ['libraries of one file', { settings: { libraries: many((place) => `A.sol:${place}`, '0x1') } }, {}],
])(`readMetadata() reads ${ENTRIES} %s in time that grows with their number`, (_, over, files) => {
  const begun = process.cpuUsage();
  expect(read(over, files)).toHaveProperty('input');
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1e6).toBeLessThan(CPU_SECONDS_MAX);
});
