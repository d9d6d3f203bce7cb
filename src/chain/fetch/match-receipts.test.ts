import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MixedChain, startMixedChain } from '#tests/support/mixed-block.ts';
import { InvalidAnswerError, MissingReceiptsError } from '../errors.ts';
import { formatBlock } from '../format/block.ts';
import type { Block } from '../types/block.ts';
import { completeBlock } from './complete-block.ts';
import { matchReceipts } from './match-receipts.ts';
import { numberLogs } from './number-logs.ts';
import { validateBlock } from './validate-block.ts';

let chain: MixedChain;
beforeAll(async () => {
  chain = await startMixedChain();
});
afterAll(() => chain.anvil.stop());

const OTHER = `0x${'ee'.repeat(32)}`;
type Answer = Record<string, any>;

/** Result of a node's responses for the block, or the error that rejects them. */
async function read(spoil: (receipts: Answer[], block: Answer) => unknown = () => null) {
  const receipts: Answer[] = structuredClone(chain.rawReceipts);
  const raw: Answer = structuredClone(chain.rawBlock);
  const given = spoil(receipts, raw);
  const answers = Array.isArray(given) ? given : receipts;
  const block: Block = formatBlock(raw);
  const matched = matchReceipts(block, answers);
  completeBlock(block, matched.receipts);
  await numberLogs(block, matched.receipts, matched.ofBlock);
  validateBlock(block, matched.receipts, matched.ofBlock);
  for (const receipt of matched.receipts) delete receipt.repeated;
  return { block, ...matched };
}

/** Changes each of some answers. */
function change(list: Answer[], by: (answer: Answer, place: number) => unknown): void {
  for (const [place, answer] of list.entries()) by(answer, place);
}

const transactionsOf = (block: Answer): Answer[] => block.transactions;
const logsOf = (receipts: Answer[]): Answer[] => receipts.flatMap(({ logs }) => logs);

test.each<[string, (receipts: Answer[], block: Answer) => unknown]>([
  ['in another order', (receipts) => receipts.reverse()],
  ['without places', (receipts) => change(receipts, (each) => delete each.transactionIndex)],
  [
    'all at place 0',
    (receipts) => change(receipts, (each) => Object.assign(each, { transactionIndex: '0x0' })),
  ],
  [
    'of a block whose hash is zero',
    (receipts) => change(receipts, (each) => Object.assign(each, { blockHash: `0x${'00'.repeat(32)}` })),
  ],
  [
    'to transactions counted from 1',
    (_, block) =>
      change(transactionsOf(block), (each, place) => Object.assign(each, { transactionIndex: place + 1 })),
  ],
  ['without the hash of their block', (receipts) => change(receipts, (each) => delete each.blockHash)],
  ['of which one comes twice', (receipts) => [...receipts, receipts[3]!]],
  ['whose logs have no numbers', (receipts) => change(logsOf(receipts), (log) => delete log.logIndex)],
  [
    'whose logs all have number 0',
    (receipts) => change(logsOf(receipts), (log) => Object.assign(log, { logIndex: '0x0' })),
  ],
  ['whose logs are in another order', (receipts) => change(receipts, ({ logs }) => logs.reverse())],
  [
    'whose logs are counted by transaction, without a root to prove them',
    (receipts, block) => {
      block.receiptsRoot = null;
      for (const { logs } of receipts)
        change(logs, (log: Answer, place: number) => Object.assign(log, { logIndex: place }));
    },
  ],
  ['to transactions in another order', (_, block) => void transactionsOf(block).reverse()],
  [
    'to transactions without places',
    (_, block) => change(transactionsOf(block), (each) => delete each.transactionIndex),
  ],
  [
    'to transactions all at place 0',
    (_, block) => change(transactionsOf(block), (each) => Object.assign(each, { transactionIndex: '0x0' })),
  ],
  [
    'to transactions without senders',
    (_, block) => change(transactionsOf(block), (each) => delete each.from),
  ],
  [
    'to transactions without receivers',
    (_, block) => change(transactionsOf(block), (each) => delete each.to),
  ],
  [
    'that count gas only of each transaction',
    (receipts) => change(receipts, (each) => delete each.cumulativeGasUsed),
  ],
  ['that count gas only of all', (receipts) => change(receipts, (each) => delete each.gasUsed)],
  ['without prices', (receipts) => change(receipts, (each) => delete each.effectiveGasPrice)],
  [
    'that name the zero address where something was created',
    (receipts, block) => {
      for (const each of [...receipts, ...transactionsOf(block)]) each.to ??= `0x${'00'.repeat(20)}`;
    },
  ],
])('receipts %s are read like those of a clean node', async (_, spoil) => {
  const clean = await read();
  const { block, receipts } = await read(spoil);
  const isRooted = block.receiptsRoot !== null;
  expect(receipts).toEqual(clean.receipts);
  expect(isRooted ? block : { ...block, receiptsRoot: clean.block.receiptsRoot }).toEqual(clean.block);
});

test.each<[string, (block: Answer) => Answer]>([
  ['the hash of the block', (block) => ({ transactionHash: block.hash, gasUsed: '0x5208' })],
  ['the zero hash', () => ({ transactionHash: `0x${'00'.repeat(32)}` })],
  ['no transaction', () => ({ transactionHash: null })],
  [
    'a transaction that used no gas and that the block lacks',
    () => ({ transactionHash: OTHER, gasUsed: '0x0' }),
  ],
])('a receipt of %s is set apart', async (_, fields) => {
  const clean = await read();
  const { block, receipts, ofBlock } = await read((all, raw) => [
    { ...all.at(-1)!, logs: [], ...fields(raw) },
    ...all,
  ]);
  expect(ofBlock).toHaveLength(1);
  expect([block, receipts]).toEqual([clean.block, clean.receipts]);
});

test.each<[string, (receipts: Answer[], block: Answer) => unknown, string]>([
  ['the last receipt is removed', (receipts) => receipts.slice(0, -1), '17 transactions but 16 receipts'],
  ['all receipts are removed', () => [], '17 transactions but 0 receipts'],
  [
    'a receipt is of another block',
    (receipts) => void Object.assign(receipts[3]!, { blockHash: OTHER }),
    `a receipt is of block ${OTHER}`,
  ],
  [
    'a receipt is of another transaction',
    (receipts) => void Object.assign(receipts[3]!, { transactionHash: OTHER }),
    `a receipt is of transaction ${OTHER}, which the block lacks`,
  ],
  [
    'a transaction has two receipts that differ',
    (receipts) => [...receipts, { ...receipts[3], status: '0x0', gasUsed: '0x1' }],
    'has two receipts',
  ],
  ['a transaction is missing', (_, block) => void transactionsOf(block).pop(), 'which the block lacks'],
  [
    'a transaction comes twice',
    (_, block) => void transactionsOf(block).push(transactionsOf(block)[0]!),
    'names a transaction twice',
  ],
  [
    'the first transaction is missing with its receipt',
    (receipts, block) => {
      transactionsOf(block).shift();
      return receipts.slice(1);
    },
    'leave one out',
  ],
])('answers in which %s are refused', async (_, spoil, message) => {
  await expect(read(spoil)).rejects.toThrow(message);
  await expect(read(spoil)).rejects.toThrow(InvalidAnswerError);
});

test('a missing receipt and a wrong one have different errors', async () => {
  await expect(read((receipts) => receipts.slice(1))).rejects.toThrow(MissingReceiptsError);
});
