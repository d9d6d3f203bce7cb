import { expect, test } from 'vitest';
import { readBlueprint } from './blueprint.ts';
import type { CompiledContract } from './read-output.ts';
import { addImmutables, readTrailer } from './vyper-code.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const VERSION = 'a1 65 7679706572 83';

test.each([
  [
    '0.3.10',
    `6001 84 18f9 8104 1840 ${VERSION} 00030a 0014`,
    { immutableBytes: 64, hasIntegrityHash: false },
  ],
  [
    '0.3.10 without immutables',
    `84 18e2 8108 00 ${VERSION} 00030a 0013`,
    { immutableBytes: 0, hasIntegrityHash: false },
  ],
  [
    '0.4.3',
    `6001 85 5820 ${'ab'.repeat(32)} 190108 81 18c8 1901a0 ${VERSION} 000403 0039`,
    { immutableBytes: 416, hasIntegrityHash: true },
  ],
  ['0.3.8, whose length does not count itself', `6001 ${VERSION} 000308 000b`, null],
  ['nothing', '', null],
  ['a list that ends early', `84 19 ${VERSION} 00030a 0010`, null],
  ['a list of other kinds', `82 f5 ${VERSION} 00030a 000f`, null],
])('readTrailer() reads what the creation code of %s says', (_, code, expected) => {
  expect(readTrailer(hex(code))).toEqual(expected);
});

const contract = (runtime: string, creation: string): CompiledContract => ({
  ...{ path: 'a.vy', name: 'a', abi: [], files: [], storageLayout: null },
  runtime: { code: hex(runtime), immutables: [], libraries: [] },
  creation: { code: hex(creation), immutables: [], libraries: [] },
});

test('addImmutables() adds places for as many bytes as the compiler says', () => {
  const made = addImmutables(contract('6001', `84 18f9 8104 1840 ${VERSION} 00030a 0014`), 500);
  expect(made.runtime).toMatchObject({
    code: Buffer.concat([hex('6001'), Buffer.alloc(64)]),
    immutables: [{ start: 2, length: 64 }],
  });
});

test.each([
  [2 + 32, 34],
  [2 + 31, 2],
  [1, 2],
])(
  'addImmutables() takes whole words where the compiler says nothing: of %i bytes %i',
  (deployed, length) => {
    expect(addImmutables(contract('6001', '6002'), deployed).runtime.code).toHaveLength(length);
  },
);

test.each([
  ['fe7100 6001', '6001'],
  ['fe7101 02 aabb 6001', '6001'],
  ['fe7103 6001', null],
  ['fe7100', null],
  ['fe71', null],
  ['6001', null],
])('readBlueprint() of %s is %s', (code, expected) => {
  expect(readBlueprint(hex(code))?.toString('hex') ?? null).toBe(expected);
});
