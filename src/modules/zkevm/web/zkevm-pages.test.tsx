import { expect, test } from 'vitest';
import { drawHtml, drawText } from '#web/pages/draw-page.test-data.tsx';
import { createBlock, createTransaction } from '#web/pages/pages.test-data.ts';
import { BatchesPage } from './BatchesPage.tsx';
import { BatchesSkeleton } from './BatchesSkeleton.tsx';
import { BatchPage } from './BatchPage.tsx';
import { Slot as BlockSlot } from './block-slot.tsx';
import { Slot as HomeSlot } from './home-slot.tsx';
import {
  batchesCountQuery,
  batchesQuery,
  batchQuery,
  batchTransactionsQuery,
  confirmedBatchesQuery,
  latestBatchQuery,
} from './queries.ts';
import { batchDetails, batchRow } from './read-batch.ts';
import { Slot as TransactionSlot } from './transaction-slot.tsx';

const HASH = `0x${'5e'.repeat(32)}`;
const VERIFY = `0x${'7f'.repeat(32)}`;
const TIME = '2023-12-11T14:22:32.000000Z';
const EARLY = {
  number: 5218591,
  status: 'L1 Sequence Confirmed',
  timestamp: TIME,
  tx_count: 9,
  sequence_tx_hash: HASH,
  verify_tx_hash: null,
};
const TODAY = {
  number: 5218590,
  status: 'Finalized',
  timestamp: TIME,
  transactions_count: 1,
  sequence_transaction_hash: HASH,
  verify_transaction_hash: VERIFY,
};
const DETAILS = {
  number: 7,
  status: 'Finalized',
  timestamp: TIME,
  transactions: [`0x${'a1'.repeat(32)}`, `0x${'a2'.repeat(32)}`],
  global_exit_root: `0x${'01'.repeat(32)}`,
  acc_input_hash: `0x${'02'.repeat(32)}`,
  state_root: `0x${'03'.repeat(32)}`,
  sequence_tx_hash: HASH,
  verify_tx_hash: VERIFY,
};
const FIRST = { page: 1, cursor: undefined };
const L1 = { parentChain: { url: 'https://l1.test', name: 'L1' } };

test('batches of a server of either age are shown with their state and their L1 transactions', () => {
  const items = [EARLY, TODAY].map(batchRow);
  const answers = [
    [batchesQuery(), { items, next_page_params: { number: 5218590, items_count: 2 } }],
    [batchesCountQuery(), 5218591],
  ] as const;
  const text = drawText(<BatchesPage search={FIRST} />, answers as never);
  expect(text).toContain('5,218,591 txn batches in all');
  expect(text).toMatch(/5,218,591 L1 Sequence Confirmed.*9 txns.*pending/);
  expect(text).toMatch(/5,218,590 ✓ Finalized/);
  const html = drawHtml(<BatchesPage search={FIRST} />, answers as never, {}, L1);
  expect(html).toContain(`href="https://l1.test/tx/${HASH}"`);
  expect(html).toContain('href="/zkevm-l2-txn-batch/5218591?tab=txs"');
  expect(html).toMatch(/href="\/zkevm-l2-txn-batches\?page=2&amp;cursor=[^"]+"/);
});

test('without batches the list says so; without an address of the L1 nothing is a link to it', () => {
  const none = { items: [], next_page_params: null };
  expect(drawText(<BatchesPage search={FIRST} />, [[batchesQuery(), none]])).toContain('No batches yet');
  const one = { items: [batchRow(EARLY)], next_page_params: null };
  expect(drawHtml(<BatchesPage search={FIRST} />, [[batchesQuery(), one]])).not.toContain('_blank');
  expect(drawText(<BatchesSkeleton />)).toContain('Txn batches');
});

test('a batch shows its facts, and counts the transactions that an early server only names', () => {
  const batch = batchDetails(DETAILS);
  const draw = (tab: 'index' | 'txs') =>
    drawText(
      <BatchPage number="7" search={{ tab, ...FIRST }} />,
      [
        [batchQuery('7'), batch],
        [batchTransactionsQuery('7', FIRST), { items: [createTransaction()], next_page_params: null }],
      ],
      {},
      L1,
    );
  const facts = draw('index');
  expect(facts).toMatch(/Txn batch 7.*✓ Finalized.*2 transactions/);
  for (const root of [DETAILS.global_exit_root, DETAILS.acc_input_hash, DETAILS.state_root, HASH, VERIFY])
    expect(facts).toContain(root);
  expect(draw('txs')).toContain('0xabababab');
});

test('a transaction and a block name their batch; without one there is nothing', () => {
  const fields = { zkevm_batch_number: 12, zkevm_status: 'L1 Confirmed', zkevm_sequence_hash: HASH };
  for (const element of [
    <TransactionSlot key="t" transaction={createTransaction(fields as object)} />,
    <BlockSlot key="b" block={createBlock(fields as object)} />,
  ]) {
    expect(drawText(element)).toMatch(/✓ L1 Confirmed.*Txn batch.*12.*Sequence txn hash/);
    expect(drawText(element)).not.toContain('Verify');
  }
  expect(drawText(<TransactionSlot transaction={createTransaction()} />)).toBe('');
});

test.each([
  [['batch'], ['L1 Confirmed', 'Sequence txn hash'], ['Txn batch']],
  [['L1_status'], ['Txn batch'], ['L1 Confirmed', 'Sequence txn hash']],
  [['batch', 'L1_status'], [], ['Txn batch', 'L1 Confirmed', 'Sequence txn hash', 'Batch']],
] as const)('hidden fields %j leave these rows of a batch out', (names, kept, gone) => {
  const fields = { zkevm_batch_number: 12, zkevm_status: 'L1 Confirmed', zkevm_sequence_hash: HASH };
  const transaction = <TransactionSlot transaction={createTransaction(fields as object)} />;
  const block = <BlockSlot block={createBlock(fields as object)} />;
  for (const html of [
    drawHtml(transaction, [], { hiddenTransactionFields: [...names] }),
    drawHtml(block, [], { hiddenBlockFields: [...names] }),
  ]) {
    for (const text of kept) expect(html).toContain(text);
    for (const text of gone) expect(html).not.toContain(text);
  }
});

test('the home page has the newest batches, and how many there are', () => {
  const text = drawText(<HomeSlot />, [
    [confirmedBatchesQuery(), { items: [TODAY, EARLY].map(batchRow) }],
    [latestBatchQuery(), 5218591],
  ]);
  expect(text).toMatch(/Latest batches.*5,218,591 in all.*5,218,590.*1 txn.*verified by.*sequenced by/);
  expect(drawText(<HomeSlot />, [[confirmedBatchesQuery(), { items: [] }]])).toContain('No batches yet');
});

test('whatever a server answers is read', () => {
  for (const body of [null, 5, 'x', [], { transactions: 'no', status: 7 }]) {
    expect(batchRow(body)).toHaveProperty('number');
    expect(batchDetails(body)).toHaveProperty('transactions_count', 0);
  }
});
