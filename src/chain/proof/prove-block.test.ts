import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MixedChain, startMixedChain } from '#tests/support/mixed-block.ts';
import type { FetchedBlock } from '../fetch/fetch-block.ts';
import { formatBlock } from '../format/block.ts';
import { formatReceipt } from '../format/receipt.ts';
import { type BlockProof, type ProofPart, proveBlock, toProvable } from './prove-block.ts';

let chain: MixedChain;
let chainId: bigint;
beforeAll(async () => {
  chain = await startMixedChain();
  chainId = BigInt((await chain.rpc('eth_chainId')) as string);
});
afterAll(() => chain.anvil.stop());

const fetched = (): FetchedBlock => ({
  block: formatBlock(chain.rawBlock),
  receipts: chain.rawReceipts.map(formatReceipt),
});
const prove = (each: FetchedBlock) => proveBlock(toProvable(each), { chainId, sendersMax: 100 });
const ALL = { header: 'proven', transactions: 'proven', receipts: 'proven', withdrawals: 'proven' };
const WHOLE = { ...ALL, uncles: 'proven', hashes: 'proven', outcomes: 'proven', senders: 'proven' };

function partsWith(proof: BlockProof, outcome: string): string[] {
  return Object.keys(proof).filter((part) => proof[part as ProofPart] === outcome);
}

test('a block with transactions of every type proves in all its parts', async () => {
  const { block } = fetched();
  expect(new Set(block.transactions.map(({ type }) => type))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(await prove(fetched())).toEqual(WHOLE);
});

test('whatever is altered in the block is refuted by a part of it', async () => {
  const spoils: [(each: FetchedBlock) => unknown, part: ProofPart][] = [
    [({ block }) => Object.assign(block, { timestamp: block.timestamp + 1n }), 'header'],
    [({ block }) => Object.assign(block, { miner: `0x${'77'.repeat(20)}` }), 'header'],
    [({ block }) => Object.assign(block, { gasUsed: 1n }), 'header'],
    [({ block }) => Object.assign(block, { requestsHash: block.parentHash }), 'header'],
    [({ block, receipts }) => [block.transactions.pop(), receipts.pop()], 'transactions'],
    [({ block, receipts }) => [block.transactions.reverse(), receipts.reverse()], 'transactions'],
    [({ block, receipts }) => [block.transactions, receipts].map((list) => list.shift()), 'transactions'],
    [({ receipts }) => Object.assign(receipts[0]!, { gasUsed: 1n }), 'outcomes'],
    [({ receipts }) => Object.assign(receipts[0]!, { effectiveGasPrice: 1n }), 'outcomes'],
    [({ block }) => Object.assign(block.transactions[0]!, { hash: block.hash }), 'hashes'],
    [({ block }) => Object.assign(block.transactions[0]!, { from: `0x${'77'.repeat(20)}` }), 'senders'],
    [({ block }) => block.uncles.push(block.hash), 'uncles'],
    [({ block }) => block.withdrawals.push({ ...WITHDRAWAL }), 'withdrawals'],
  ];
  for (const [spoil, part] of spoils) {
    const each = fetched();
    spoil(each);
    const proof = await prove(each);
    expect(partsWith(proof, part === 'uncles' ? 'unknowable' : 'refuted'), String(spoil)).toContain(part);
  }
});

const WITHDRAWAL = { index: 1n, validatorIndex: 1n, address: `0x${'11'.repeat(20)}`, amount: 1n } as const;

test.each([
  ['value', 12345n],
  ['input', '0xdead'],
  ['nonce', 77n],
  ['to', `0x${'77'.repeat(20)}`],
  ['gasLimit', 1n],
  ['r', 5n],
])('another %s of a transaction of any type is refuted', async (field, value) => {
  for (const place of fetched().block.transactions.keys()) {
    const each = fetched();
    Object.assign(each.block.transactions[place]!, { [field]: value });
    expect(partsWith(await prove(each), 'refuted')).toEqual(
      expect.arrayContaining(['transactions', 'hashes']),
    );
  }
});

test('another address of a contract that was made is refuted', async () => {
  const each = fetched();
  const place = each.block.transactions.findIndex(({ to }) => to === null);
  const receipt = each.receipts[place];
  expect(receipt).toBeDefined();
  Object.assign(receipt!, { contractAddress: `0x${'77'.repeat(20)}`, status: 1 });
  expect(partsWith(await prove(each), 'refuted')).toContain('outcomes');
});

test('a type of the chain’s own leaves roots unknowable, and the hashes of the other transactions count on', async () => {
  const each = fetched();
  Object.assign(each.block.transactions[0]!, { type: 0x7e });
  expect(partsWith(await prove(each), 'unknowable')).toEqual(['transactions', 'receipts']);
  expect(partsWith(await prove(each), 'refuted')).toEqual([]);
  Object.assign(each.block.transactions[1]!, { value: 77n });
  expect(partsWith(await prove(each), 'refuted')).toEqual(['hashes', 'senders']);
});

test('headers without roots prove nothing', async () => {
  const each = fetched();
  const zero = `0x${'0'.repeat(64)}`;
  Object.assign(each.block, {
    transactionsRoot: null,
    receiptsRoot: zero,
    sha3Uncles: zero,
    stateRoot: null,
  });
  expect(partsWith(await prove(each), 'unknowable')).toEqual([
    'header',
    'transactions',
    'receipts',
    'uncles',
  ]);
});

test('the header of the genesis of Ethereum gives its hash', async () => {
  const zero = `0x${'0'.repeat(64)}`;
  const emptyRoot = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
  const block = formatBlock({
    number: '0x0',
    hash: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
    parentHash: zero,
    sha3Uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
    miner: `0x${'0'.repeat(40)}`,
    stateRoot: '0xd7f8974fb5ac78d9ac099b9ad5018bedc2ce0a72dad1827a1709da30580f0544',
    transactionsRoot: emptyRoot,
    receiptsRoot: emptyRoot,
    difficulty: '0x400000000',
    gasLimit: '0x1388',
    gasUsed: '0x0',
    timestamp: '0x0',
    extraData: '0x11bbe8db4e347b4e8c937c1c8370e4b5ed33adb3db69cbdb7a38e1e50b1b82fa',
    mixHash: zero,
    nonce: '0x0000000000000042',
    transactions: [],
    uncles: [],
  });
  expect(await prove({ block, receipts: [] })).toEqual(WHOLE);
});

test('the genesis of Hardhat, whose root of no transactions is the hash of no bytes, proves', async () => {
  const zero = `0x${'0'.repeat(64)}`;
  const emptyRoot = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
  const block = formatBlock({
    number: '0x0',
    hash: '0x20c724c4ba01ea6ffaf595da963854f0b9a1cf4507dd235a4dce245eb0e4efa9',
    parentHash: zero,
    sha3Uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
    miner: `0x${'0'.repeat(40)}`,
    stateRoot: '0xc2b8dc215b5234bd853bb9c2895bb0c2c2642e81d4ed7c370cf716ca269d34e7',
    transactionsRoot: '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    receiptsRoot: emptyRoot,
    difficulty: '0x0',
    gasLimit: '0x3938700',
    gasUsed: '0x0',
    timestamp: '0x6b065c86',
    extraData: '0x1234',
    mixHash: '0x53c5ae3ce8eefbfad3aca77e5f4e1b19a949b04e2e5ce7a24fbb64422f14f0bf',
    nonce: '0x0000000000000000',
    baseFeePerGas: '0x3b9aca00',
    withdrawals: [],
    withdrawalsRoot: emptyRoot,
    blobGasUsed: '0x0',
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: zero,
    requestsHash: '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    transactions: [],
    uncles: [],
  });
  expect(await prove({ block, receipts: [] })).toEqual(WHOLE);
});
