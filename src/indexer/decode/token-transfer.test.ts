import { expect, test } from 'vitest';
import type { Log } from '#chain/types/receipt.ts';
import type { Hex } from '#lib/hex.ts';
import { decodeTokenTransfers } from './token-transfer.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const FROM = `0x${'11'.repeat(20)}` as const;
const TO = `0x${'22'.repeat(20)}` as const;
const MAX = (1n << 256n) - 1n;

const word = (value: bigint | number) => value.toString(16).padStart(64, '0');
const topic = (address: string): Hex => `0x${address.slice(2).padStart(64, '0')}`;
const log = (topics: Hex[], data = ''): Log => ({
  address: `0x${'33'.repeat(20)}`,
  topics,
  data: `0x${data}`,
  index: 7,
});

test('three topics and one word are an ERC-20 transfer, of 2^256-1 too', () => {
  const [transfer] = decodeTokenTransfers(log([TRANSFER, topic(FROM), topic(TO)], word(MAX)), 3);
  expect(transfer).toMatchObject({
    standard: 20,
    from: FROM,
    to: TO,
    amount: MAX,
    tokenId: null,
    logIndex: 7,
    transactionIndex: 3,
  });
});

test('four topics without data are an ERC-721 transfer', () => {
  const [transfer] = decodeTokenTransfers(log([TRANSFER, topic(FROM), topic(TO), `0x${word(MAX)}`]), 0);
  expect(transfer).toMatchObject({ standard: 721, tokenId: MAX, amount: null });
});

test('an ERC-1155 batch gives one transfer for each id, counted', () => {
  const data = [64, 160, 2, 5, 6, 2, 50, 60].map(word).join('');
  const transfers = decodeTokenTransfers(log([BATCH, topic(FROM), topic(FROM), topic(TO)], data), 0);
  expect(transfers.map(({ tokenId, amount, batchIndex }) => [tokenId, amount, batchIndex])).toEqual([
    [5n, 50n, 0],
    [6n, 60n, 1],
  ]);
});

test('a single ERC-1155 transfer carries id and amount', () => {
  const [transfer] = decodeTokenTransfers(
    log([SINGLE, topic(FROM), topic(FROM), topic(TO)], word(9) + word(4)),
    0,
  );
  expect(transfer).toMatchObject({ standard: 1155, tokenId: 9n, amount: 4n });
});

test.each([
  [
    'a batch whose lists differ in length',
    [BATCH, topic(FROM), topic(FROM), topic(TO)],
    [64, 160, 2, 5, 6, 1, 50].map(word).join(''),
  ],
  [
    'a batch whose length reaches beyond the data',
    [BATCH, topic(FROM), topic(FROM), topic(TO)],
    [64, 96, MAX, 1].map(word).join(''),
  ],
  [
    'a batch whose offset reaches beyond the data',
    [BATCH, topic(FROM), topic(FROM), topic(TO)],
    [MAX, MAX].map(word).join(''),
  ],
  ['a topic that is no address', [TRANSFER, `0x${'ff'.repeat(32)}`, topic(TO)], word(1)],
  ['a transfer with a cut word', [TRANSFER, topic(FROM), topic(TO)], 'ab'],
  ['a transfer without topics', [TRANSFER], ''],
  ['a log without topics', [], ''],
] as [string, Hex[], string][])('%s is no transfer', (_, topics, data) => {
  expect(decodeTokenTransfers(log(topics, data), 0)).toEqual([]);
});
