import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiResponse, CORE_CALLS, type CoreCallName } from '#contract/calls/core-calls.ts';
import { listen } from '#db/connection/listen.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTestIndexer, type TestIndexer } from '#tests/support/indexer.ts';
import { startPublisher } from './socket/publishers/publisher.ts';
import { createTopicHub } from './socket/topic-hub.ts';

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let api: TestApi;
let rpc: DemoRpc;

beforeAll(async () => {
  anvil = await startAnvil();
  database = await createTestDatabase();
  rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed: 5 });
  await scenario.buildHistory();
  await scenario.step({ count: 10 });
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  api = await createTestApi(database, (method, params) => rpc(method, [...params]));
});

afterAll(async () => {
  await indexer.stop();
  await database.drop();
  await anvil.stop();
});

/** Every page of a list, or the one answer; each parsed with the schema of its endpoint. */
async function readAll<Name extends CoreCallName>(name: Name, params = {}, query = {}) {
  const bodies: ApiResponse<Name>[] = [];
  let cursor: Record<string, never> | null = {};
  while (cursor) {
    const { status, body }: { status: number; body: unknown } = await api.call(name, {
      params,
      query: { ...query, ...cursor },
    });
    expect([name, params, status]).toEqual([name, params, 200]);
    const parsed = CORE_CALLS[name].response.safeParse(body);
    expect(parsed.error, `${name} ${JSON.stringify(params)}`).toBeUndefined();
    bodies.push(body as ApiResponse<Name>);
    cursor = (body as { next_page_params?: Record<string, never> }).next_page_params ?? null;
  }
  return bodies;
}

test('every endpoint answers in its own shape for everything on the demo chain', async () => {
  const simple: CoreCallName[] = [
    'stats',
    'main_page_blocks',
    'main_page_transactions',
    'main_page_indexing_status',
    'config_backend_version',
  ];
  for (const name of simple) await readAll(name);
  for (const query of [{}, { type: 'reorg' }, { type: 'uncle' }]) await readAll('blocks', {}, query);
  const types =
    'coin_transfer,contract_call,contract_creation,token_transfer,token_creation,blob_transaction';
  for (const type of types.split(',')) await readAll('transactions', {}, { type });
  await readAll('transactions', {}, { filter: 'pending' });
  const transactions = (await readAll('transactions')).flatMap((page) => page.items);
  expect(transactions.length).toBeGreaterThan(100);
  const addresses = new Set<string>();
  for (const [place, { hash, from, to, created_contract }] of transactions.entries()) {
    for (const each of [from, to, created_contract]) if (each) addresses.add(each.hash);
    await readAll('transaction', { hash });
    if (place % 3 !== 0) continue;
    await readAll('transaction_logs', { hash });
    await readAll('transaction_token_transfers', { hash });
    await readAll('transaction_internal_transactions', { hash });
  }
  for (const hash of [...addresses].slice(0, 40)) {
    await readAll('address', { hash });
    await readAll('address_counters', { hash });
    await readAll('address_tabs_counters', { hash });
    for (const sort of [{}, { sort: 'value' }, { sort: 'fee', order: 'asc' }]) {
      await readAll('address_transactions', { hash }, sort);
    }
    await readAll('search_quick', {}, { q: hash });
  }
  expect(addresses.size).toBeGreaterThan(10);
  expect(api.errors).toEqual([]);
}, 180_000);

test('the raw trace of the node is passed on, and its balance is the one of the indexed head', async () => {
  const [page] = await readAll('transactions');
  const transaction = page?.items.find((item) => item.transaction_types.includes('contract_call'));
  const [trace] = await readAll('transaction_raw_trace', { hash: transaction?.hash ?? '' });
  expect(trace?.[0]).toMatchObject({ type: 'call', traceAddress: [] });
  const [address] = await readAll('address', { hash: transaction?.from.hash ?? '' });
  const balance = await rpc('eth_getBalance', [transaction?.from.hash, 'latest']);
  expect(address?.coin_balance).toBe(BigInt(String(balance)).toString());
});

test('failures on the demo chain show why', async () => {
  const transactions = (await readAll('transactions')).flatMap((page) => page.items);
  const failed = transactions.filter((item) => item.status === 'error');
  expect(failed.length).toBeGreaterThan(2);
  const reasons = failed.map((item) => item.revert_reason).filter((reason) => reason !== null);
  expect(reasons.some((reason) => 'method_call' in reason && reason.method_call.startsWith('Error('))).toBe(
    true,
  );
  expect(failed.map((item) => item.result)).not.toContain('awaiting_internal_transactions');
});

test('a block is reported on the socket soon after its commit', async () => {
  const states: string[] = [];
  const listener = listen(database.connection, api.events.emit, (state) => states.push(state));
  const hub = createTopicHub();
  const stop = startPublisher(api.context, hub, (error) => api.errors.push(error));
  const delaysMs: number[] = [];
  let committedAt = 0;
  api.events.subscribe(({ kind }) => {
    if (kind === 'block') committedAt = performance.now();
  });
  await expect.poll(() => states, { timeout: 15_000 }).toEqual(['connected']);
  for (let count = 0; count < 12; count++) {
    const known = new Promise<void>((resolve) => {
      hub.join('blocks:new_block', function send() {
        delaysMs.push(performance.now() - committedAt);
        hub.leave('blocks:new_block', send);
        resolve();
      });
    });
    await rpc('anvil_mine', ['0x1']);
    await known;
  }
  stop();
  await listener.close();
  const median = delaysMs.sort((a, b) => a - b)[6] ?? Number.POSITIVE_INFINITY;
  expect(median).toBeLessThan(100);
  expect(api.errors).toEqual([]);
}, 30_000);
