import { encodeFunctionData, numberToHex, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { decodeMessageRange } from './batch-call.ts';
import { readHeaderInfo } from './header-info.ts';
import { decodeBatch, decodeConfirmed, decodeContent, decodeDelivered, decodeExecuted } from './l1-events.ts';

const ABI = parseAbi([
  'function addSequencerL2BatchFromOrigin(uint256,bytes,uint256,address,uint256,uint256)',
  'function addSequencerL2BatchFromOrigin(uint256,bytes,uint256,address)',
  'function addSequencerL2BatchFromBlobs(uint256,uint256,address,uint256,uint256)',
  'struct Message { uint8 kind; address sender; uint64 block; uint64 timestamp; uint256 inboxSeqNum; uint256 baseFee; bytes32 hash; }',
  'struct DelayProof { bytes32 beforeAcc; Message message; }',
  'function addSequencerL2BatchFromBlobsDelayProof(uint256,uint256,address,uint256,uint256,DelayProof)',
]);
const NOBODY: Hex = `0x${'00'.repeat(20)}`;
const WORD: Hex = `0x${'00'.repeat(32)}`;

const blobs = (first: bigint, next: bigint) =>
  encodeFunctionData({
    abi: ABI,
    functionName: 'addSequencerL2BatchFromBlobs',
    args: [7n, 2n, NOBODY, first, next],
  });

test('decodeMessageRange() reads the counts of every call that has them', () => {
  const origin = encodeFunctionData({
    abi: ABI,
    functionName: 'addSequencerL2BatchFromOrigin',
    args: [7n, '0xfe', 2n, NOBODY, 10n, 15n],
  });
  const message = {
    kind: 1,
    sender: NOBODY,
    block: 1n,
    timestamp: 1n,
    inboxSeqNum: 1n,
    baseFee: 1n,
    hash: WORD,
  };
  const delayed = encodeFunctionData({
    abi: ABI,
    functionName: 'addSequencerL2BatchFromBlobsDelayProof',
    args: [7n, 2n, NOBODY, 10n, 15n, { beforeAcc: WORD, message }],
  });
  for (const input of [origin, blobs(10n, 15n), delayed])
    expect(decodeMessageRange(input, 7)).toEqual({ first: 10, next: 15 });
});

test('decodeMessageRange() does not guess', () => {
  const earlier = encodeFunctionData({
    abi: ABI,
    functionName: 'addSequencerL2BatchFromOrigin',
    args: [7n, '0xfe', 2n, NOBODY],
  });
  expect(decodeMessageRange(earlier, 7)).toBeNull();
  expect(decodeMessageRange('0x', 7)).toBeNull();
  expect(decodeMessageRange(blobs(10n, 15n), 8)).toBeNull();
  expect(decodeMessageRange(blobs(10n, 9n), 7)).toBeNull();
  expect(decodeMessageRange(blobs(0n, 0n), 7)).toBeNull();
  expect(decodeMessageRange(blobs(0n, 2n ** 255n), 7)).toBeNull();
  expect(decodeMessageRange(blobs(10n, 15n).slice(0, -2) as Hex, 7)).toBeNull();
});

const HEADER = {
  difficulty: 1n,
  base_fee_per_gas: 10n ** 7n,
  extra_data: Buffer.alloc(32, 0xab),
  mix_hash: Buffer.concat(
    [0x2a1, 0x12d687, 0x1f, 0].map((count) => hexToBytes(numberToHex(count, { size: 8 }))),
  ),
  nonce: hexToBytes('0x0000000000187777'),
};

test('readHeaderInfo() reads what Nitro writes into fields of a header, and nothing out of those of another chain', () => {
  expect(readHeaderInfo(HEADER)).toEqual({
    sendRoot: `0x${'ab'.repeat(32)}`,
    sendCount: 0x2a1,
    l1Block: 0x12d687,
    delayedCount: 0x187777,
  });
  expect(readHeaderInfo({ ...HEADER, nonce: null })?.delayedCount).toBeNull();
  expect(readHeaderInfo({ ...HEADER, difficulty: 0n })).toBeNull();
  expect(readHeaderInfo({ ...HEADER, base_fee_per_gas: null })).toBeNull();
  expect(readHeaderInfo({ ...HEADER, extra_data: Buffer.alloc(31) })).toBeNull();
  expect(readHeaderInfo({ ...HEADER, mix_hash: Buffer.alloc(32, 0xff) })).toBeNull();
});

test('logs that are not of their shape are left out', () => {
  const log = {
    address: NOBODY,
    blockNumber: 1,
    blockHash: WORD,
    transactionHash: WORD,
    index: 0,
  };
  const huge: Hex = `0x${'ff'.repeat(32)}`;
  for (const decode of [decodeDelivered, decodeContent, decodeBatch, decodeExecuted, decodeConfirmed])
    expect(decode({ ...log, topics: [WORD], data: '0x' })).toBeNull();
  const shapes = { ...log, topics: [WORD, WORD, WORD, WORD], data: `0x${'ff'.repeat(32 * 8)}` as Hex };
  for (const decode of [decodeDelivered, decodeContent, decodeBatch, decodeExecuted])
    expect(decode(shapes)).toBeNull();
  expect(decodeContent({ ...shapes, data: `0x${WORD.slice(2)}${'0'.repeat(63)}3ffff` as Hex })).toBeNull();
  expect(decodeDelivered({ ...shapes, topics: [WORD, huge] })).toBeNull();
});
