import fc from 'fast-check';
import { encodeAbiParameters, encodeFunctionData, parseAbi, toEventSelector } from 'viem';
import { expect, test } from 'vitest';
import { hexToBytes } from '#lib/hex.ts';
import { decodeError, decodeInput, decodeLog } from './decode.ts';
import { ERROR_SIGNATURES } from './error-signatures.ts';
import { EVENT_SIGNATURES } from './event-signatures.ts';
import { FUNCTION_SIGNATURES } from './function-signatures.ts';
import { createSignatures } from './signatures.ts';

const signatures = createSignatures([
  'function deep((uint256 id, (string name, bytes32[] roots)[] parts) order, bool[2] flags)',
  'this is no signature',
  'function clash_1()',
  'event Note(string indexed text, uint256 count)',
]);

test('every built-in signature can be read', () => {
  const all = [...FUNCTION_SIGNATURES, ...EVENT_SIGNATURES, ...ERROR_SIGNATURES];
  expect(all.length).toBeGreaterThan(250);
  expect(() => parseAbi(all as never)).not.toThrow();
});

test('decodeInput() reads nested tuples and arrays as nested text', () => {
  const abi = parseAbi([
    'function deep((uint256 id, (string name, bytes32[] roots)[] parts) order, bool[2] flags)',
  ]);
  const root = `0x${'ab'.repeat(32)}` as const;
  const order = {
    id: 2n ** 256n - 1n,
    parts: [
      { name: 'a', roots: [root] },
      { name: '', roots: [] },
    ],
  };
  const data = hexToBytes(encodeFunctionData({ abi, args: [order, [true, false]] }));
  expect(decodeInput(signatures, data)).toMatchObject({
    method_call: 'deep((uint256,(string,bytes32[])[]) order, bool[2] flags)',
    parameters: [
      {
        type: '(uint256,(string,bytes32[])[])',
        value: [
          (2n ** 256n - 1n).toString(),
          [
            ['a', [root]],
            ['', []],
          ],
        ],
      },
      { type: 'bool[2]', value: ['true', 'false'] },
    ],
  });
});

test('decodeInput() reads nothing from data that no known function fits', () => {
  expect(decodeInput(signatures, Buffer.alloc(0))).toBeNull();
  expect(decodeInput(signatures, Buffer.from('a9059c', 'hex'))).toBeNull();
  expect(decodeInput(signatures, Buffer.from('a9059cbb', 'hex'))).toBeNull();
  expect(decodeInput(signatures, Buffer.from('01020304', 'hex'))).toBeNull();
});

test('decodeError() reads a panic', () => {
  const data = encodeAbiParameters([{ type: 'uint256' }], [17n]);
  const output = Buffer.concat([Buffer.from('4e487b71', 'hex'), hexToBytes(data)]);
  expect(decodeError(signatures, output)).toMatchObject({
    method_id: '4e487b71',
    method_call: 'Panic(uint256 code)',
    parameters: [{ name: 'code', value: '17' }],
  });
});

test('decodeLog() takes an ERC-721 transfer for what its four topics say', () => {
  const topics = [
    'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    '0'.repeat(64),
    `${'0'.repeat(24)}${'11'.repeat(20)}`,
    '7'.padStart(64, '0'),
  ].map((topic) => Buffer.from(topic, 'hex'));
  expect(decodeLog(signatures, { topics, data: Buffer.alloc(0) })?.parameters.at(-1)).toEqual({
    name: 'tokenId',
    type: 'uint256',
    indexed: true,
    value: '7',
  });
  expect(decodeLog(signatures, { topics: topics.slice(0, 2), data: Buffer.alloc(0) })).toBeNull();
});

test('decodeLog() gives the hash that stands for an indexed text', () => {
  const topic0 = hexToBytes(toEventSelector('Note(string,uint256)'));
  const data = Buffer.from('5'.padStart(64, '0'), 'hex');
  const decoded = decodeLog(signatures, { topics: [topic0, Buffer.alloc(32, 7)], data });
  expect(decoded?.parameters.map((parameter) => parameter.value)).toEqual([`0x${'07'.repeat(32)}`, '5']);
});

test('selectorsOf() finds every function of a name in any case', () => {
  expect(signatures.selectorsOf('TRANSFER')).toEqual(['0xa9059cbb']);
  expect(signatures.selectorsOf('mint').length).toBeGreaterThan(5);
  expect(signatures.selectorsOf('__proto__')).toEqual([]);
});

test('hostile data never throws and never takes long', () => {
  const selectors = ['ac9650d8', '2eb2c2d6', '82ad56cb', '1fad948c', '765e827f', '7d5e81e2', '08c379a0'];
  const huge = Buffer.concat([Buffer.from('82ad56cb', 'hex'), Buffer.alloc(190_000, 0)]);
  const nested = Buffer.concat([
    Buffer.from('82ad56cb', 'hex'),
    word(32),
    word(2 ** 40),
    Buffer.alloc(100_000),
  ]);
  const startedAt = performance.now();
  for (const data of [huge, nested]) expect(() => decodeInput(signatures, data)).not.toThrow();
  fc.assert(
    fc.property(
      fc.constantFrom(...selectors),
      fc.array(fc.constantFrom(0, 1, 32, 64, 96, 2 ** 32)),
      (selector, words) => {
        const data = Buffer.concat([Buffer.from(selector, 'hex'), ...words.map(word)]);
        decodeInput(signatures, data);
        decodeError(signatures, data);
        decodeLog(signatures, { topics: [data.subarray(0, 32), data.subarray(0, 3)], data });
      },
    ),
    { seed: 7, numRuns: 500 },
  );
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

function word(value: number): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.writeUIntBE(value, 26, 6);
  return bytes;
}
