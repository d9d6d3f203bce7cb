import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mine } from '#demo/actions/chain.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createPrng } from '#demo/prng.ts';
import { createScenario, type Scenario } from '#demo/scenario.ts';
import { diffFromNode } from '../support/agree-with-node.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startFaultyNode } from '../support/faulty-node.ts';
import { startTestIndexer } from '../support/indexer.ts';

// Generous: another test may have the machine.
vi.setConfig({ testTimeout: 90_000 });
const CATCH_UP_MS = 60_000;

let anvil: Anvil;
let scenario: Scenario;
let database: TestDatabase;
beforeAll(async () => {
  anvil = await startAnvil();
  scenario = await createScenario({ rpc: createDemoRpc(anvil.url), seed: 51 });
  await scenario.buildHistory();
});
afterAll(() => anvil.stop());
beforeEach(async () => {
  database = await createTestDatabase();
  onTestFinished(() => database.drop());
});

async function traffic(): Promise<void> {
  await scenario.step({ count: 4 });
  await mine({ rpc: createDemoRpc(anvil.url) });
}

/** A door before the one anvil. */
async function open(options: Parameters<typeof startFaultyNode>[2] = {}) {
  const node = await startFaultyNode(anvil.url, createPrng(9), options);
  onTestFinished(() => node.close());
  return node;
}

function start(rpcUrls: string[], isTraced = true) {
  const indexer = startTestIndexer({ database, url: rpcUrls[0]!, rpcUrls, truthUrl: anvil.url, isTraced });
  onTestFinished(() => indexer.stop());
  return indexer;
}

async function expectAgreement(schema: string): Promise<void> {
  const { differences, compared } = await diffFromNode(database, schema, anvil.url);
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(100);
}

async function count(schema: string, table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as count from ${schema}.${table}`);
  return rows[0].count;
}

/** Methods that trace whole blocks, and the one for a single transaction. */
const TRACERS = ['trace_block', 'debug_traceBlockByHash', 'debug_traceTransaction'];

test.each<[string, string[], boolean, RegExp]>([
  ['anvil as it is', [], true, /traces by trace_block/],
  ['like geth, with debug_ alone', ['trace_block'], true, /traces by debug_traceBlockByHash/],
  ['with debug_traceTransaction alone', TRACERS.slice(0, 2), true, /traces by debug_traceTransaction/],
  ['without tracing', [...TRACERS], false, /it offers no traces/],
  ['without whole receipts or a pool', ['eth_getBlockReceipts', 'txpool_status'], true, /trace_block/],
])('a node %s is indexed with what it has', async (_, missing, isTraced, says) => {
  const node = await open({ missing });
  const indexer = start([node.url], isTraced);
  await indexer.caughtUp(CATCH_UP_MS);
  await traffic();
  await indexer.caughtUp(CATCH_UP_MS);
  expect(indexer.logs.join('\n')).toMatch(says);
  const schema = await indexer.schema();
  await expectAgreement(schema);
  const frames = await count(schema, 'internal_transactions');
  if (isTraced) expect(frames).toBeGreaterThan(10);
  else expect(frames).toBe(0);
});

test('a node that takes no more than three calls at once is indexed whole', async () => {
  const node = await open({ batchMax: 3 });
  const indexer = start([node.url]);
  await indexer.caughtUp(CATCH_UP_MS);
  expect(node.faults['batch over the limit']).toBeGreaterThan(0);
  await expectAgreement(await indexer.schema());
});

test('when the node in use goes down the next takes over, and back again', async () => {
  const [first, second] = [await open(), await open({ missing: ['trace_block'] })];
  const indexer = start([first.url, second.url]);
  await indexer.caughtUp(CATCH_UP_MS);
  for (const [down, up] of [
    [first, second],
    [second, first],
  ] as const) {
    down.setDown(true);
    up.setDown(false);
    await traffic();
    await indexer.caughtUp(CATCH_UP_MS);
  }
  await expectAgreement(await indexer.schema());
});

test('an address of another chain is left alone when the node in use goes down', async () => {
  const stranger = await startAnvil({ chainId: 4242 });
  onTestFinished(() => stranger.stop());
  await mine({ rpc: createDemoRpc(stranger.url) }, 500);
  const node = await open();
  const indexer = start([node.url, stranger.url]);
  await indexer.caughtUp(CATCH_UP_MS);
  const schema = await indexer.schema();
  node.setDown(true);
  await expect.poll(() => node.faults.down, { timeout: 15_000 }).toBeGreaterThan(1);
  await traffic();
  node.setDown(false);
  await indexer.caughtUp(CATCH_UP_MS);
  expect(await indexer.schema()).toBe(schema);
  await expectAgreement(schema);
});
