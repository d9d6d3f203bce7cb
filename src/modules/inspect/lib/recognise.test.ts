import { encodeFunctionData, parseAbi, serializeTransaction } from 'viem';
import { toPackedUserOperation, toUserOperation } from 'viem/account-abstraction';
import { expect, test } from 'vitest';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import { readCallApproval } from './call-approvals.ts';
import { listCalls } from './inner-calls.ts';
import { InputError } from './input-error.ts';
import { recognise } from './recognise.ts';

const A: Hex = `0x${'a1'.repeat(20)}`;
const B: Hex = `0x${'b2'.repeat(20)}`;
const RAW = serializeTransaction({ type: 'eip1559', chainId: 1, to: A });
const ABI = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(bytes[] data)',
  'function execute(address to, uint256 value, bytes data)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 a, uint256 b, uint256 c, address d, address e, bytes signatures)',
  'function multiSend(bytes transactions)',
  'error Broken(uint256 code)',
]);
const TRANSFER = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [B, 5n] });
const APPROVE = encodeFunctionData({ abi: ABI, functionName: 'approve', args: [B, 2n ** 256n - 1n] });

const OLD = {
  ...{
    sender: A,
    nonce: '0x1',
    initCode: '0x',
    callData: '0xb61d27f6',
    callGasLimit: '0x10',
    verificationGasLimit: 17,
  },
  ...{
    preVerificationGas: '18',
    maxFeePerGas: '0x3',
    maxPriorityFeePerGas: '0x2',
    paymasterAndData: '0x',
    signature: '0x01',
  },
};
const NEW = {
  ...{ sender: A, nonce: '5', factory: B, factoryData: '0x1234', callData: '0xabcd', callGasLimit: '16' },
  ...{ verificationGasLimit: '17', preVerificationGas: '18', maxFeePerGas: '3', maxPriorityFeePerGas: '2' },
  ...{
    paymaster: B,
    paymasterVerificationGasLimit: '9',
    paymasterPostOpGasLimit: '8',
    paymasterData: '0x77',
    signature: '0x01',
  },
};
const PERMIT = {
  ...{ domain: {}, primaryType: 'A', types: { A: [] }, message: {} },
};

test.each([
  ['a transaction', RAW, 'transaction'],
  ['a transaction in lines, without 0x', `\n ${RAW.slice(2, 20)}\n${RAW.slice(20)} `, 'transaction'],
  ['a quoted transaction', `"${RAW}"`, 'transaction'],
  [
    'the request that sends it',
    JSON.stringify({ method: 'eth_sendRawTransaction', params: [RAW] }),
    'transaction',
  ],
  ['calldata', TRANSFER, 'calldata'],
  ['calldata whose selector begins like a list', `0xc0ffee00${'00'.repeat(32)}`, 'calldata'],
  ['calldata whose selector begins like a type', `0x02c0ffee${'00'.repeat(64)}`, 'calldata'],
  ['a call', JSON.stringify({ from: A, to: B, data: TRANSFER, value: '0x1' }), 'calldata'],
  [
    'the request of a call',
    JSON.stringify({ method: 'eth_call', params: [{ to: B, input: TRANSFER }, 'latest'] }),
    'calldata',
  ],
  ['an operation of 0.6', JSON.stringify(OLD), 'user_operation'],
  ['an operation of 0.7', JSON.stringify(NEW), 'user_operation'],
  [
    'the request that sends one',
    JSON.stringify({ method: 'eth_sendUserOperation', params: [NEW, B] }),
    'user_operation',
  ],
  ['a typed message', JSON.stringify(PERMIT), 'typed_data'],
  [
    'the request that signs one',
    JSON.stringify({ method: 'eth_signTypedData_v4', params: [A, JSON.stringify(PERMIT)] }),
    'typed_data',
  ],
  ['a log', JSON.stringify({ address: A, topics: [`0x${'1'.repeat(64)}`], data: '0x' }), 'log'],
  ['an error string', `0x08c379a0${'00'.repeat(31)}20${'00'.repeat(32)}`, 'error'],
  [
    'an error of a node',
    JSON.stringify({ error: { code: 3, message: 'reverted', data: '0x12345678' } }),
    'error',
  ],
])('recognise() reads %s', (_, text, kind) => {
  expect(recognise(text, null).kind).toBe(kind);
});

test.each([
  ['nothing', '  '],
  ['words', 'hello'],
  ['an odd number of digits', '0x123'],
  ['three bytes', '0x010203'],
  ['an address', A],
  ['a hash', `0x${'12'.repeat(32)}`],
  ['half a JSON', '{"a":'],
  ['another JSON', '{"a":1}'],
  ['an empty list', '[]'],
  ['a list of lists', `${'['.repeat(31)}1${']'.repeat(31)}`],
  ['deep nesting', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
  ['many values', `[${'1,'.repeat(400_000)}1]`],
  ['a negative value', JSON.stringify({ to: A, value: -1 })],
  ['a value beyond 256 bits', JSON.stringify({ to: A, value: `1${'0'.repeat(78)}` })],
  ['a fraction', JSON.stringify({ to: A, value: 0.5 })],
  ['a field that is inherited', JSON.stringify({ sender: A, nonce: 1, callData: '0x', __proto__: 1 })],
  ['five topics', JSON.stringify({ topics: Array(5).fill(`0x${'1'.repeat(64)}`), data: '0x' })],
  ['full-width digits', '０x１２'],
  ['a NUL', '0x12\u0000'],
  ['a transaction cut off', RAW.slice(0, -2)],
])('recognise() refuses %s with a sentence that does not repeat it', (_, text) => {
  let message = '';
  try {
    recognise(text, null);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    message = (error as Error).message;
  }
  expect(message).toMatch(/^[A-Z].*[.)]$/);
  if (text.trim().length > 5) expect(message).not.toContain(text.trim());
});

test('recognise() reads hex digits as the chosen kind, and JSON as no other', () => {
  expect(recognise(RAW, 'calldata').kind).toBe('calldata');
  expect(recognise(TRANSFER, 'error').kind).toBe('error');
  expect(() => recognise(TRANSFER, 'transaction')).toThrow(InputError);
  expect(() => recognise(TRANSFER, 'log')).toThrow('A log is pasted as JSON');
  expect(() => recognise(JSON.stringify(OLD), 'typed_data')).toThrow('The field types');
});

test('recognise() reads operations as viem packs them', () => {
  const text = JSON.stringify(NEW);
  const found = recognise(text, null);
  const packed = toPackedUserOperation({
    ...NEW,
    ...{ nonce: 5n, callGasLimit: 16n, verificationGasLimit: 17n, preVerificationGas: 18n, maxFeePerGas: 3n },
    ...{ maxPriorityFeePerGas: 2n, paymasterVerificationGasLimit: 9n, paymasterPostOpGasLimit: 8n },
  } as Parameters<typeof toPackedUserOperation>[0]);
  expect(outlineOperation(found)).toEqual([packed.initCode, packed.paymasterAndData, 17n, 16n, 3n, 2n]);
  const again = recognise(
    JSON.stringify(packed, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    null,
  );
  expect(outlineOperation(again)).toEqual(outlineOperation(found));
  expect(toUserOperation(packed as never)).toMatchObject({ paymaster: B, factory: B });
  expect(recognise(JSON.stringify([OLD, B]), null)).toMatchObject({
    entryPoint: B,
    asked: { operation: { format: 'unpacked' } },
  });
});

function outlineOperation(found: ReturnType<typeof recognise>) {
  if (found.kind !== 'user_operation') throw new Error(found.kind);
  const { operation: op } = found.asked;
  return [
    ...[bytesToHex(op.initCode), bytesToHex(op.paymasterAndData), op.verificationGasLimit, op.callGasLimit],
    ...[op.maxFeePerGas, op.maxPriorityFeePerGas],
  ];
}

const call = (to: Hex, data: Hex) => ({ caller: A, to, value: 0n, data: Buffer.from(data.slice(2), 'hex') });
const encode = (functionName: string, args: unknown[]): Hex =>
  encodeFunctionData({ abi: ABI, functionName, args } as never);
const packCall = (to: Hex, data: Hex) =>
  `00${to.slice(2)}${'00'.repeat(32)}${((data.length - 2) / 2).toString(16).padStart(64, '0')}${data.slice(2)}`;

test.each([
  [
    'multicall',
    encode('multicall', [[APPROVE, TRANSFER]]),
    [
      [A, B, APPROVE],
      [A, B, TRANSFER],
    ],
  ],
  ['execute', encode('execute', [A, 1n, APPROVE]), [[B, A, APPROVE]]],
  [
    'aggregate3',
    encode('aggregate3', [[{ target: A, allowFailure: true, callData: APPROVE }]]),
    [[B, A, APPROVE]],
  ],
  [
    'execTransaction',
    encode('execTransaction', [A, 1n, APPROVE, 0, 0n, 0n, 0n, A, A, '0x']),
    [[B, A, APPROVE]],
  ],
  [
    'multiSend',
    encode('multiSend', [`0x${packCall(A, APPROVE)}${packCall(B, '0x')}`]),
    [
      [A, A, APPROVE],
      [A, B, '0x'],
    ],
  ],
])('listCalls() finds the calls within %s', (_, data, inner) => {
  const { calls, hasMore } = listCalls(call(B, data));
  expect(hasMore).toBe(false);
  expect(calls.slice(1).map(({ caller, to, data: of }) => [caller, to, bytesToHex(of)])).toEqual(inner);
  expect(calls.every(({ depth }, place) => depth === (place === 0 ? 0 : 1))).toBe(true);
});

test('listCalls() ends at its bounds, and reads malformed data as one call', () => {
  let nested = TRANSFER;
  for (let level = 0; level < 9; level++) nested = encode('multicall', [[nested]]);
  expect(listCalls(call(B, nested))).toMatchObject({ hasMore: true, calls: { length: 5 } });
  const wide = listCalls(call(B, encode('multicall', [Array(500).fill(TRANSFER)])));
  expect([wide.calls.length, wide.hasMore]).toEqual([60, true]);
  for (const data of [
    `0xac9650d8${'ff'.repeat(64)}`,
    '0xac9650d8',
    `0x8d80ff0a${'00'.repeat(31)}20${'ff'.repeat(32)}`,
  ])
    expect(listCalls(call(B, data as Hex)).calls).toHaveLength(1);
});

test.each([
  ['approve', APPROVE, { kind: 'allowance', owner: A, amount: 2n ** 256n - 1n, isRevoked: false }],
  ['approve of 0', encode('approve', [B, 0n]), { isRevoked: true }],
  ['increaseAllowance of 0', encode('increaseAllowance', [B, 0n]), { isRevoked: false }],
  [
    'setApprovalForAll',
    encode('setApprovalForAll', [B, true]),
    { kind: 'operator', amount: null, isRevoked: false },
  ],
  [
    'permit',
    encode('permit', [B, A, 5n, 9n, 27, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`]),
    { owner: B, spender: A },
  ],
])('readCallApproval() reads %s', (_, data, approval) => {
  expect(readCallApproval(call(B, data))).toMatchObject({ token: B, ...approval });
});

test('readCallApproval() reads nothing of another function or of data that is cut off', () => {
  expect(
    [TRANSFER, APPROVE.slice(0, 40) as Hex, '0x' as Hex].map((data) => readCallApproval(call(B, data))),
  ).toEqual([...[null, null, null]]);
});
