import fc from 'fast-check';
import { encodeAbiParameters, encodePacked, numberToHex, pad } from 'viem';
import { getL2TransactionHash } from 'viem/op-stack';
import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { decodeDeposit } from './deposit.ts';

const bytes = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((value): Hex => `0x${Buffer.from(value).toString('hex')}`);

test('decodeDeposit() gives the hash that viem works out, whatever the deposit asks', () => {
  const deposit = fc.record({
    from: bytes(20),
    to: bytes(20),
    mint: fc.bigInt(0n, 2n ** 128n),
    value: fc.bigInt(0n, 2n ** 256n - 1n),
    gasLimit: fc.bigInt(0n, 2n ** 64n - 1n),
    isCreation: fc.boolean(),
    data: fc.integer({ min: 0, max: 300 }).chain(bytes),
    blockHash: bytes(32),
    index: fc.integer({ min: 0, max: 5000 }),
  });
  fc.assert(
    fc.property(deposit, ({ from, to, mint, value, gasLimit, isCreation, data, blockHash, index }) => {
      const opaqueData = encodePacked(
        ['uint256', 'uint256', 'uint64', 'bool', 'bytes'],
        [mint, value, gasLimit, isCreation, data],
      );
      const log = {
        address: to,
        topics: ['0x', pad(from), pad(to), pad('0x0')].map((each) => each as Hex),
        data: encodeAbiParameters([{ type: 'bytes' }], [opaqueData]),
        blockNumber: 1,
        blockHash,
        transactionHash: blockHash,
        index,
      };
      const args = { from, to, version: 0n, opaqueData };
      const hash = getL2TransactionHash({ log: { args, blockHash, logIndex: index } as never });
      expect(decodeDeposit(log)).toEqual({ hash, gasLimit });
    }),
    { numRuns: 200 },
  );
});

test('decodeDeposit() refuses data that is cut off, lengths that are made up and versions of the future', () => {
  const word = (value: number) => numberToHex(value, { size: 32 }).slice(2);
  const base = {
    address: '0x' as Hex,
    topics: ['0x', pad('0x1'), pad('0x2'), pad('0x0')] as Hex[],
    blockNumber: 1,
    blockHash: pad('0x1'),
    transactionHash: pad('0x1'),
    index: 0,
  };
  const whole: Hex = `0x${word(32)}${word(73)}${'00'.repeat(73)}`;
  expect(decodeDeposit({ ...base, data: whole })?.gasLimit).toBe(0n);
  expect(decodeDeposit({ ...base, data: '0x' })).toBeNull();
  expect(decodeDeposit({ ...base, data: whole.slice(0, -2) as Hex })).toBeNull();
  expect(decodeDeposit({ ...base, data: `0x${word(32)}${'ff'.repeat(32)}${'00'.repeat(73)}` })).toBeNull();
  expect(decodeDeposit({ ...base, data: whole, topics: base.topics.with(3, pad('0x1')) })).toBeNull();
  expect(decodeDeposit({ ...base, data: whole, topics: base.topics.slice(0, 2) })).toBeNull();
});
