import type { AbiParameter } from 'viem';
import { concatHex, encodeAbiParameters, toEventSelector, toFunctionSelector } from 'viem/utils';
import { expect, test } from 'vitest';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { decodeError, decodeInput, decodeLog } from './decode.ts';
import { createSignatureTable } from './signatures.ts';

/** Sixteen bytes of nothing behind an address and a selector. */
const POINTER: Hex = `0x${'ab'.repeat(20)}12345678`;
const parts: AbiParameter[] = [
  { name: 'f', type: 'function' },
  { name: 'note', type: 'string' },
];
const inputs: AbiParameter[] = [
  { name: 'f', type: 'function' },
  { name: 'n', type: 'uint256' },
  { name: 'list', type: 'function[]' },
  { name: 'part', type: 'tuple', components: parts },
  { name: 'share', type: 'fixed128x18' },
  { name: 'odd', type: 'Store.Kind' },
];
const encoded = encodeAbiParameters(
  [
    { type: 'bytes24' },
    { type: 'uint256' },
    { type: 'bytes24[]' },
    { type: 'tuple', components: [{ type: 'bytes24' }, { type: 'string' }] },
    { type: 'int128' },
    { type: 'uint8' },
  ] as const,
  [POINTER, 42n, [POINTER, POINTER], [POINTER, 'hi'], -1_500_000_000_000_000_000n, 1],
);
const VALUES = [POINTER, '42', [POINTER, POINTER], [POINTER, 'hi'], '-1.5', `0x${'1'.padStart(64, '0')}`];

const call = { type: 'function', name: 'keep', inputs, outputs: [], stateMutability: 'view' } as const;
const event = {
  type: 'event',
  name: 'Saved',
  inputs: inputs.map((each) => ({ ...each, indexed: false })),
} as const;
const signatures = createSignatureTable(() => [
  call,
  event,
  { type: 'error', name: 'Bad', inputs },
  { type: 'event', name: 'Marked', inputs: [{ name: 'f', type: 'function', indexed: true }] },
  {
    type: 'function',
    name: 'put',
    inputs: [
      { name: 'd', type: 'Store.Data storage' },
      { name: 'n', type: 'uint256' },
      { name: 'k', type: 'Store.Kind' },
    ],
    outputs: [],
    stateMutability: 'view',
  },
]);
const valuesOf = (decoded: { parameters: readonly { value: unknown }[] } | null) =>
  decoded?.parameters.map(({ value }) => value);

test('a call with functions, fixed-point numbers and a type that nobody knows is decoded, the last one as its word', () => {
  const data = hexToBytes(concatHex([toFunctionSelector(call), encoded]));
  expect(valuesOf(decodeInput(signatures, data))).toEqual(VALUES);
});

test('an event and an error with such parameters are decoded', () => {
  const log = { topics: [hexToBytes(toEventSelector(event))], data: hexToBytes(encoded) };
  expect(valuesOf(decodeLog(signatures, log))).toEqual(VALUES);
  const selector = toFunctionSelector({ ...call, name: 'Bad' });
  expect(valuesOf(decodeError(signatures, hexToBytes(concatHex([selector, encoded]))))).toEqual(VALUES);
});

test('an indexed function is its 24 bytes', () => {
  const topic = toEventSelector({
    type: 'event',
    name: 'Marked',
    inputs: [{ type: 'function', indexed: true }],
  });
  const topics = [hexToBytes(topic), hexToBytes(`${POINTER}${'00'.repeat(8)}`)];
  expect(valuesOf(decodeLog(signatures, { topics, data: new Uint8Array() }))).toEqual([POINTER]);
});

test('a function of a library is found by the signature that names its storage', () => {
  // keccak256('put(Store.Data storage,uint256,Store.Kind)'), as solc gives it.
  const data = `0x308ef7e2${[3, 5, 1].map((word) => word.toString(16).padStart(64, '0')).join('')}` as Hex;
  expect(valuesOf(decodeInput(signatures, hexToBytes(data)))).toEqual([
    '3',
    '5',
    `0x${'1'.padStart(64, '0')}`,
  ]);
});
