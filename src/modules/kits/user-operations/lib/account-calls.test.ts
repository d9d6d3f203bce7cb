import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { expect, test } from 'vitest';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import { CALLS_MAX, readAccountCalls } from './account-calls.ts';
import { listNestedCalls } from './nested-calls.ts';

const [A, B]: [Hex, Hex] = [`0x${'0a'.repeat(20)}`, `0x${'0b'.repeat(20)}`];
const PAY: Hex = '0xa9059cbb0001';

const read = (data: Hex) =>
  readAccountCalls(hexToBytes(data))?.map((call) => ({ ...call, data: bytesToHex(call.data) })) ?? null;

const encode = (signature: string, args: readonly unknown[]): Hex => {
  const abi = parseAbi([`function ${signature}`] as never);
  return encodeFunctionData({ abi, args } as never);
};

const CALLS = [
  { to: A, value: 5n, data: PAY },
  { to: B, value: 0n, data: '0x' as Hex },
];
const STRUCTS = CALLS.map(({ to, value, data }) => ({ target: to, value, data }));
const LIST = parseAbiParameters(['Call[]', 'struct Call { address target; uint256 value; bytes data; }']);
const mode = (kind: string): Hex => `0x${kind.padEnd(64, '0')}`;

test.each([
  ['execute(address,uint256,bytes)', [A, 5n, PAY]],
  ['execute(address,uint256,bytes,uint8)', [A, 5n, PAY, 0]],
  ['executeUserOp(address,uint256,bytes,uint8)', [A, 5n, PAY, 0]],
  ['executeUserOpWithErrorString(address,uint256,bytes,uint8)', [A, 5n, PAY, 0]],
  ['execTransactionFromModule(address,uint256,bytes,uint8)', [A, 5n, PAY, 0]],
  ['executeCall(address,uint256,bytes)', [A, 5n, PAY]],
  ['execute(bytes32,bytes)', [mode('00'), encodePacked(['address', 'uint256', 'bytes'], [A, 5n, PAY])]],
])('readAccountCalls() reads the call of %s', (signature, args) => {
  expect(read(encode(signature, args))).toEqual(CALLS.slice(0, 1));
});

test.each([
  ['executeBatch((address target,uint256 value,bytes data)[])', [STRUCTS], CALLS],
  [
    'executeBatch(address[],uint256[],bytes[])',
    [
      [A, B],
      [5n, 0n],
      [PAY, '0x'],
    ],
    CALLS,
  ],
  ['executeBatch(address[],uint256[],bytes[])', [[A], [], [PAY]], [{ to: A, value: 0n, data: PAY }]],
  ['executeBatch(address[],bytes[])', [[A], [PAY]], [{ to: A, value: 0n, data: PAY }]],
  ['execute(bytes32,bytes)', [mode('01'), encodeAbiParameters(LIST, [STRUCTS])], CALLS],
  [
    'execute(bytes32,bytes)',
    [mode('ff'), encodePacked(['address', 'bytes'], [A, PAY])],
    [{ to: A, value: 0n, data: PAY }],
  ],
])('readAccountCalls() reads the batch of %s', (signature, args, expected) => {
  expect(read(encode(signature, args))).toEqual(expected);
});

test('readAccountCalls() reads what follows the selector of executeUserOp()', () => {
  const inner = encode('execute(address,uint256,bytes)', [A, 5n, PAY]);
  expect(read(concatHex(['0x8dd7712f', inner]))).toEqual(CALLS.slice(0, 1));
  expect(read(concatHex(['0x8dd7712f', '0x8dd7712f', inner]))).toBeNull();
});

test.each<[string, Hex]>([
  ['an unknown function', '0x12345678'],
  ['no bytes', '0x'],
  ['cut arguments', encode('execute(address,uint256,bytes)', [A, 5n, PAY]).slice(0, 150) as Hex],
  ['lists of different lengths', encode('executeBatch(address[],bytes[])', [[A, B], [PAY]])],
  ['an unknown mode', encode('execute(bytes32,bytes)', [mode('07'), PAY])],
])('readAccountCalls() gives null for %s', (_, data) => {
  expect(read(data)).toBeNull();
});

test('listNestedCalls() follows an account that calls itself, and has a bound', () => {
  const account = A;
  const batch = encode('executeBatch((address target,uint256 value,bytes data)[])', [
    [
      { target: account, value: 0n, data: encode('execute(address,uint256,bytes)', [B, 1n, PAY]) },
      { target: B, value: 2n, data: '0x' },
    ],
  ]);
  const found = listNestedCalls(account, hexToBytes(batch));
  expect(found?.calls.map(({ to, value, depth }) => [to, value, depth])).toEqual([
    [account, 0n, 0],
    [B, 1n, 1],
    [B, 2n, 0],
  ]);
  const many = Array.from({ length: CALLS_MAX + 20 }, () => ({ target: B, value: 0n, data: '0x' }));
  const long = encode('executeBatch((address target,uint256 value,bytes data)[])', [many]);
  expect(listNestedCalls(account, hexToBytes(long))).toMatchObject({ hasMore: true });
  expect(listNestedCalls(account, hexToBytes(long))?.calls).toHaveLength(CALLS_MAX);
});
