import { expect, test } from 'vitest';
import type { PublicConfig } from '#config/web-config.ts';
import { drawHtml, drawText, ON_FOREIGN_API } from '#web/pages/draw-page.test-data.tsx';
import { createBlock, createTransaction } from '#web/pages/pages.test-data.ts';
import { BatchPage } from './batches/BatchPage.tsx';
import { BATCHES } from './batches/batches.tsx';
import { TXN_BATCHES } from './batches/txn-batches.tsx';
import { Slot as BlockSlot } from './block-slot.tsx';
import { ListPage } from './create-list-screen.tsx';
import { DEPOSITS } from './deposits.tsx';
import { describeGameType } from './describe-game-type.ts';
import { GAMES } from './games.tsx';
import { Slot as HomeSlot } from './home-slot.tsx';
import { OUTPUT_ROOTS } from './output-roots.tsx';
import {
  batchBlocksQuery,
  batchesAroundQuery,
  batchesCountQuery,
  batchesQuery,
  batchQuery,
  batchTransactionsQuery,
  depositsCountQuery,
  depositsQuery,
  gamesCountQuery,
  gamesQuery,
  latestDepositsQuery,
  outputRootsQuery,
  txnBatchesCountQuery,
  txnBatchesQuery,
  withdrawalsCountQuery,
  withdrawalsQuery,
} from './queries.ts';
import {
  disputeGame,
  latestDeposit,
  optimismBatch,
  optimismBatchRow,
  optimismDeposit,
  optimismWithdrawal,
  outputRoot,
  txnBatch,
} from './read-optimism.ts';
import { Slot as TransactionSlot } from './transaction-slot.tsx';
import { WITHDRAWALS } from './withdrawals/withdrawals.tsx';

const L1_HASH = `0x${'1a'.repeat(32)}`;
const L2_HASH = `0x${'2b'.repeat(32)}`;
const SENDER = `0x${'3'.repeat(40)}`;
const TIME = '2024-05-01T10:00:00.000000Z';
const FIRST = { page: 1, cursor: undefined };
const L1 = {
  parentChain: { url: 'https://l1.test', name: 'L1' },
  modules: { optimism: { withdrawalUrl: 'https://bridge.test/withdraw' } },
};

const DEPOSIT = { l1_block_number: 19_700_001, l1_block_timestamp: TIME };

test.each([
  { l1_tx_hash: L1_HASH, l1_tx_origin: SENDER, l2_tx_hash: L2_HASH, l2_tx_gas_limit: '200000' },
  {
    l1_transaction_hash: L1_HASH,
    l1_transaction_origin: SENDER,
    l2_transaction_hash: L2_HASH,
    l2_transaction_gas_limit: 200_000,
  },
])('a deposit of a server of either age leads to both its transactions', (fields) => {
  const html = drawHtml(
    <ListPage listing={DEPOSITS} search={FIRST} />,
    [
      [
        depositsQuery(FIRST),
        {
          items: [optimismDeposit({ ...DEPOSIT, ...fields })],
          next_page_params: { l1_block_number: 5, transaction_hash: L1_HASH, items_count: 50 },
        },
      ],
      [depositsCountQuery(), 1_478_204],
    ],
    {},
    L1,
  );
  expect(html).toContain(`href="https://l1.test/tx/${L1_HASH}"`);
  expect(html).toContain('href="https://l1.test/block/19700001"');
  expect(html).toContain(`href="https://l1.test/address/${SENDER}"`);
  expect(html).toContain(`href="/tx/${L2_HASH}"`);
  expect(html).toContain('200,000');
  expect(html).toMatch(/href="\/l2-deposits\?page=2&amp;cursor=/);
  expect(html).toContain('1,478,204 deposits in all');
});

const WITHDRAWAL = {
  msg_nonce: 25_001,
  msg_nonce_raw: '1766847064778384329583297500742918515827483896875618958121606201292644369',
  msg_nonce_version: 1,
  from: { hash: SENDER },
  l2_tx_hash: L2_HASH,
  l2_timestamp: TIME,
  l1_tx_hash: null,
  challenge_period_end: null,
};

function drawWithdrawal(fields: object) {
  return drawHtml(
    <ListPage listing={WITHDRAWALS} search={FIRST} />,
    [
      [
        withdrawalsQuery(FIRST),
        { items: [optimismWithdrawal({ ...WITHDRAWAL, ...fields })], next_page_params: null },
      ],
      [withdrawalsCountQuery(), null],
    ],
    {},
    L1,
  );
}

test.each([
  'Waiting for state root',
  'Ready to prove',
  'In challenge period',
  'Waiting a game to resolve',
  'Proven',
  'Relayed',
  'toString',
])('a withdrawal whose status is %s says so, without a link to claim it', (status) => {
  const html = drawWithdrawal({ status });
  expect(html).toContain(status);
  expect(html).toContain('not yet');
  expect(html).not.toContain('bridge.test');
});

test('a withdrawal that is ready for relay leads to where it is claimed', () => {
  expect(drawWithdrawal({ status: 'Ready for relay' })).toContain('href="https://bridge.test/withdraw"');
});

test('a withdrawal that is done leads to the transaction that completed it', () => {
  const html = drawWithdrawal({ status: 'Relayed', l1_transaction_hash: L1_HASH });
  expect(html).toContain(`href="https://l1.test/tx/${L1_HASH}"`);
  expect(html).not.toContain('in all');
});

const ROOT = {
  l2_output_index: 1_021,
  l2_block_number: 1_840_000,
  l1_tx_hash: L1_HASH,
  l1_timestamp: TIME,
  l1_block_number: 19_700_001,
  output_root: L2_HASH,
};

test('an output root has its block on each chain, and leads to dispute games where the API knows some', () => {
  const draw = (games: number | null) =>
    drawHtml(
      <ListPage listing={OUTPUT_ROOTS} search={FIRST} />,
      [
        [outputRootsQuery(FIRST), { items: [outputRoot(ROOT)], next_page_params: null }],
        [gamesCountQuery(), games],
      ],
      {},
      L1,
    );
  expect(draw(12)).toContain('href="/games"');
  expect(draw(null)).not.toContain('href="/games"');
  expect(draw(null)).toContain('href="/block/1840000"');
  expect(draw(null)).toContain('href="https://l1.test/block/19700001"');
  expect(draw(null)).toContain(L2_HASH);
});

test.each(['contract_address', 'contract_address_hash'])(
  'a dispute game is shown, its %s linked',
  (field) => {
    const game = disputeGame({
      index: 41,
      game_type: 1,
      [field]: SENDER,
      l2_block_number: 500,
      created_at: TIME,
      status: 'Defender wins',
      resolved_at: null,
    });
    const html = drawHtml(
      <ListPage listing={GAMES} search={FIRST} />,
      [[gamesQuery(FIRST), { items: [game], next_page_params: null }]],
      {},
      L1,
    );
    expect(html).toContain(`href="https://l1.test/address/${SENDER}"`);
    expect(html).toMatch(/Defender wins.*not yet/s);
    expect(html).toMatch(/Permissioned Cannon <span class="hint num">1<\/span>/);
  },
);

test('a type of games that is not known is its number', () => {
  expect([0, 1, 6, 43].map(describeGameType)).toEqual([
    'Cannon',
    'Permissioned Cannon',
    'OP Succinct',
    undefined,
  ]);
  const game = disputeGame({ index: 1, game_type: 43, contract_address: SENDER, status: 'In progress' });
  const text = drawText(<ListPage listing={GAMES} search={FIRST} />, [
    [gamesQuery(FIRST), { items: [game], next_page_params: null }],
  ]);
  expect(text).toMatch(/Game type ?43/);
});

test('a block of a txn batch names the transactions that hold it, the first few of many', () => {
  const hashes = [1, 2, 3, 4, 5].map((digit) => `0x${String(digit).repeat(64)}`);
  const row = { l2_block_number: 500, tx_count: 7, l1_tx_hashes: hashes, l1_timestamp: TIME };
  const html = drawHtml(
    <ListPage listing={TXN_BATCHES} search={FIRST} />,
    [
      [txnBatchesQuery(FIRST), { items: [txnBatch(row)], next_page_params: null }],
      [txnBatchesCountQuery(), 501],
      [batchesCountQuery(), 9],
    ],
    {},
    L1,
  );
  expect(html.match(/l1\.test\/tx\//g)?.length).toBe(3);
  expect(html).toMatch(/and 2 more/);
  expect(html).toContain('href="/batches"');
});

const BATCH = {
  l1_timestamp: TIME,
  batch_data_container: 'in_blob4844',
  blobs: [{ hash: L2_HASH, l1_timestamp: TIME, l1_transaction_hash: L1_HASH }],
};

test.each([
  { internal_id: 77, tx_count: 312, l1_tx_hashes: [L1_HASH], l2_block_start: 10, l2_block_end: 50 },
  {
    number: 77,
    transactions_count: 312,
    l1_transaction_hashes: [L1_HASH],
    l2_start_block_number: 10,
    l2_end_block_number: 50,
  },
])('a batch of a server of either age shows its blocks, transactions and blobs', (fields) => {
  const draw = (tab: 'index' | 'txs' | 'blocks') =>
    drawText(<BatchPage number="77" search={{ tab, ...FIRST }} />, [
      [batchQuery('77'), optimismBatch({ ...BATCH, ...fields })],
      [batchTransactionsQuery('77', FIRST), { items: [createTransaction()], next_page_params: null }],
      [batchBlocksQuery('77', FIRST), { items: [createBlock()], next_page_params: null }],
    ]);
  expect(draw('index')).toMatch(/Batch 77.*Blocks ?41.*10 to 50.*EIP-4844 blob/);
  expect(draw('index')).toContain(L2_HASH);
  expect(draw('txs')).toContain('0xabababab');
  expect(draw('blocks')).toContain('1,284,901');
  const list = drawText(<ListPage listing={BATCHES} search={FIRST} />, [
    [batchesQuery(FIRST), { items: [optimismBatchRow({ ...BATCH, ...fields })], next_page_params: null }],
  ]);
  expect(list).toMatch(/77.*EIP-4844 blob.*10 to 50.*312/);
});

test('a batch leads to those beside it where there are any, and says what of it could not be decoded', () => {
  const row = (number: number) => optimismBatchRow({ ...BATCH, number });
  const draw = (number: number, fault?: string) =>
    drawHtml(<BatchPage number={String(number)} search={{ tab: 'index', ...FIRST }} />, [
      [batchQuery(String(number)), optimismBatch({ ...BATCH, number, fault })],
      [batchesAroundQuery(number), { items: [9, 8, 5, 3, 1].map(row), next_page_params: null }],
    ]);
  expect(draw(5)).toMatch(/href="\/batches\/3".*href="\/batches\/8"/s);
  expect(draw(1)).not.toContain('Previous batch');
  expect(draw(9)).not.toContain('Next batch');
  expect(draw(5)).not.toContain('Decoding error');
  expect(draw(5, 'a batch is empty')).toMatch(/Decoding error.*a batch is empty/s);
});

test('a transaction says how far the withdrawals that it began have come', () => {
  const op_withdrawals = [{ nonce: 25_001, status: 'Relayed', l1_tx_hash: L1_HASH }];
  const text = drawText(<TransactionSlot transaction={createTransaction({ op_withdrawals } as object)} />);
  expect(text).toMatch(/Withdrawal 25001.*Relayed.*0x1a1a1a1a/);
  expect(drawText(<TransactionSlot transaction={createTransaction()} />)).toBe('');
});

test("on our own API a withdrawal that waits for its owner has a button, on another's it has none", () => {
  const draw = (
    status: string,
    config: Partial<PublicConfig> = {},
    wallets: [] | ['metamask'] = ['metamask'],
  ) => {
    const op_withdrawals = [{ nonce: '7', status, l1_transaction_hash: null }];
    const slot = <TransactionSlot transaction={createTransaction({ op_withdrawals } as object)} />;
    return drawHtml(slot, [], { wallets }, { ...L1, ...config });
  };
  expect(draw('Ready to prove')).toContain('aria-label="Prove withdrawal 7"');
  expect(draw('Ready for relay')).toContain('aria-label="Claim funds of withdrawal 7"');
  expect(draw('In challenge period')).not.toContain('btn-small');
  expect(draw('Ready to prove', ON_FOREIGN_API)).not.toContain('btn-small');
  expect(draw('Ready to prove', {}, [])).not.toContain('btn-small');
});

test('a transaction that was derived from the parent chain says of which kind it is', () => {
  const draw = (op_origin: object) =>
    drawText(<TransactionSlot transaction={createTransaction({ op_origin } as object)} />);
  const system = draw({ kind: 'system', l1_block_number: 19_700_001, l1_transaction_hash: null });
  expect(system).toMatch(/System transaction.*L1 block.*19,700,001/);
  const deposit = draw({ kind: 'deposit', l1_block_number: 19_700_001, l1_transaction_hash: L1_HASH });
  expect(deposit).toMatch(/Deposit.*19,700,001.*0x1a1a1a1a/);
  expect(draw({ kind: 'toString', l1_block_number: null, l1_transaction_hash: null })).toContain(
    'Derived transaction',
  );
});

test('a transaction shows what its L1 fee was worked out by', () => {
  const draw = (op_l1_fee: object | undefined) =>
    drawText(<TransactionSlot transaction={createTransaction({ op_l1_fee } as object)} />);
  const fee = { base_fee_scalar: 5227, blob_base_fee_scalar: 1_014_213, blob_base_fee: '1500000000' };
  expect(draw({ ...fee, da_footprint_gas_scalar: 400 })).toMatch(
    /Base fee scalar.*5,227.*Blob base fee.*1\.5 gwei.*Blob base fee scalar.*1,014,213.*DA footprint scalar.*400/,
  );
  expect(draw({ ...fee, da_footprint_gas_scalar: null })).not.toContain('footprint');
  expect(draw(undefined)).toBe('');
});

test('a block leads to its batch', () => {
  const optimism = { internal_id: 77, l1_tx_hashes: [L1_HASH], batch_data_container: 'in_calldata' };
  const html = drawHtml(<BlockSlot block={createBlock({ optimism } as object)} />);
  expect(html).toContain('href="/batches/77"');
  expect(html).toContain('Calldata');
  expect(drawText(<BlockSlot block={createBlock()} />)).toBe('');
});

test('a block leaves out its batch, or where that was written, and its list where both are hidden', () => {
  const optimism = { internal_id: 77, l1_tx_hashes: [L1_HASH], l1_timestamp: TIME };
  const draw = (...hiddenBlockFields: ('batch' | 'L1_status')[]) =>
    drawHtml(<BlockSlot block={createBlock({ optimism } as object)} />, [], { hiddenBlockFields });
  const has = (html: string) =>
    ['/batches/77', 'L1 txn hash', 'L1 timestamp'].map((text) => html.includes(text));
  expect(has(draw())).toEqual([true, true, true]);
  expect(has(draw('batch'))).toEqual([false, true, true]);
  expect(has(draw('L1_status'))).toEqual([true, false, false]);
  expect(draw('batch', 'L1_status')).toBe('');
});

test('hidden fields of the L1 fee leave out what it was worked out by', () => {
  const op_l1_fee = {
    base_fee_scalar: 5227,
    blob_base_fee_scalar: 1_014_213,
    blob_base_fee: '1500000000',
    da_footprint_gas_scalar: null,
  };
  const draw = (...hiddenTransactionFields: ('L1_fee' | 'L1_fee_scalar' | 'L1_gas_price')[]) =>
    drawText(<TransactionSlot transaction={createTransaction({ op_l1_fee } as object)} />, [], {
      hiddenTransactionFields,
    });
  const has = (text: string) => ['5,227', '1,014,213', '1.5 gwei'].map((part) => text.includes(part));
  expect(has(draw())).toEqual([true, true, true]);
  expect(has(draw('L1_fee_scalar'))).toEqual([false, false, true]);
  expect(has(draw('L1_gas_price'))).toEqual([true, true, false]);
  expect(draw('L1_fee')).toBe('');
  expect(draw('L1_fee_scalar', 'L1_gas_price')).toBe('');
});

test('the home page has the newest deposits', () => {
  const row = latestDeposit({ ...DEPOSIT, l1_tx_hash: L1_HASH, l2_tx_hash: L2_HASH });
  const text = drawText(<HomeSlot />, [[latestDepositsQuery(), [row]]]);
  expect(text).toMatch(/Latest deposits.*19,700,001.*0x1a1a1a1a.*0x2b2b2b2b/);
});

test('whatever a server answers is read', () => {
  for (const body of [null, 5, 'x', [], { l1_transaction_hashes: 'no', blobs: 7, from: 3 }]) {
    expect([optimismDeposit(body).l1_block_number, optimismWithdrawal(body).msg_nonce]).toEqual([0, 0]);
    expect([optimismBatch(body).blobs, txnBatch(body).l1_transaction_hashes]).toEqual([[], []]);
    expect([outputRoot(body).output_root, disputeGame(body).status]).toEqual(['', '']);
  }
});
