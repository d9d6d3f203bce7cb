import { concat, keccak256, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { createSlotNamer } from './name-slot.ts';

const TYPES = {
  t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' },
  t_uint8: { encoding: 'inplace', label: 'uint8', numberOfBytes: '1' },
  t_address: { encoding: 'inplace', label: 'address', numberOfBytes: '20' },
  t_int8: { encoding: 'inplace', label: 'int8', numberOfBytes: '1' },
  t_bytes: { encoding: 'bytes', label: 'bytes', numberOfBytes: '32' },
  t_pair: {
    encoding: 'inplace',
    label: 'struct Pair',
    numberOfBytes: '64',
    members: [
      { label: 'first', slot: '0', offset: 0, type: 't_uint256' },
      { label: 'small', slot: '1', offset: 0, type: 't_uint8' },
      { label: 'who', slot: '1', offset: 1, type: 't_address' },
    ],
  },
  t_fixed: { encoding: 'inplace', label: 'uint256[3]', numberOfBytes: '96', base: 't_uint256' },
  t_packed: { encoding: 'inplace', label: 'uint8[64]', numberOfBytes: '64', base: 't_uint8' },
  t_pairs: { encoding: 'dynamic_array', label: 'struct Pair[]', numberOfBytes: '32', base: 't_pair' },
  t_map: {
    encoding: 'mapping',
    label: 'mapping(address => struct Pair)',
    numberOfBytes: '32',
    key: 't_address',
    value: 't_pair',
  },
  t_maps: {
    encoding: 'mapping',
    label: 'mapping(int8 => …)',
    numberOfBytes: '32',
    key: 't_int8',
    value: 't_map',
  },
  t_self: {
    encoding: 'inplace',
    label: 'loop',
    numberOfBytes: '32',
    members: [{ label: 'x', slot: '0', type: 't_self' }],
  },
};
const at = (label: string, slot: number, type: string) => ({ label, slot: String(slot), offset: 0, type });
const LAYOUT = {
  storage: [
    at('plain', 0, 't_uint256'),
    at('pair', 1, 't_pair'),
    at('fixed', 3, 't_fixed'),
    at('packed', 6, 't_packed'),
    at('pairs', 8, 't_pairs'),
    at('map', 9, 't_map'),
    at('maps', 10, 't_maps'),
    at('data', 11, 't_bytes'),
    at('self', 12, 't_self'),
  ],
  types: TYPES,
};

const namer = createSlotNamer(LAYOUT);
const word = (value: bigint | number) => numberToHex(BigInt.asUintN(256, BigInt(value)), { size: 32 });
const name = (slot: bigint, hashed = new Map<string, string>()) =>
  namer(slot, hashed).map(({ name: variable, type }) => `${type} ${variable}`);

test.each([
  [0n, ['uint256 plain']],
  [1n, ['uint256 pair.first']],
  [2n, ['uint8 pair.small', 'address pair.who']],
  [5n, ['uint256 fixed[2]']],
  [7n, ['uint8 packed[32…63]']],
  [8n, ['uint256 pairs.length']],
  [BigInt(keccak256(word(8))) + 3n, ['uint8 pairs[1].small', 'address pairs[1].who']],
  [BigInt(keccak256(word(11))), ['bytes data']],
  [12n, []],
  [13n, []],
])('the place %s holds %j', (slot, variables) => {
  expect(name(slot)).toEqual(variables);
});

test('an entry of a mapping is named where the words that were hashed are known', () => {
  const inner = concat([word(-3), word(10)]);
  const outer = concat([word(0xabcn), keccak256(inner)]);
  const hashed = new Map([inner, outer].map((words) => [keccak256(words), words] as const));
  expect(name(BigInt(keccak256(outer)) + 1n, hashed)).toEqual([
    `uint8 maps[-3][0x${'0'.repeat(37)}abc].small`,
    `address maps[-3][0x${'0'.repeat(37)}abc].who`,
  ]);
  expect(name(BigInt(keccak256(outer)), new Map())).toEqual([]);
});

test.each([null, 7, { storage: 'x' }, { storage: [{}, null], types: { a: null } }])(
  'a layout %j names nothing',
  (layout) => {
    expect(createSlotNamer(layout)(0n, new Map())).toEqual([]);
  },
);
