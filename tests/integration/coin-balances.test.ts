import { formatUnits } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPublisher } from '#api/socket/publishers/publisher.ts';
import { createTopicHub } from '#api/socket/topic-hub.ts';
import type {
  Account,
  Accounts,
  BalanceAtDay,
  CoinBalanceChange,
  CoinBalanceHistory,
} from '#contract/address/coin-balance.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { listen } from '#db/connection/listen.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createScenario, type Scenario } from '#demo/scenario.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

let anvil: Anvil;
let database: TestDatabase;
let indexer: TestIndexer;
let rpc: DemoRpc;
let scenario: Scenario;
let api: TestApi;

beforeAll(async () => {
  anvil = await startAnvil();
  database = await createTestDatabase();
  rpc = createDemoRpc(anvil.url);
  scenario = await createScenario({ rpc, seed: 11 });
  await scenario.buildHistory();
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  api = await createTestApi(database, (method, params) => rpc(method, [...params]));
}, 60_000);

afterAll(async () => {
  await indexer.stop();
  await database.drop();
  await anvil.stop();
});

/** Waits until the addresses of every block have been asked for, then gives those whose balance differs from the node's. */
async function listWrongBalances(): Promise<string[]> {
  let wrong = ['nothing was compared'];
  for (const deadline = Date.now() + 15_000; Date.now() < deadline && wrong.length > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    wrong = await compareBalances();
  }
  return wrong;
}

async function compareBalances(): Promise<string[]> {
  const schema = await indexer.schema();
  const { rows } = await database.pool.query<{ hash: string; value: bigint | null }>(
    `select '0x' || encode(a.hash, 'hex') as hash, o.value
     from ${schema}.addresses a left join ${schema}.observed_balances o on o.address = a.hash`,
  );
  const compared = await Promise.all(
    rows.map(async ({ hash, value }) => {
      const theirs = BigInt(String(await rpc('eth_getBalance', [hash, 'latest'])));
      return value === theirs ? [] : [`${hash} holds ${value} here, ${theirs} there`];
    }),
  );
  return rows.length === 0 ? ['no addresses'] : compared.flat();
}

test('every address of the demo chain has the balance that the node gives', async () => {
  expect(await listWrongBalances()).toEqual([]);
  await scenario.step({ count: 5 });
  await scenario.mineBlock();
  await indexer.caughtUp();
  expect(await listWrongBalances()).toEqual([]);
});

test('the sum of all balances and the count of holders are kept as they change', async () => {
  const schema = await indexer.schema();
  const { rows } = await database.pool.query<{ kept: bigint[]; summed: bigint[] }>(
    `select array[total, holders] as kept,
       (select array[sum(value), count(*) filter (where value > 0)] from ${schema}.observed_balances) as summed
     from ${schema}.observed_balances_progress`,
  );
  expect(rows[0]?.kept).toEqual(rows[0]?.summed);
  expect(rows[0]?.kept.map(Number)).toEqual([expect.any(Number), expect.toSatisfy((count) => count > 10)]);
});

/** Every item of an address's history, newest first. */
async function listHistory(hash: string): Promise<CoinBalanceChange[]> {
  const items: CoinBalanceChange[] = [];
  let query: Record<string, string | number | boolean | null> | null = {};
  while (query !== null) {
    const { status, body } = await api.call('address_coin_balance_history', { params: { hash }, query });
    expect([hash, status, CORE_CALLS.address_coin_balance_history.response.safeParse(body).error]).toEqual([
      hash,
      200,
      undefined,
    ]);
    const page = body as CoinBalanceHistory;
    expect(page.incomplete_reason).toBe(null);
    expect(page.items.length).toBeLessThanOrEqual(50);
    expect(new Set(page.items.map(({ block_number }) => block_number)).size).toBe(page.items.length);
    items.push(...page.items);
    query = page.next_page_params;
  }
  return items;
}

/** What is odd about a history: steps that do not follow on each other, or that nothing explains. */
async function findFaults(hash: string): Promise<string[]> {
  const items = await listHistory(hash);
  const held = BigInt(String(await rpc('eth_getBalance', [hash, 'latest'])));
  const faults = items.flatMap(({ value, delta, reason, block_number }, place) => {
    const before = BigInt(items[place + 1]?.value ?? '0');
    const says = `${hash} at block ${block_number}: ${reason} ${delta} to ${value}`;
    return reason === 'unexplained' || before + BigInt(delta) !== BigInt(value)
      ? [`${says} after ${before}`]
      : [];
  });
  for (const { value, block_number, reason } of items.filter((_, place) => place % 7 === 0)) {
    const newest = items.find((item) => item.block_number === block_number);
    if (newest?.value !== value || reason === 'genesis') continue;
    const theirs = BigInt(String(await rpc('eth_getBalance', [hash, `0x${block_number.toString(16)}`])));
    if (theirs !== BigInt(value))
      faults.push(`${hash} held ${theirs} at block ${block_number}, not ${value}`);
  }
  return BigInt(items[0]?.value ?? '0') === held ? faults : [...faults, `${hash} holds ${held}`];
}

test('the history of every address goes from what it holds back to nothing, each step explained', async () => {
  const { rows } = await database.pool.query<{ hash: string }>(
    `select '0x' || encode(hash, 'hex') as hash from ${await indexer.schema()}.addresses`,
  );
  const faults: string[] = [];
  for (const { hash } of rows) faults.push(...(await findFaults(hash)));
  expect(rows.length).toBeGreaterThan(30);
  expect(faults).toEqual([]);
  expect(api.errors).toEqual([]);
}, 60_000);

test('who joins the topic of an address receives what it holds, and each change with its transaction', async () => {
  const states: string[] = [];
  const listener = listen(database.connection, api.events.emit, (state) => states.push(state));
  const hub = createTopicHub();
  const stop = startPublisher(api.context, hub, (error) => api.errors.push(error));
  await expect.poll(() => states, { timeout: 15_000 }).toEqual(['connected']);
  const [from = '', to = ''] = (await rpc('eth_accounts', [])) as string[];
  const frames: unknown[][] = [];
  hub.join(`addresses:${to}`, (frame) => frames.push(JSON.parse(String(frame))));
  const hash = await rpc('eth_sendTransaction', [{ from, to, value: '0x7b' }]);
  await rpc('eth_sendTransaction', [{ from, to, value: '0x1' }]);
  await scenario.mineBlock();
  const named = (name: string) => frames.filter((frame) => frame[3] === name).map((frame) => frame[4]);
  for (const deadline = Date.now() + 5000; Date.now() < deadline && named('coin_balance').length === 0; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  await listener.close();
  expect(api.errors).toEqual([]);
  const held = BigInt(String(await rpc('eth_getBalance', [to, 'latest']))).toString();
  const height = Number(await rpc('eth_blockNumber', []));
  // While anvil mines a block, it gives for the block below the balances of the one that it makes.
  const published = { block_number: expect.toBeOneOf([height - 1, height]), exchange_rate: null };
  expect(named('balance')).toEqual([{ balance: held, ...published }]);
  expect(named('current_coin_balance')).toEqual([{ coin_balance: held, ...published }]);
  expect(named('coin_balance').at(-1)).toMatchObject({
    coin_balance: { transaction_hash: hash, block_number: height, delta: '124', value: held },
  });
  expect(api.errors).toEqual([]);
});

test('balances are asked for again after evm_revert and anvil_reorg', async () => {
  const snapshot = await rpc('evm_snapshot', []);
  await scenario.step({ count: 3 });
  await scenario.mineBlock();
  await indexer.caughtUp();
  expect(await listWrongBalances()).toEqual([]);
  await rpc('evm_revert', [snapshot]);
  await indexer.caughtUp();
  expect(await listWrongBalances()).toEqual([]);
  await scenario.step({ count: 3 });
  await scenario.mineBlock();
  await rpc('anvil_reorg', [3, []]);
  await indexer.caughtUp();
  expect(await listWrongBalances()).toEqual([]);
});

test('a balance that was set without a transaction is found, and stands in the history as what nothing explains', async () => {
  const [account = ''] = (await rpc('eth_accounts', [])) as string[];
  const before = await listHistory(account);
  await rpc('anvil_setBalance', [account, '0x1234567890abcdef']);
  expect(await listWrongBalances()).toEqual([]);
  const after = await listHistory(account);
  const delta = 0x1234567890abcdefn - BigInt(before[0]?.value ?? 0);
  expect(after[0]).toMatchObject({ reason: 'unexplained', transaction_hash: null, delta: `${delta}` });
  expect(after.slice(1)).toEqual(before);
});

test('addresses are ranked by what they hold and by their transactions, without gap or repeat', async () => {
  for (const sort of ['balance', 'transactions_count'] as const) {
    for (const order of ['desc', 'asc'] as const) {
      const items = await listAccounts({ sort, order });
      const ranks = items.map((item) =>
        BigInt((sort === 'balance' ? item.coin_balance : item.transactions_count) ?? 0),
      );
      const sorted = [...ranks].sort((a, b) => (a === b ? 0 : a < b === (order === 'asc') ? -1 : 1));
      expect(ranks).toEqual(sorted);
      expect(new Set(items.map(({ hash }) => hash)).size).toBe(items.length);
      expect(items.length).toBeGreaterThan(20);
    }
  }
});

test('the sum of all balances is shown once all of them are known', async () => {
  const { body } = await api.call('addresses');
  const { total_supply, total_balance, is_ranking_complete } = body as Accounts;
  const items = await listAccounts({ sort: 'balance', order: 'desc' });
  expect(is_ranking_complete).toBe(true);
  const sum = items.reduce((all, { coin_balance }) => all + BigInt(coin_balance ?? 0), 0n);
  expect(total_balance).toBe(sum.toString());
  expect(total_supply).toBe(formatUnits(sum, 18));
});

async function listAccounts(filter: { sort: string; order: string }): Promise<Account[]> {
  const items: Account[] = [];
  let query: Record<string, string | number | boolean | null> | null = {};
  while (query !== null) {
    const answer = await api.call('addresses', { query: { ...filter, ...query } });
    expect([answer.status, CORE_CALLS.addresses.response.safeParse(answer.body).error]).toEqual([
      200,
      undefined,
    ]);
    const page = answer.body as Accounts;
    items.push(...page.items);
    query = page.next_page_params;
  }
  return items;
}

test('days end with what was held after their last change', async () => {
  const [account = ''] = (await rpc('eth_accounts', [])) as string[];
  const { status, body } = await api.call('address_coin_balance_history_by_day', {
    params: { hash: account },
  });
  expect([status, CORE_CALLS.address_coin_balance_history_by_day.response.safeParse(body).error]).toEqual([
    200,
    undefined,
  ]);
  const days = body as BalanceAtDay[];
  expect(days.at(-1)?.value).toBe((await listHistory(account))[0]?.value);
});

test('without traces what was observed and what the genesis block gave is reported, and that this is all', async () => {
  const [account = ''] = (await rpc('eth_accounts', [])) as string[];
  const schema = await indexer.schema();
  await database.pool.query(`update ${schema}.chain_head set can_trace = false`);
  const { body } = await api.call('address_coin_balance_history', { params: { hash: account } });
  await database.pool.query(`update ${schema}.chain_head set can_trace = true`);
  const { items, incomplete_reason } = body as CoinBalanceHistory;
  expect(incomplete_reason).toBe('no_traces');
  expect(items).toMatchObject([
    { reason: 'observed', value: `${0x1234567890abcdefn}` },
    { reason: 'genesis', block_number: 0, transaction_hash: null },
  ]);
  expect(items[1]?.delta).toBe(items[1]?.value);
});

test('a run that was indexed before balances were asked for catches up', async () => {
  await indexer.stop();
  const schema = await indexer.schema();
  await database.pool.query(`delete from ${schema}.observed_balances`);
  await database.pool.query(
    `update ${schema}.observed_balances_progress set facts = '{}', traces = '{}', total = 0, holders = 0`,
  );
  const before = await api.call('addresses');
  expect(before.body).toMatchObject({ items: [], is_ranking_complete: false, total_supply: null });
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  expect(await listWrongBalances()).toEqual([]);
});
