import { expect, test } from 'vitest';
import { createApiCall } from '#api/api-call.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { openLayers } from '#db/writes/module-layers.ts';
import { createPrng } from '#demo/prng.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { unwindTo } from '#indexer/head/reorg.ts';
import { listMigrations, listParts } from '#indexer/runtime/module.ts';
import { createTestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createIndexer } from '../indexer/indexer.ts';
import { type MadeRequest, makeRequestBlock, type RequestBlock } from '../indexer/made-requests.test-data.ts';
import { api as part } from './api.ts';

const target = createTestTarget();
const MODULE = { name: 'execution-requests', ...createIndexer({}) };
const PARTS = listParts([MODULE]);

async function open(seed: number, count = 24) {
  const context = await createTestContext(target, {
    urls: ['http://127.0.0.1:1'],
    modules: PARTS,
    migrations: listMigrations({ on: [MODULE], known: [] }),
  });
  await context.writer.write('live', (client) => openLayers({ client, schema: context.run.schema }, PARTS));
  const prng = createPrng(seed);
  const blocks: RequestBlock[] = [];
  for (let step = 0; step < count; step++) {
    blocks.push(makeRequestBlock(prng, blocks.at(-1)));
    await indexBlock(context, (blocks.at(-1) as RequestBlock).fetched);
  }
  await target.client.query('update app.runs set is_active = (id = $1)', [context.run.id]);
  const test = await createTestApi(target.database);
  const parts = {
    fields: part.fields ? [part.fields] : [],
    searches: part.search ? [part.search] : [],
  };
  const errors: unknown[] = [];
  const call = createApiCall(changeContext(test.context, { parts }), {
    answered: [...CORE_ANSWERS, ...(part.answered ?? [])],
    onError: (error) => errors.push(error),
  });
  const ask = async (name: string, args: object = {}) => {
    const { status, body } = await call(name as never, args as never);
    if (errors.length > 0) throw new AggregateError(errors, `${name} failed`);
    return { status, body: body as Record<string, any> };
  };
  const listAll = async (query: Record<string, string> = {}) => {
    const rows: Record<string, any>[] = [];
    let next: Record<string, string> | null = {};
    while (next !== null) {
      const { status, body } = await ask('execution_requests', { query: { ...query, ...next } });
      if (status !== 200) throw new Error(JSON.stringify(body));
      rows.push(...body.items);
      const given = body.next_page_params as Record<string, unknown> | null;
      next = given && Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]));
    }
    return rows;
  };
  const requests = blocks.flatMap((block) => block.requests).reverse();
  return { context, blocks, requests, ask, listAll };
}

const TYPES = ['deposit', 'withdrawal', 'consolidation'];
const toOutline = (each: MadeRequest) => ({
  type: TYPES[each.type],
  block_number: each.block_number,
  log_index: each.position - 1,
  pubkey: each.pubkey,
  target_pubkey: each.target_pubkey,
  amount: each.amount,
  source: each.source,
  withdrawal_address: each.withdrawal_address,
});
const outlineOf = (row: Record<string, any>) => ({
  type: row.type,
  block_number: row.block_number,
  log_index: row.log_index,
  pubkey: row.pubkey,
  target_pubkey: row.target_pubkey,
  amount: row.amount,
  source: row.source.hash.toLowerCase(),
  withdrawal_address: row.withdrawal_address?.hash.toLowerCase() ?? null,
});

test('lists of requests are complete and ordered over several pages, with each filter', async () => {
  const { requests, blocks, listAll } = await open(11);
  const expectList = async (query: Record<string, string>, fits: (each: MadeRequest) => boolean) => {
    const expected = requests.filter(fits).map(toOutline);
    expect((await listAll(query)).map(outlineOf), JSON.stringify(query)).toEqual(expected);
    return expected.length;
  };
  expect(await expectList({}, () => true)).toBeGreaterThan(100);
  for (const [type, request_type = ''] of TYPES.entries())
    expect(await expectList({ request_type }, (each) => each.type === type)).toBeGreaterThan(20);
  const account = `0x${'3'.padStart(40, '0')}`;
  const isOf = (each: MadeRequest) => each.source === account || each.withdrawal_address === account;
  expect(await expectList({ account }, isOf)).toBeGreaterThan(20);
  await expectList({ account, request_type: 'deposit' }, (each) => isOf(each) && each.type === 0);
  const merged = requests.find((each) => each.target_pubkey !== null) as MadeRequest;
  for (const validator of [merged.pubkey, merged.target_pubkey as string, `0x${'00'.repeat(48)}`])
    await expectList({ validator }, (each) => each.pubkey === validator || each.target_pubkey === validator);
  await expectList(
    { validator: merged.pubkey.toUpperCase().replace('0X', '0x'), account: merged.source },
    (each) => each.pubkey === merged.pubkey,
  );
  await expectList({ block: '5' }, (each) => each.block_number === 5);
  const hash = String(
    blocks[merged.block_number]?.fetched.block.transactions[merged.transaction_index]?.hash,
  );
  await expectList(
    { transaction_hash: hash },
    (each) =>
      each.block_number === merged.block_number && each.transaction_index === merged.transaction_index,
  );
  expect(await listAll({ transaction_hash: `0x${'99'.repeat(32)}` })).toEqual([]);
});

test('a filter that is not understood is refused, not dropped', async () => {
  const { ask } = await open(12, 1);
  for (const query of [
    { request_type: 'exit' },
    { validator: '0x12' },
    { account: '0x12' },
    { block: '-1' },
    { block: '99999999999999999' },
    { transaction_hash: '0x12' },
    { block_number: '3' },
  ])
    expect((await ask('execution_requests', { query })).status, JSON.stringify(query)).toBe(422);
});

test('a block states the requests that its hash proves, also where its queues held earlier ones', async () => {
  const { blocks, ask, listAll } = await open(13, 30);
  let held = 0;
  let proven = 0;
  for (const [number, { fetched, included, requests }] of blocks.entries()) {
    const { body } = await ask('block', { params: { height_or_hash: String(number) } });
    const before = blocks[number - 1]?.held;
    const isSearched = (before?.withdrawals.length ?? 0) <= 64 && (before?.consolidations.length ?? 0) <= 16;
    const count = (type: number) => included.filter((each) => each.type === type).length;
    const counts = { deposits: count(0), withdrawals: count(1), consolidations: count(2) };
    expect(body.requests_hash).toBe(fetched.block.requestsHash);
    expect(body.included_requests).toEqual(isSearched ? counts : null);
    expect(body.has_execution_requests).toBe(requests.length > 0 || undefined);
    if (isSearched) proven++;
    if (isSearched && (before?.consolidations.length ?? 0) > 0) held++;
  }
  expect(held).toBeGreaterThan(0);
  expect(proven).toBeGreaterThan(3);
  const places = new Map(
    blocks.flatMap(({ included }, number) => included.map((each) => [each.pubkey, number] as const)),
  );
  const rows = await listAll();
  for (const { pubkey, included_in_block } of rows)
    if (included_in_block !== null) expect(included_in_block).toBe(places.get(pubkey));
  expect(rows.some((row) => row.included_in_block > row.block_number)).toBe(true);
  expect(rows.some(({ included_in_block }) => included_in_block !== null)).toBe(true);
});

test('with another hash of requests, or one that is unknown, nothing is proven', async () => {
  const { blocks, ask, context, listAll } = await open(14, 3);
  const { schema } = context.run;
  const number = blocks.findIndex(({ requests }) => requests.length > 0);
  await target.client.query(`update ${schema}.blocks set requests_hash = '\\x00' where number = $1`, [
    number,
  ]);
  const other = await ask('block', { params: { height_or_hash: String(number) } });
  expect(other.body.included_requests).toBeNull();
  await target.client.query(`update ${schema}.blocks set requests_hash = null where number = $1`, [number]);
  const unknown = await ask('block', { params: { height_or_hash: String(number) } });
  expect(unknown.body).not.toHaveProperty('requests_hash');
  for (const row of await listAll({ block: String(number) })) expect(row.included_in_block).toBeNull();
});

test('pages of transactions and addresses have a mark where requests belong to them', async () => {
  const { blocks, requests, ask } = await open(15, 8);
  for (const { fetched } of blocks)
    for (const [index, { hash }] of fetched.block.transactions.entries()) {
      const { body } = await ask('transaction', { params: { hash } });
      const isOne = requests.some(
        (each) => each.block_number === fetched.block.number && each.transaction_index === index,
      );
      expect(body.has_execution_requests).toBe(isOne || undefined);
    }
  const [{ source } = { source: '0x' }] = requests;
  expect((await ask('address', { params: { hash: source } })).body.has_execution_requests).toBe(true);
  const none = await ask('address', { params: { hash: `0x${'99'.repeat(20)}` } });
  expect(none.body).not.toHaveProperty('has_execution_requests');
});

test('a search by public key finds the transactions of a validator until they are gone', async () => {
  const { context, blocks, requests, ask } = await open(16, 6);
  const each = requests.at(0) as MadeRequest;
  const hash = String(blocks[each.block_number]?.fetched.block.transactions[each.transaction_index]?.hash);
  for (const q of [each.pubkey, each.pubkey.slice(2).toUpperCase()]) {
    const { body } = await ask('search', { query: { q } });
    expect(body.items.map((item: { transaction_hash: string }) => item.transaction_hash)).toEqual([hash]);
  }
  await unwindTo(context, each.block_number - 1);
  expect((await ask('search', { query: { q: each.pubkey } })).body.items).toEqual([]);
});
