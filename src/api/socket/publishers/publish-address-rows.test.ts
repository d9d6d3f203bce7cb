import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenTransfer } from '#contract/token/token-transfer.ts';
import { transaction } from '#contract/transaction/transaction.ts';
import type { IndexEvent } from '#db/connection/notify.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hashOf,
  hexOf,
  pendingTransactionRow,
  setHead,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';
import { openReadScope } from '../../parameters/read-scope.ts';
import { addressPendingPublisher, addressRowsPublisher } from './publish-address-rows.ts';
import type { TopicPublisher } from './topic-publisher.ts';

let database: TestDatabase;
let api: TestApi;

const PERSON = hexOf(addressOf(1));
const OTHER = hexOf(addressOf(2));
const MADE = hexOf(addressOf(0x900));

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([blockRow(0), blockRow(1)])
    .execute();
  await db
    .insertInto('transactions')
    .values([
      transactionRow(1, 0),
      transactionRow(1, 1, { to_address: null, created_contract: addressOf(0x900) }),
      transactionRow(1, 2, { from_address: addressOf(3), to_address: addressOf(4) }),
    ])
    .execute();
  await db
    .insertInto('token_transfers')
    .values([tokenTransferRow(1, 0), tokenTransferRow(1, 1, { from_address: addressOf(3) })])
    .execute();
  await setHead(db, { number: 1 });
});

afterAll(() => database.drop());

async function publish(publisher: TopicPublisher, joined: string[]) {
  const sent: [string, string, Record<string, unknown[]>][] = [];
  const event: IndexEvent = { run: 1, seq: 1, height: 1, hash: '0x00', kind: 'block' };
  await publisher.publish({
    event,
    scope: await openReadScope(api.context),
    joined: new Set(joined),
    send: (hash, name, payload) => sent.push([hash, name, payload as Record<string, unknown[]>]),
  });
  return sent;
}

test('each joined address is notified of its own transactions and transfers of a block, last first', async () => {
  const sent = await publish(addressRowsPublisher, [PERSON, OTHER, MADE]);
  const summary = sent.map(([hash, name, payload]) => {
    const [rows = []] = Object.values(payload);
    const places = rows.map((row) =>
      name === 'transaction' ? transaction.parse(row).position : tokenTransfer.parse(row).log_index,
    );
    return [hash, name, places];
  });
  expect(summary).toEqual([
    [PERSON, 'transaction', [1, 0]],
    [MADE, 'transaction', [1]],
    [OTHER, 'transaction', [0]],
    [PERSON, 'token_transfer', [0]],
    [OTHER, 'token_transfer', [1, 0]],
  ]);
});

test('an address that a block does not concern receives nothing', async () => {
  expect(await publish(addressRowsPublisher, [hexOf(addressOf(0x55))])).toEqual([]);
});

test('what an address sends into the pool is published to it alone', async () => {
  await database.db
    .insertInto('pending_transactions')
    .values({ ...pendingTransactionRow(5), first_seen_at: new Date() })
    .execute();
  const sent = await publish(addressPendingPublisher, [PERSON, OTHER]);
  expect(sent.map(([hash, name]) => [hash, name])).toEqual([[PERSON, 'pending_transaction']]);
  expect(transaction.parse(sent[0]?.[2].transactions?.[0]).hash).toBe(hexOf(hashOf(5, 0, 9)));
});
