import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenBalance } from '#contract/token/token.ts';
import type { IndexEvent } from '#db/connection/notify.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  blockRow,
  hexOf,
  observedTokenRow,
  setHead,
  tokenRow,
  tokenTransferRow,
} from '#tests/support/rows.ts';
import { openReadScope } from '../../parameters/read-scope.ts';
import { tokenBalancesPublisher } from './publish-token-balances.ts';
import { tokenSupplyPublisher, tokenTransfersPublisher } from './publish-tokens.ts';
import type { TopicPublisher } from './topic-publisher.ts';

let database: TestDatabase;
let api: TestApi;

const COIN = addressOf(0x700);
const INSTANCES = addressOf(0x701);
const FEW = addressOf(0x703);
const STILL = addressOf(0x702);
const PERSON = addressOf(0x11);
const OTHER = addressOf(0x12);

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([blockRow(0), blockRow(1)])
    .execute();
  await db
    .insertInto('tokens')
    .values([tokenRow(COIN), tokenRow(INSTANCES, { type: 1155 })])
    .execute();
  await db
    .insertInto('observed_tokens')
    .values([
      observedTokenRow(COIN, { total_supply: 77n, observed_at: new Date() }),
      observedTokenRow(STILL, { total_supply: 5n }),
    ])
    .execute();
  await db
    .insertInto('token_transfers')
    .values([
      tokenTransferRow(1, 0, { token_address: COIN, from_address: PERSON, to_address: OTHER }),
      tokenTransferRow(1, 1, { token_address: COIN, from_address: OTHER, to_address: PERSON }),
      ...Array.from({ length: 60 }, (_, id) =>
        tokenTransferRow(1, 2, {
          batch_index: id,
          token_address: INSTANCES,
          token_type: 1155,
          token_id: BigInt(id),
          to_address: PERSON,
        }),
      ),
    ])
    .execute();
  await db
    .insertInto('token_balances')
    .values({ token_address: COIN, token_type: 20, token_id: 0n, holder_address: PERSON, value: 9n })
    .execute();
  await setHead(db, { number: 1 });
});

afterAll(() => database.drop());

async function publish(publisher: TopicPublisher, joined: readonly Buffer[]) {
  const sent: [string, string, object][] = [];
  const event: IndexEvent = { run: 1, seq: 1, height: 1, hash: '0x00', kind: 'block' };
  await publisher.publish({
    event,
    scope: await openReadScope(api.context),
    joined: new Set(joined.map(hexOf)),
    send: (hash, name, payload) => sent.push([hash, name, payload as object]),
  });
  return sent;
}

test('the topic of a token receives how many transfers a block has brought, and one that did not move nothing', async () => {
  expect(await publish(tokenTransfersPublisher, [COIN, STILL])).toEqual([
    [hexOf(COIN), 'token_transfer', { token_transfer: 2 }],
  ]);
});

test('where token instances have moved it is said which, unless they are too many', async () => {
  const instance = { token_address: FEW, token_type: 721 } as const;
  await database.db
    .insertInto('token_transfers')
    .values([
      tokenTransferRow(1, 80, { ...instance, token_id: 7n }),
      tokenTransferRow(1, 81, { ...instance, token_id: 2n ** 256n - 1n }),
      tokenTransferRow(1, 82, { ...instance, token_id: 7n }),
    ])
    .execute();
  const sent = await publish(tokenTransfersPublisher, [FEW, INSTANCES]);
  expect(new Map(sent.map(([hash, , payload]) => [hash, payload]))).toEqual(
    new Map([
      [hexOf(FEW), { token_transfer: 3, token_ids: [(2n ** 256n - 1n).toString(), '7'] }],
      [hexOf(INSTANCES), { token_transfer: 60 }],
    ]),
  );
});

test('a supply is reported when the contract has said it just now', async () => {
  expect(await publish(tokenSupplyPublisher, [COIN, STILL])).toEqual([
    [hexOf(COIN), 'total_supply', { total_supply: '77' }],
  ]);
});

test('the topic of an address receives that tokens moved, and its balances kind by kind, at most 50 of each', async () => {
  const sent = await publish(tokenBalancesPublisher, [PERSON, addressOf(0x99)]);
  expect(sent.map(([hash, name]) => [hash, name])).toEqual([
    [hexOf(PERSON), 'token_balance'],
    [hexOf(PERSON), 'updated_token_balances_erc_20'],
    [hexOf(PERSON), 'updated_token_balances_erc_1155'],
  ]);
  expect(sent[0]?.[2]).toEqual({ block_number: 1 });
  expect(sent[1]?.[2]).toMatchObject({ overflow: false, token_balances: [{ value: '9', token_id: null }] });
  const many = sent[2]?.[2] as { overflow: boolean; token_balances: unknown[] };
  expect([many.overflow, many.token_balances.length]).toEqual([true, 50]);
  for (const balance of many.token_balances) expect(tokenBalance.parse(balance).value).toBe('0');
});
