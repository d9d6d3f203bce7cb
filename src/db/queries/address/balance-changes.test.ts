import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hashOf, internalTransactionRow, transactionRow } from '#tests/support/rows.ts';
import { END_OF_BLOCK, listBalanceChanges } from './balance-changes.ts';

const MINER = addressOf(0xbeef);
const SENDER = addressOf(1);
const PAYEE = addressOf(3);
const SUICIDAL = addressOf(4);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const cancun = { blob_gas_used: 0n };
  await db
    .insertInto('blocks')
    .values([
      blockRow(1, { priority_fees: 77n }),
      blockRow(2),
      blockRow(3, cancun),
      blockRow(4, cancun),
      blockRow(5),
    ])
    .execute();
  await db
    .insertInto('transactions')
    .values([
      transactionRow(1, 0),
      transactionRow(2, 0, { status: 0 }),
      transactionRow(3, 0, { value: 0n }),
      transactionRow(4, 0, { value: 0n }),
      transactionRow(5, 0, { value: 0n, status: null }),
    ])
    .execute();
  await db
    .insertInto('internal_transactions')
    .values([
      // Block 1: a frame that failed takes those inside it along; those beside it count, in whatever order.
      internalTransactionRow(1, 1, { value: 100n, error: 'Reverted', trace_address: [0] }),
      internalTransactionRow(1, 2, { value: 20n, trace_address: [0, 0] }),
      internalTransactionRow(1, 3, { value: 3n, trace_address: [1] }),
      internalTransactionRow(1, 4, { value: 4n, trace_address: [1, 0] }),
      internalTransactionRow(1, 5, { value: 500n, trace_address: [2], type: 'delegatecall' }),
      // Block 2: nothing in a failed transaction counts.
      internalTransactionRow(2, 1, { value: 9n }),
      // Block 3: since Cancun a contract that is older keeps what it sends itself.
      internalTransactionRow(3, 1, {
        value: 50n,
        type: 'selfdestruct',
        from_address: SUICIDAL,
        to_address: SUICIDAL,
      }),
      // Block 4: one of the same transaction loses it.
      internalTransactionRow(4, 1, {
        value: 60n,
        type: 'create',
        to_address: null,
        created_contract: SUICIDAL,
      }),
      internalTransactionRow(4, 2, {
        value: 60n,
        type: 'selfdestruct',
        from_address: SUICIDAL,
        to_address: SUICIDAL,
      }),
      // Block 5: before Cancun it loses it anyhow.
      internalTransactionRow(5, 1, {
        value: 70n,
        type: 'selfdestruct',
        from_address: SUICIDAL,
        to_address: SUICIDAL,
      }),
    ])
    .execute();
  await db
    .insertInto('transaction_errors')
    .values({ block_number: 1, transaction_index: 0, error: null, output: null, has_internal_error: true })
    .execute();
  await db
    .insertInto('withdrawals')
    .values([
      { block_number: 1, index: 0, withdrawal_index: 7n, validator_index: 1n, address: MINER, amount: 5n },
      { block_number: 1, index: 1, withdrawal_index: 8n, validator_index: 1n, address: MINER, amount: 6n },
    ])
    .execute();
});

afterAll(() => database.drop());

async function changesOf(address: Buffer, hasWork = false) {
  return listBalanceChanges(database.db, {
    hasWork,
    schema: database.schema,
    address,
    from: 0,
    before: { block_number: 100, index: 0 },
    limit: 50,
  });
}

test('frames count unless they, those around them or their transaction failed', async () => {
  const changes = await changesOf(PAYEE);
  expect(changes.map(({ block_number, received }) => [block_number, received])).toEqual([
    [2, 0n],
    [1, 7n],
  ]);
  expect(changes[0]?.transaction).toMatchObject({ failed: true, is_sender: false, is_recipient: false });
});

test('what a contract sends itself when it destructs is lost before Cancun, and in the transaction that made it', async () => {
  const changes = await changesOf(SUICIDAL);
  expect(
    changes.map(({ block_number, received, sent, burnt }) => [block_number, received, sent, burnt]),
  ).toEqual([
    [5, 70n, 70n, 70n],
    [4, 120n, 60n, 60n],
    [3, 50n, 50n, 0n],
  ]);
});

test('the end of a block stands above its transactions, with its fees and all withdrawals', async () => {
  const [end] = await changesOf(MINER);
  expect(end).toMatchObject({
    block_number: 1,
    index: END_OF_BLOCK,
    fees: 77n,
    withdrawn: 11n,
    transaction: null,
  });
});

test('a sender has all its transactions, newest first, each with its time and hash', async () => {
  const changes = await changesOf(SENDER);
  expect(changes.map(({ block_number }) => block_number)).toEqual([5, 4, 3, 2, 1]);
  expect(changes.map(({ transaction }) => transaction?.failed)).toEqual([false, false, false, true, false]);
  expect(changes[4]?.transaction?.hash).toEqual(hashOf(1, 0, 7));
  expect(changes[4]?.timestamp).toBe(1_700_000_012n);
});

test('where work is rewarded, blocks and the uncles that they name stand in the list of their miners', async () => {
  const worked = addressOf(0x777);
  const uncleMiner = addressOf(0x778);
  const { db } = database;
  const work = { difficulty: 9n, miner: worked, priority_fees: 0n };
  await db
    .insertInto('blocks')
    .values([blockRow(7, { ...work, uncles: [hashOf(6, 1), hashOf(5, 1)] }), blockRow(8, work)])
    .execute();
  const uncle = { ...work, miner: uncleMiner, kind: 'uncle' as const, removed_at: null, nephew_number: 7 };
  await db
    .insertInto('orphan_blocks')
    .values([
      { ...blockRow(6), ...uncle, hash: hashOf(6, 1) },
      { ...blockRow(5), ...uncle, hash: hashOf(5, 1) },
    ])
    .execute();
  const changes = await changesOf(worked, true);
  expect(changes.map(({ block_number, index, work: found }) => [block_number, index, found])).toEqual([
    [8, END_OF_BLOCK, { difficulty: 9n, uncles_count: 0 }],
    [7, END_OF_BLOCK, { difficulty: 9n, uncles_count: 2 }],
  ]);
  const [named, ...others] = await changesOf(uncleMiner, true);
  expect([named?.block_number, named?.work, named?.uncle_heights.sort(), others]).toEqual([
    7,
    null,
    [5, 6],
    [],
  ]);
  expect([await changesOf(worked), await changesOf(uncleMiner)]).toEqual([[], []]);
});

test('pages end and begin between transactions without gap or repeat', async () => {
  const all = await changesOf(SENDER);
  const found: number[] = [];
  let before = { block_number: 100, index: 0 };
  for (;;) {
    const page = await listBalanceChanges(database.db, {
      schema: database.schema,
      address: SENDER,
      from: 0,
      before,
      limit: 2,
    });
    found.push(...page.map(({ block_number }) => block_number));
    const last = page.at(-1);
    if (last === undefined) break;
    before = { block_number: last.block_number, index: last.index };
  }
  expect(found).toEqual(all.map(({ block_number }) => block_number));
});
