import { afterEach, beforeEach, expect, test } from 'vitest';
import { mine, reorg, revert, snapshot } from '#demo/actions/chain.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { dumpRun } from '../support/dump-run.ts';
import { expectNodeToAgree } from '../support/expect-node-to-agree.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

let anvil: Anvil;
let database: TestDatabase;
let indexer: TestIndexer;

beforeEach(async () => {
  [anvil, database] = await Promise.all([startAnvil(), createTestDatabase()]);
  indexer = startTestIndexer({ database, url: anvil.url });
});

afterEach(async () => {
  await indexer.stop();
  await Promise.all([database.drop(), anvil.stop()]);
});

/** Indexes the node's chain afresh and compares every table of facts, traces and state. */
async function expectCleanRunToAgree(): Promise<void> {
  await expectNodeToAgree({ database, indexer, url: anvil.url });
  const dump = await dumpRun(database.pool, await indexer.schema());
  const clean = await createTestDatabase();
  const again = startTestIndexer({ database: clean, url: anvil.url });
  await again.caughtUp();
  expect(dump).toEqual(await dumpRun(clean.pool, await again.schema()));
  await again.stop();
  await clean.drop();
}

async function liveTraffic(rounds: number): Promise<void> {
  const context = { rpc: createDemoRpc(anvil.url) };
  const scenario = await createScenario({ rpc: context.rpc, seed: 7 });
  await scenario.buildHistory();
  for (let round = 0; round < rounds; round++) await scenario.step();
}

test.each([1, 5, 20])('after a reorg of depth %i the tables equal those of a clean run', async (depth) => {
  await liveTraffic(3);
  await indexer.caughtUp();
  const context = { rpc: createDemoRpc(anvil.url) };
  await reorg(context, depth);
  await mine(context, 2);
  await expectCleanRunToAgree();
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${await indexer.schema()}.orphan_blocks`,
  );
  expect(rows[0]?.count).toBe(depth);
});

test('after evm_revert the tables equal those of a clean run, without a new block', async () => {
  await liveTraffic(1);
  const context = { rpc: createDemoRpc(anvil.url) };
  const id = await snapshot(context);
  const scenario = await createScenario({ rpc: context.rpc, seed: 8 });
  await scenario.step().catch(() => {});
  await mine(context, 3);
  await indexer.caughtUp();
  await revert(context, id);
  await expectCleanRunToAgree();
});

test('a restart of the node on a fresh chain begins a new run and keeps the old one', async () => {
  await liveTraffic(1);
  await indexer.caughtUp();
  const old = await indexer.schema();
  const before = await dumpRun(database.pool, old);
  const { port } = anvil;
  await anvil.kill();
  anvil = await startAnvil({ port });
  await mine({ rpc: createDemoRpc(anvil.url) }, 3);
  await expectCleanRunToAgree();
  expect(await indexer.schema()).not.toBe(old);
  expect(await dumpRun(database.pool, old)).toEqual(before);
});
