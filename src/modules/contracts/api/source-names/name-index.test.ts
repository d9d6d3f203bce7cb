import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSolc } from '#tests/support/compile-all.ts';
import { listNames } from '../../verification/list-names.ts';
import { makeNameIndex, type NameIndex } from './name-index.ts';

const LIMITS = { timeoutMs: 30_000, memoryBytes: 2 ** 30, outputBytes: 64 * 2 ** 20 };
const SIGNAL = new AbortController().signal;

/** Compiles of four ages: of these the two oldest do not say where the name of a definition stands. */
const VERSIONS = ['0.4.26', '0.5.17', '0.8.0', '0.8.37'];
const FOUND = await Promise.all(VERSIONS.map(async (version) => [version, await findSolc(version)] as const));

const toSources = (version: string): Record<string, string> => {
  const isNew = version.startsWith('0.8');
  const [base, own] = isNew ? ['virtual', 'override'] : ['', ''];
  return {
    'lib/L.sol': `pragma solidity >=0.4.0;
library L {
  struct P { uint amount; }
  function half(uint x) internal pure returns (uint) { return x / 2; }
}
`,
    'A.sol': `pragma solidity >=0.4.0;
import "./lib/L.sol";
contract B {
  /* more bytes than characters: äöü€𝄞 */ uint public /* total */ total = 1;
  modifier only(uint least) { require(total > least); _; }
  event Moved(uint amount);
  /// @notice Moves an amount.
  function move(uint amount) public ${base} only(3) { total += amount; emit Moved(amount); }
}
contract A is B {
  using L for uint;
  L.P held;
  function move(uint q) public ${own} {
    uint z = L.half(q); z = q.half(); super.move(z); held.amount = z;
    assembly { mstore(0, z) }
  }
}
`,
  };
};

/** The names of both files, in their order, with the lines of their definitions: for all compilers the same. */
const NAMES = `
2 ./lib/L.sol → file lib/L.sol:1
3 B → contract A.sol:3
4 total → variable A.sol:4
5 only → modifier A.sol:5
5 least → variable A.sol:5
5 total → variable A.sol:4
5 least → variable A.sol:5
6 Moved → event A.sol:6
6 amount → variable A.sol:6
8 move → function A.sol:8
8 amount → variable A.sol:8
8 only → modifier A.sol:5
8 total → variable A.sol:4
8 amount → variable A.sol:8
8 Moved → event A.sol:6
8 amount → variable A.sol:8
10 A → contract A.sol:10
10 B → contract A.sol:3
11 L → contract lib/L.sol:2
12 P → struct lib/L.sol:3
12 held → variable A.sol:12
13 move → function A.sol:13
13 q → variable A.sol:13
14 z → variable A.sol:14
14 L → contract lib/L.sol:2
14 half → function lib/L.sol:4
14 q → variable A.sol:13
14 z → variable A.sol:14
14 q → variable A.sol:13
14 half → function lib/L.sol:4
14 move → function A.sol:8
14 z → variable A.sol:14
14 held → variable A.sol:12
14 amount → variable lib/L.sol:3
14 z → variable A.sol:14
15 z → variable A.sol:14
2 L → contract lib/L.sol:2
3 P → struct lib/L.sol:3
3 amount → variable lib/L.sol:3
4 half → function lib/L.sol:4
4 x → variable lib/L.sol:4
4 x → variable lib/L.sol:4`
  .trim()
  .split('\n');

/** Where each name stands, as the text says, with the line of its definition. */
function describeNames({ names, definitions, paths }: NameIndex, sources: Record<string, string>): string[] {
  return names.flatMap((numbers, file) =>
    Array.from({ length: numbers.length / 4 }, (_, place) => {
      const [line = 0, column = 0, length = 0, id = 0] = numbers.slice(place * 4, place * 4 + 4);
      const text = (sources[paths[file] ?? ''] ?? '').split('\n')[line - 1]?.slice(column, column + length);
      const to = definitions[id];
      return `${line} ${text} → ${to?.kind} ${paths[to?.file ?? -1]}:${to?.line}`;
    }),
  );
}

describe.each(FOUND)('solc %s', (version, solc) => {
  test.skipIf(solc === null)(
    'each name leads to its definition, across files, overrides and assembly',
    async () => {
      const sources = toSources(version);
      const contents = Object.fromEntries(
        Object.entries(sources).map(([path, content]) => [path, { content }]),
      );
      const input = { language: 'Solidity' as const, sources: contents, settings: {} };
      const index = await makeNameIndex(
        await listNames(solc ?? '', input, LIMITS, SIGNAL),
        sources,
        Object.keys(sources).reverse(),
      );
      const [base, own] = version.startsWith('0.8') ? ['virtual', 'override'] : ['', ''];
      expect(describeNames(index, sources)).toEqual(NAMES);
      const moves = index.definitions.filter(({ name }) => name === 'move');
      const outer = moves.find(({ line }) => line === 8);
      expect(outer).toMatchObject({
        kind: 'function',
        code: `function move(uint amount) public ${base ? `${base} ` : ''}only(3)`,
        doc: '@notice Moves an amount.',
      });
      if (own !== '')
        expect(moves.find(({ line }) => line === 13)).toMatchObject({
          bases: [index.definitions.indexOf(outer as never)],
          doc: '@notice Moves an amount.',
        });
    },
    60_000,
  );
});

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-names-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** A compiler that answers with this tree of `a.sol`. */
async function listOf(name: string, tree: string) {
  const path = join(folder, `${name}.js`);
  await writeFile(
    path,
    `module.exports = { _solidity_compile() {}, cwrap: () => () => JSON.stringify({ sources: { 'a.sol': { id: 0, ast: null } } }).replace('null', ${tree}) };`,
  );
  const input = { language: 'Solidity' as const, sources: {}, settings: {} };
  return listNames(path, input, LIMITS, SIGNAL);
}

test('a tree as deep as a source is long is walked', async () => {
  const deep = `'{"nodes":['.repeat(200000) + '{"nodeType":"Identifier","name":"a","src":"0:1:0","referencedDeclaration":7}' + ']}'.repeat(200000)`;
  expect(await listOf('deep', deep)).toEqual([
    { path: 'a.sol', definitions: [], uses: [{ id: 7, src: '0:1:0', name: 'a' }] },
  ]);
});

test('more names than are kept are left out', async () => {
  const many = `'[' + Array(500000).fill('{"name":"a","src":"0:1:0","referencedDeclaration":7}').join(',') + ']'`;
  expect((await listOf('many', many))[0]?.uses).toHaveLength(400_000);
});

test('a place is believed only where the text is the name', async () => {
  const code = 'contract C { uint a; }\n';
  const definition = {
    ...{ type: 'VariableDeclaration', name: 'a', nameSrc: null, typeSrc: null, doc: null, bases: [9, 1] },
  };
  const index = await makeNameIndex(
    [
      {
        path: 'a.sol',
        definitions: [
          { ...definition, id: 1, src: '13:6:0', nameSrc: '0:1:0' },
          { ...definition, id: 2, src: '13:60000:0' },
          { ...definition, id: 3, src: '-1:6:0' },
          { ...definition, id: 4, src: 'x' },
          { ...definition, id: 5, src: '13:6:0', name: '.*(' },
          { ...definition, id: 6, src: '13:6:0', type: '__proto__' },
        ],
        uses: [
          { id: 1, src: '18:1:0', name: 'a' },
          { id: 1, src: '12:1:0', name: 'a' },
          { id: 1, src: '0:1:0', name: 'aaaaaaaaaaaaaaaaaaa' },
          { id: 1, src: '99999:1:0', name: 'a' },
          { id: 2, src: '18:1:0', name: 'a' },
          { id: -15, src: '0:8:0', name: 'contract' },
        ],
      },
      { path: '../elsewhere.sol', definitions: [{ ...definition, id: 8, src: '0:1:0' }], uses: [] },
    ],
    { 'a.sol': code },
    ['a.sol'],
  );
  expect(index.names).toEqual([[1, 18, 1, 0]]);
  expect(index.definitions).toEqual([
    { name: 'a', kind: 'variable', file: 0, line: 1, code: 'uint a', doc: null, bases: [0] },
  ]);
});
