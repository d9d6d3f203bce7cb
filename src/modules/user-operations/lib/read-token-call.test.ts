import { encodeFunctionData, erc20Abi } from 'viem';
import { expect, test } from 'vitest';
import { hexToBytes } from '#lib/hex.ts';
import { readTokenCall } from './read-token-call.ts';

const PARTY = `0x${'c3'.repeat(20)}` as const;
const encode = (functionName: 'transfer' | 'approve', amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [PARTY, amount] });

test('readTokenCall() reads transfers and approvals as viem encodes them', () => {
  for (const kind of ['transfer', 'approve'] as const)
    for (const amount of [0n, 5n, 2n ** 256n - 1n])
      expect(readTokenCall(hexToBytes(encode(kind, amount)))).toEqual({ kind, party: PARTY, amount });
});

test.each([
  ['empty', '0x'],
  ['a selector alone', '0xa9059cbb'],
  ['cut', encode('transfer', 5n).slice(0, -2)],
  ['too long', `${encode('transfer', 5n)}00`],
  ['of another function', `0x23b872dd${encode('transfer', 5n).slice(10)}`],
  ['with an address of more than 20 bytes', encode('transfer', 5n).replace('0xa9059cbb00', '0xa9059cbb01')],
])('readTokenCall() reads no call in calldata that is %s', (_, data) => {
  expect(readTokenCall(hexToBytes(data as `0x${string}`))).toBeNull();
});
