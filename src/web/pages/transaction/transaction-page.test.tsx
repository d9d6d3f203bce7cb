import { expect, test } from 'vitest';
import type { CallFrame } from '#contract/transaction/call-frame.ts';
import type { Log } from '#contract/transaction/log.ts';
import type { StateChange } from '#contract/transaction/state-change.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { getResource } from '../../api-client/resource.ts';
import { HINT_TEXTS } from '../../app/hint-texts.ts';
import {
  transactionBlobsQuery,
  transactionCallTreeQuery,
  transactionLogsQuery,
  transactionStateChangesQuery,
} from '../../features/transaction/part-queries.ts';
import { transactionQuery } from '../../features/transaction/queries.ts';
import { type Answer, drawHtml, drawText, openPage, type UiChanges } from '../draw-page.test-data.tsx';
import {
  createAddress,
  createPendingTransaction,
  createToken,
  createTransaction,
  UINT256_MAX,
} from '../pages.test-data.ts';
import { screen } from './transaction-screen.ts';

const HASH = createTransaction().hash;
const OTHER = `0x${'ef'.repeat(32)}`;
const FIRST = { page: 1, cursor: undefined };

const open = (search = '') => openPage(screen, { hash: HASH }, search);
const answer = (transaction: Transaction): Answer => [transactionQuery(HASH), transaction];
async function draw(transaction: Transaction, ui: UiChanges = {}) {
  return drawText(await open(), [answer(transaction)], ui);
}

const EVERYTHING = createTransaction({
  raw_input: '0x01020304',
  method: 'pay',
  access_list: [
    { address_hash: `0x${'3'.repeat(40)}`, storage_keys: [OTHER] },
    { address_hash: `0x${'3'.repeat(40)}`, storage_keys: [OTHER, OTHER] },
  ],
  authorization_list: [
    {
      address_hash: `0x${'4'.repeat(40)}`,
      authority: `0x${'5'.repeat(40)}`,
      chain_id: '0',
      nonce: UINT256_MAX,
      r: '0x',
      s: '0x',
      v: 0,
      y_parity: 0,
      status: null,
    },
  ],
  blob_versioned_hashes: Array.from({ length: 30 }, (_, place) => `0x01${String(place).padStart(62, '0')}`),
  blob_gas_used: '131072',
  blob_gas_price: '1',
  burnt_blob_fee: '131072',
  l1_fee: '5',
  operator_fee: '6',
  previous_of_sender: { hash: OTHER, nonce: 41 },
  next_of_sender: { hash: OTHER, nonce: 43 },
  internal_transactions_count: 51,
  logs_count: 5000,
  token_transfers_count: 4000,
});

test('every type of transaction shows its own fields', async () => {
  const text = await draw(EVERYTHING);
  expect(text).toMatch(/Access list .*1 storage slot .*2 storage slots/);
  expect(text).toMatch(/Authorizations .*runs the code of.*on every chain/);
  expect(text).toContain('and 10 more');
  expect(text).toContain('131,072');
});

test('every fact of a transaction has a hint', async () => {
  const pages = [
    EVERYTHING,
    createPendingTransaction({ result: 'dropped/replaced', replaced_by: OTHER }),
    createTransaction({ status: 'error', result: 'Reverted', to: null }),
  ];
  for (const transaction of pages) {
    const html = drawHtml(await open(), [answer(transaction)], {
      additionalTransactionFields: ['fee_per_gas'],
    });
    const hints = [...html.matchAll(/<dt>(?:<button[^>]*value="([^"]*)"[^>]*>)?([^<]*)/g)];
    expect(hints.length).toBeGreaterThan(8);
    for (const [, hint = '', label] of hints)
      expect([label, HINT_TEXTS[hint]]).toEqual([label, expect.any(String)]);
  }
});

test('the sender’s transactions before and after are one click away, and the tabs say how much is in them', async () => {
  const text = await draw(EVERYTHING);
  expect(text).toContain('Nonce 41');
  expect(text).toContain('Nonce 43');
  expect(text).toMatch(/Token transfers4,000 Internal txns50\+ Call tree Logs5,000/);
  expect(await draw(createTransaction())).not.toContain('Nonce 41');
});

test('where nonces do not differ, as of deposits of a rollup, the sender’s transactions bear none', async () => {
  const text = await draw({
    ...createTransaction({ nonce: 0 }),
    previous_of_sender: { hash: OTHER, nonce: 0 },
    next_of_sender: { hash: OTHER, nonce: 0 },
  });
  expect(text).toMatch(/Previous Next 0x/);
});

test('a replaced transaction leads to the one in its place', async () => {
  const dropped = createPendingTransaction({ result: 'dropped/replaced', replaced_by: OTHER });
  expect(await draw(dropped)).toMatch(/Replaced by 0xefef/);
});

test('the tip goes to the miner, or to the validator where the chain has those', async () => {
  expect(await draw(createTransaction())).toContain('to the miner');
  expect(await draw(createTransaction(), { verificationType: 'validation' })).toContain('to the validator');
});

const call = (over: Partial<CallFrame> = {}): CallFrame => ({
  index: 0,
  depth: 0,
  type: 'call',
  success: true,
  error: null,
  from: createAddress('1'),
  to: createAddress('2'),
  created_contract: null,
  value: '0',
  gas_limit: '100000',
  gas_used: '21000',
  method: null,
  decoded_input: null,
  revert_reason: null,
  has_calls: false,
  ...over,
});

test('the call tree shows what called what, with value, gas and reasons of failure', async () => {
  const calls = [
    call({ has_calls: true, value: '1500000000000000000' }),
    call({ index: 1, depth: 1, type: 'create', to: null, created_contract: createAddress('6') }),
    call({
      index: 2,
      depth: 1,
      success: false,
      error: 'Reverted',
      method: 'transfer',
      revert_reason: {
        method_id: '08c379a0',
        method_call: 'Error(string reason)',
        parameters: [{ name: 'reason', type: 'string', value: 'no\u202e way' }],
      },
    }),
    call({ index: 3, depth: 900, type: 'staticcall', to: null }),
  ];
  const tree = { items: calls, next_page_params: null, is_traced: true };
  const answers: Answer[] = [answer(createTransaction()), [transactionCallTreeQuery(HASH, FIRST), tree]];
  const text = drawText(await open('tab=calls'), answers);
  expect(text).toMatch(/call 0x2222…2222 1.5 DEMO21,000 gas/);
  expect(text).toContain('create 0x6666…6666');
  expect(text).toContain('transfernoU+202E way');
  expect(text).toContain('staticcall · 900');
  const html = drawHtml(await open('tab=calls'), answers);
  expect(html.match(/aria-expanded="true"/g)).toHaveLength(1);
});

test('a call tree without traces says why', async () => {
  const tree = { items: [call()], next_page_params: null, is_traced: false };
  const text = drawText(await open('tab=calls'), [
    answer(createTransaction()),
    [transactionCallTreeQuery(HASH, FIRST), tree],
  ]);
  expect(text).toContain('Traces are still being read');
});

test('state changes show balances before and after, by how much, and what is not known', async () => {
  const change = (over: Partial<StateChange>): StateChange => ({
    type: 'coin',
    address: createAddress('1'),
    is_miner: false,
    token: null,
    token_id: null,
    balance_before: '2000000000000000000',
    balance_after: '500000000000000000',
    change: '-1500000000000000000',
    ...over,
  });
  const moves = Array.from({ length: 8 }, (_, place) => ({
    direction: 'to' as const,
    total: { token_id: String(place) },
  }));
  const items = [
    change({}),
    change({ is_miner: true, change: '1', balance_before: null, balance_after: null }),
    change({ type: 'token', token: createToken(), change: '1250000000' }),
    change({ type: 'token', token: createToken({ symbol: 'ART' }), change: moves }),
    change({ change: null }),
    change({ change: '-1999999999999999999' }),
  ];
  const text = drawText(await open('tab=state'), [
    answer(createTransaction()),
    [transactionStateChangesQuery(HASH, FIRST), { items, next_page_params: null }],
  ]);
  expect(text).toMatch(/DEMO Before2 After0\.5 Change−1\.5/);
  expect(text).toContain('Miner');
  expect(text).toContain('not known');
  expect(text).toContain('+1,250');
  expect(text).toContain('and 5 more');
  expect(text).toMatch(/Change−2(?![.\d])/);
});

test('a log that cannot be read says whether it is anonymous or not known, with its topics and data all the same', async () => {
  const log = (over: Partial<Log>): Log => ({
    transaction_hash: HASH,
    block_hash: OTHER,
    block_number: 1,
    block_timestamp: null,
    index: 0,
    address: createAddress('1'),
    smart_contract: null,
    topics: [null, null, null, null],
    data: '0xc0ffee',
    decoded: null,
    ...over,
  });
  const items = [log({}), log({ index: 1, topics: [OTHER, null, null, null], data: '0x' })];
  const answers: Answer[] = [
    answer(createTransaction()),
    [transactionLogsQuery(HASH, FIRST), { items, next_page_params: null }],
  ];
  const text = drawText(await open('tab=logs'), answers);
  expect(text).toMatch(/Event Anonymous event Topics none Data 0xc0ffee/);
  expect(text).toMatch(new RegExp(`Event Unknown event Topics ${OTHER} Data none`));
  for (const hint of ['log.anonymous', 'log.unknown'])
    expect([drawHtml(await open('tab=logs'), answers).includes(`value="${hint}"`), HINT_TEXTS[hint]]).toEqual(
      [true, expect.any(String)],
    );
});

test('values that were cut say of how many bytes, and lead to all of them', async () => {
  const path = `/api/v2/transactions/${HASH}`;
  const cut = createTransaction({
    raw_input: `0x${'ab'.repeat(8192)}`,
    raw_input_truncated: { bytes: 1_200_000, url: `${path}/raw-input` },
    status: 'error',
    result: 'Reverted',
    revert_reason: { raw: `0x${'cd'.repeat(8192)}` },
    revert_reason_truncated: { bytes: 900_000, url: `${path}/revert-data` },
  });
  const text = await draw(cut);
  expect(text).toMatch(/First 3,999 of 1,200,000 bytes · Download all of the input/);
  expect(text).toMatch(/First 200 of 900,000 bytes · Download all of the data/);
  const html = drawHtml(await open(), [answer(cut)]);
  for (const name of ['raw-input', 'revert-data']) expect(html).toContain(`href="${path}/${name}"`);
  expect(await draw(createTransaction({ raw_input: '0x01020304' }))).not.toContain('Download');
});

test('the data of a log is shown up to 8 KiB, and all of it can be had', async () => {
  const [read] = transactionLogsQuery(HASH, FIRST).queryKey;
  const log = {
    ...{
      transaction_hash: HASH,
      block_hash: OTHER,
      block_number: 1,
      block_timestamp: null,
      index: 7,
      decoded: null,
    },
    ...{ address: createAddress('1'), smart_contract: null, topics: [null, null, null, null] },
    data: `0x${'ab'.repeat(60_000)}`,
  };
  const page = getResource(read).read({ items: [log], next_page_params: null });
  const answers: Answer[] = [answer(createTransaction()), [transactionLogsQuery(HASH, FIRST), page]];
  const html = drawHtml(await open('tab=logs'), answers);
  expect(html.length).toBeLessThan(60_000);
  expect(drawText(await open('tab=logs'), answers)).toMatch(
    /First 8,192 of 60,000 bytes · Download all of the data/,
  );
  expect(html).toContain(`href="/api/v2/transactions/${HASH}/logs/7/data"`);
  expect(getResource(read).read(JSON.parse(JSON.stringify(page)))).toEqual(page);
});

test('blobs have a tab where there are some, each with what is known of it', async () => {
  const [first = '', second = ''] = EVERYTHING.blob_versioned_hashes ?? [];
  const items = [
    { hash: first, blob_data: null, kzg_commitment: null, kzg_proof: null },
    { hash: second, blob_data: '0x0102', kzg_commitment: '0xc0', kzg_proof: '0xd0' },
  ];
  const blobs = (count: number): Answer => [
    transactionBlobsQuery(HASH, FIRST),
    { items: items.slice(0, count), next_page_params: null },
  ];
  const text = drawText(await open('tab=blobs'), [answer(EVERYTHING), blobs(2)]);
  expect(text).toMatch(/Blobs30/);
  expect(text).toMatch(/Versioned hash 0x01.*Commitment 0xc0 .*Proof 0xd0 .*2 bytes/);
  expect(text).not.toContain('only the hash of a blob');
  expect(drawText(await open('tab=blobs'), [answer(EVERYTHING), blobs(1)])).toContain(
    'only the hash of a blob',
  );
  expect(await draw(createTransaction())).not.toContain('Blobs');
  expect(drawText(await open('tab=blobs'), [answer(createTransaction()), blobs(0)])).toContain('No blobs');
});

test('a pending transaction says what it will pay for blobs, and that its contract is still to come', async () => {
  const text = await draw(createPendingTransaction({ max_fee_per_blob_gas: '3000000000', to: null }));
  expect(text).toMatch(/Blob gas price at most 3 gwei/i);
  expect(text).toContain('a new contract, when the transaction is mined');
});
