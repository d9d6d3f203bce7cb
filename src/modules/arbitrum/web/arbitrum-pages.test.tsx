import { expect, test } from 'vitest';
import { drawHtml, drawText } from '#web/pages/draw-page.test-data.tsx';
import { createBlock, createTransaction } from '#web/pages/pages.test-data.ts';
import { BatchesPage } from './batches/BatchesPage.tsx';
import { BatchPage } from './batches/BatchPage.tsx';
import { Slot as BlockSlot } from './block-slot.tsx';
import { Slot as HomeSlot } from './home-slot.tsx';
import { MessagesPage } from './messages/MessagesPage.tsx';
import {
  batchBlocksQuery,
  batchesCountQuery,
  batchesQuery,
  batchQuery,
  batchTransactionsQuery,
  committedBatchesQuery,
  latestMessagesQuery,
  messagesCountQuery,
  messagesQuery,
} from './queries.ts';
import { arbitrumBatch, arbitrumBatchRow, arbitrumLatestMessage, arbitrumMessage } from './read-arbitrum.ts';
import { Slot as TransactionSlot } from './transaction-slot.tsx';

const L1_HASH = `0x${'1a'.repeat(32)}`;
const L2_HASH = `0x${'2b'.repeat(32)}`;
const SENDER = `0x${'3'.repeat(40)}`;
const TIME = '2024-05-01T10:00:00.000000Z';
const FIRST = { page: 1, cursor: undefined };
const L1 = { parentChain: { url: 'https://l1.test', name: 'L1' } };
const MESSAGE = {
  id: 1_478_204,
  origination_address: SENDER,
  origination_transaction_hash: L1_HASH,
  origination_transaction_block_number: 19_700_001,
  origination_timestamp: TIME,
  completion_transaction_hash: L2_HASH,
  status: 'relayed',
};
const BATCH = {
  number: 5_824,
  transactions_count: 312,
  blocks_count: 41,
  batch_data_container: 'in_blob4844',
  commitment_transaction: { hash: L1_HASH, block_number: 19_700_500, timestamp: TIME, status: 'finalized' },
};

test('messages to the rollup lead to the parent chain and to the transaction that took them up', () => {
  const html = drawHtml(
    <MessagesPage direction="to-rollup" search={FIRST} />,
    [
      [
        messagesQuery('to-rollup', FIRST),
        { items: [arbitrumMessage(MESSAGE)], next_page_params: { id: 5, direction: 'to', items_count: 50 } },
      ],
      [messagesCountQuery('to-rollup'), 1_478_204],
    ],
    {},
    L1,
  );
  expect(html).toContain(`href="https://l1.test/tx/${L1_HASH}"`);
  expect(html).toContain('href="https://l1.test/block/19700001"');
  expect(html).toContain(`href="/tx/${L2_HASH}"`);
  expect(html).toMatch(/href="\/deposits\?page=2&amp;cursor=/);
  expect(html).toContain('1,478,204 messages in all');
});

test.each([
  ['initiated', 'Waiting'],
  ['sent', 'Sent to the parent chain'],
  ['confirmed', 'Ready for relay'],
  ['relayed', '✓ Relayed'],
  ['constructor', 'constructor'],
])(
  'a message to the parent chain that is %s says so, from whom it is and what it waits for',
  (status, word) => {
    const message = arbitrumMessage({
      ...MESSAGE,
      origination_address: undefined,
      origination_address_hash: SENDER,
      completion_transaction_hash: null,
      status,
    });
    const text = drawText(<MessagesPage direction="from-rollup" search={FIRST} />, [
      [messagesQuery('from-rollup', FIRST), { items: [message], next_page_params: null }],
    ]);
    expect(text).toContain(word);
    expect(text).toMatch(/0x33333333/);
    // By which transaction it was relayed is not always known.
    expect(text).toMatch(status === 'relayed' ? /L1 txn hash ?–/ : /L1 txn hash ?not yet/);
  },
);

test('a message that can be claimed leads to where it is, by the address that the operator names', () => {
  const draw = (status: string, claimUrl?: string) =>
    drawHtml(
      <MessagesPage direction="from-rollup" search={FIRST} />,
      [
        [
          messagesQuery('from-rollup', FIRST),
          { items: [arbitrumMessage({ id: 5, status })], next_page_params: null },
        ],
      ],
      {},
      { parentChain: { url: 'https://l1.test', name: 'L1', claimUrl } },
    );
  const url = 'https://bridge.test/withdraw';
  expect(draw('confirmed', url)).toContain(`href="${url}"`);
  expect(draw('confirmed')).not.toContain('Claim funds');
  for (const status of ['sent', 'relayed']) expect(draw(status, url)).not.toContain('Claim funds');
});

test('batches say where they and their data are', () => {
  const text = drawText(<BatchesPage search={FIRST} />, [
    [batchesQuery(FIRST), { items: [arbitrumBatchRow(BATCH)], next_page_params: null }],
    [batchesCountQuery(), 5_824],
  ]);
  expect(text).toMatch(/5,824 txn batches in all.*✓ Finalized.*19,700,500.*EIP-4844 blob.*41.*312/);
});

test.each([
  [{ start_block: 10, end_block: 50, before_acc: L1_HASH, after_acc: L2_HASH }],
  [{ start_block_number: 10, end_block_number: 50, before_acc_hash: L1_HASH, after_acc_hash: L2_HASH }],
])('a batch of a server of either age shows its blocks and accumulators', (fields) => {
  const draw = (tab: 'index' | 'txs' | 'blocks') =>
    drawText(<BatchPage number="5824" search={{ tab, ...FIRST }} />, [
      [batchQuery('5824'), arbitrumBatch({ ...BATCH, ...fields })],
      [batchTransactionsQuery('5824', FIRST), { items: [createTransaction()], next_page_params: null }],
      [batchBlocksQuery('5824', FIRST), { items: [createBlock()], next_page_params: null }],
    ]);
  const facts = draw('index');
  expect(facts).toMatch(/Txn batch 5,824.*10 to 50|10.*to.*50/);
  expect(facts).toContain(L2_HASH);
  expect(draw('txs')).toContain('0xabababab');
  expect(draw('blocks')).toContain('1,284,901');
});

test('a transaction says how far it is settled, its message, and what the parent chain cost', () => {
  const arbitrum = {
    status: 'Sent to base',
    batch_number: 5_824,
    commitment_transaction: { hash: L1_HASH, timestamp: TIME, status: 'unfinalized' },
    confirmation_transaction: null,
    contains_message: 'incoming',
    message_related_info: { message_id: 77, associated_l1_transaction: L2_HASH, message_status: 'relayed' },
    gas_used_for_l1: '1500',
    gas_used_for_l2: '21000',
    poster_fee: '1000000000000000',
    network_fee: '2000000000000000',
  };
  const text = drawText(<TransactionSlot transaction={createTransaction({ arbitrum } as object)} />);
  expect(text).toMatch(
    /Sent to the parent chain.*5,824.*Commitment transaction.*Unfinalized.*Message from L1.*77/,
  );
  expect(text).toMatch(/Poster fee.*0\.001.*Network fee.*0\.002.*1,500.*21,000/);
  expect(text).not.toContain('Confirmation transaction');
  expect(drawText(<TransactionSlot transaction={createTransaction()} />)).toBe('');
});

test('a block says which block of the parent chain it has seen', () => {
  const arbitrum = { l1_block_height: 19_700_000, delayed_messages: 2, send_count: 9, send_root: L2_HASH };
  const text = drawText(<BlockSlot block={createBlock({ arbitrum } as object)} />);
  expect(text).toMatch(/L1 block.*19,700,000.*Delayed messages ?2.*Send count ?9/);
  expect(drawText(<BlockSlot block={createBlock()} />)).toBe('');
});

const SETTLED = {
  status: 'Sent to base',
  batch_number: 5_824,
  commitment_transaction: { hash: L1_HASH, timestamp: TIME, status: 'unfinalized' },
  confirmation_transaction: { hash: L1_HASH, timestamp: TIME, status: 'unfinalized' },
};

test.each([
  [['batch'], ['5,824']],
  [['L1_status'], ['Sent to the parent chain', 'Commitment transaction', 'Confirmation transaction']],
  [['L1_fee'], ['Poster fee']],
  [['L1_gas_used'], ['Gas used for L1']],
] as const)('the hidden field %j leaves out %j, and nothing else', (names, gone) => {
  const arbitrum = { ...SETTLED, gas_used_for_l1: '1500', poster_fee: '1', network_fee: '2' };
  const draw = (hidden: readonly (typeof names)[number][]) =>
    drawText(<TransactionSlot transaction={createTransaction({ arbitrum } as object)} />, [], {
      hiddenTransactionFields: [...hidden],
    });
  for (const text of gone) {
    expect(draw([])).toContain(text);
    expect(draw(names)).not.toContain(text);
  }
  const rows = ['5,824', 'Sent to the parent chain', 'Poster fee', 'Gas used for L1', 'Network fee'];
  for (const text of rows.filter((row) => !gone.some((each) => each === row)))
    expect(draw(names)).toContain(text);
});

test('a block leaves out its batch and how far it is settled, and its list where nothing else is said', () => {
  const draw = (hiddenBlockFields: ('batch' | 'L1_status')[], more: object = {}) =>
    drawText(<BlockSlot block={createBlock({ arbitrum: { ...SETTLED, ...more } } as object)} />, [], {
      hiddenBlockFields,
    });
  expect(draw([])).toMatch(/Sent to the parent chain.*5,824.*Commitment transaction/);
  expect(draw(['batch'])).not.toContain('5,824');
  expect(draw(['L1_status'])).not.toMatch(/Sent to|Commitment/);
  expect(draw(['batch', 'L1_status'])).toBe('');
  expect(draw(['batch', 'L1_status'], { send_count: 9 })).toMatch(/Send count ?9/);
});

test('of a batch whose blocks are not known nothing is counted', () => {
  const batch = { ...BATCH, transactions_count: null, blocks_count: null };
  const list = drawText(<BatchesPage search={FIRST} />, [
    [batchesQuery(FIRST), { items: [arbitrumBatchRow(batch)], next_page_params: null }],
  ]);
  expect(list).toMatch(/EIP-4844 blob.*–.*–/);
  const fields = {
    start_block_number: null,
    end_block_number: null,
    before_acc_hash: L1_HASH,
    after_acc_hash: L2_HASH,
  };
  const facts = drawText(<BatchPage number="5824" search={{ tab: 'index', ...FIRST }} />, [
    [batchQuery('5824'), arbitrumBatch({ ...batch, ...fields })],
  ]);
  expect(facts).toMatch(/Transactions ?–.*Blocks ?–/);
  expect(facts).not.toMatch(/ to /);
  const home = drawText(<HomeSlot />, [[committedBatchesQuery(), { items: [arbitrumBatchRow(batch)] }]]);
  expect(home).toMatch(/– txns.*– blocks/);
});

test('the home page has the newest messages, each with its transactions on both chains', () => {
  const draw = (items: unknown[]) =>
    drawHtml(<HomeSlot />, [[latestMessagesQuery(), { items: items.map(arbitrumLatestMessage) }]], {}, L1);
  const waiting = { ...MESSAGE, completion_transaction_hash: null };
  const html = draw([waiting, MESSAGE, MESSAGE, MESSAGE, MESSAGE, MESSAGE]);
  expect(html).toContain('Latest L1 to L2 messages');
  expect(html).toContain('<a href="/deposits">View all</a>');
  const [, ...rows] = html.slice(0, html.indexOf('</ul>')).split('<li>');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain('not yet');
  for (const row of rows) {
    expect(row).toContain('href="https://l1.test/block/19700001"');
    expect(row).toContain(`dateTime="${TIME}"`);
    expect(row).toContain(`href="https://l1.test/tx/${L1_HASH}"`);
  }
  for (const row of rows.slice(1)) expect(row).toContain(`href="/tx/${L2_HASH}"`);
  expect(draw([])).toContain('No messages yet');
});

test('the home page has the newest batches', () => {
  const text = drawText(<HomeSlot />, [[committedBatchesQuery(), { items: [arbitrumBatchRow(BATCH)] }]]);
  expect(text).toMatch(/Latest batches.*5,824.*312 txns.*41 blocks/);
});

test('whatever a server answers is read', () => {
  for (const body of [null, 5, 'x', [], { commitment_transaction: 'no' }])
    expect([arbitrumMessage(body).id, arbitrumBatch(body).number]).toEqual([0, 0]);
});
