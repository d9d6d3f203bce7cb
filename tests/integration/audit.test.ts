import { expect, test } from 'vitest';
import { mine, reorg } from '#demo/actions/chain.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { createTestDatabase } from '../support/database.ts';
import { diffRuns, dumpRun } from '../support/dump-run.ts';
import { expectNodeToAgree } from '../support/expect-node-to-agree.ts';
import { startTestIndexer } from '../support/indexer.ts';

test('the audit of a running index takes no reorg for a mismatch, and puts right what somebody spoilt', async () => {
  const anvil = await startAnvil();
  const rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed: 5 });
  await scenario.buildHistory();
  const database = await createTestDatabase();
  const indexer = startTestIndexer({ database, url: anvil.url, auditIntervalMs: 5 });
  await indexer.caughtUp();
  const schema = await indexer.schema();
  const totals = async () => (await database.pool.query(`select * from ${schema}.audit_totals`)).rows[0];

  for (let round = 0; round < 3; round++) {
    await scenario.step({ count: 6 });
    await mine({ rpc }, 2);
    await reorg({ rpc }, 3);
    await indexer.caughtUp();
  }
  await expect.poll(async () => (await totals()).blocks_count, { timeout: 30_000 }).toBeGreaterThan(20);
  expect(await totals()).toMatchObject({ mismatches_count: 0 });
  expect((await totals()).states_count).toBeGreaterThan(20);
  expect((await totals()).balances_count).toBeGreaterThan(0);

  const clean = await dumpRun(database.pool, schema);
  await database.pool.query(
    `update ${schema}.transactions set gas_used = gas_used + 1
     where block_number = (select max(block_number) from ${schema}.transactions)`,
  );
  await database.pool.query(
    `delete from ${schema}.token_transfers
     where block_number = (select max(block_number) from ${schema}.token_transfers)`,
  );
  await expect
    // Each look reads everything, and takes time that the audit would use.
    .poll(async () => diffRuns(await dumpRun(database.pool, schema), clean), {
      timeout: 90_000,
      interval: 500,
    })
    .toEqual([]);
  expect((await totals()).mismatches_count).toBeGreaterThan(1);
  expect(indexer.logs.join()).toContain('a row of token_transfers missing and put it right');
  await expectNodeToAgree({ database, indexer, url: anvil.url });
  await indexer.stop();
  await Promise.all([database.drop(), anvil.stop()]);
}, 180_000);
