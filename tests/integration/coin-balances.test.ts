import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Anvil, startAnvil } from '../../src/demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '../../src/demo/demo-rpc.ts';
import { createScenario, type Scenario } from '../../src/demo/scenario.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

let anvil: Anvil;
let database: TestDatabase;
let indexer: TestIndexer;
let rpc: DemoRpc;
let scenario: Scenario;

beforeAll(async () => {
  anvil = await startAnvil();
  database = await createTestDatabase();
  rpc = createDemoRpc(anvil.url);
  scenario = await createScenario({ rpc, seed: 11 });
  await scenario.buildHistory();
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
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

test('the sum of all balances is kept as they change', async () => {
  const schema = await indexer.schema();
  const { rows } = await database.pool.query<{ kept: bigint; summed: bigint }>(
    `select total as kept, (select sum(value) from ${schema}.observed_balances) as summed
     from ${schema}.observed_balances_progress`,
  );
  expect(rows[0]?.kept).toBe(rows[0]?.summed);
});

test('balances are asked for again after evm_revert and anvil_reorg, and when set without a transaction', async () => {
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
  const [account] = (await rpc('eth_accounts', [])) as string[];
  await rpc('anvil_setBalance', [account, '0x1234567890abcdef']);
  expect(await listWrongBalances()).toEqual([]);
}, 60_000);
