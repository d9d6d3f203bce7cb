import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import type { IndexerFailure, ReportedHead } from '#api/freshness/index-lag.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { setHistoryStall } from '#db/writes/facts/chain-head.ts';
import { createPrng } from '#demo/prng.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { madeChain } from '../support/made-chain.ts';
import { startMadeNode } from '../support/made-node.ts';

test('why no new blocks come is said by health, the indexing status and /about, until they come', async () => {
  const node = await startMadeNode(madeChain(0, 3, { prng: createPrng(4), transactions: 2 }));
  const { eth_getBlockReceipts, eth_getTransactionReceipt } = { ...node.methods };
  Object.assign(node.methods, { eth_getBlockReceipts: () => null, eth_getTransactionReceipt: () => null });
  const database = await createTestDatabase();
  const indexer = startTestIndexer({ database, url: node.url });
  onTestFinished(async () => {
    await indexer.stop();
    await database.drop();
  });
  const get = async (url: string) => {
    const api = await createTestApi(database);
    const { server } = await createApp(api.context);
    const { body } = await server.inject({ url });
    await server.close();
    return JSON.parse(body);
  };
  const reason = expect.stringContaining('but not its receipts');
  await expect
    .poll(() => get('/api/healthz'), { timeout: 30_000, interval: 500 })
    .toMatchObject({ height: null, stalled: reason });
  expect(await get('/api/healthz/ready')).toEqual({
    status: 'unavailable',
    message: expect.stringMatching(/^No block is indexed yet: .*receipts/),
  });
  expect(await get('/api/v2/main-page/indexing-status')).toMatchObject({ stalled_reason: reason });
  expect((await get('/api/v2/about')).index.stalled).toEqual({ reason, since: expect.any(String) });

  Object.assign(node.methods, { eth_getBlockReceipts, eth_getTransactionReceipt });
  await indexer.caughtUp();
  await expect.poll(() => get('/api/healthz')).not.toHaveProperty('stalled');
  expect(await get('/api/v2/main-page/indexing-status')).not.toHaveProperty('stalled_reason');
  expect((await get('/api/v2/about')).index).toMatchObject({ stalled: null, history_stalled: null });
}, 60_000);

/** What PostgreSQL answers to every write of a run while its disk is full. */
const fillDisk = (schema: string) => `
  create function ${schema}.refuse() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
  end $$;
  create trigger refuse_blocks before insert on ${schema}.blocks for each row execute function ${schema}.refuse();
  create trigger refuse_head before update on ${schema}.chain_head for each row execute function ${schema}.refuse();
`;

test('a database that refuses writes is said by health, beside the indexer and far from it', async () => {
  const whole = madeChain(0, 5, { prng: createPrng(6), transactions: 2 });
  const chain = whole.slice(0, 4);
  const node = await startMadeNode(chain);
  const database = await createTestDatabase();
  let failure: IndexerFailure | null = null;
  let head: ReportedHead | null = null;
  const indexer = startTestIndexer(
    { database, url: node.url },
    {
      onFailure: (code) => {
        failure = { code, at: Date.now() };
      },
      onNodes: ([status]) => {
        if (status?.head != null && status.headAt !== null) head = { number: status.head, at: status.headAt };
      },
    },
  );
  await indexer.caughtUp();
  const schema = await indexer.schema();
  const api = await createTestApi(database);
  const beside = changeContext(api.context, {
    node: { watch: { head: () => head, failure: () => failure } },
  });
  const servers = { beside: await createApp(beside), far: await createApp(api.context) };
  onTestFinished(async () => {
    await Promise.all(Object.values(servers).map(({ server }) => server.close()));
    await indexer.stop();
    await database.drop();
  });
  const read = async (place: keyof typeof servers) =>
    JSON.parse((await servers[place].server.inject('/api/healthz')).body);
  expect(await read('far')).toMatchObject({ status: 'ok', height: 3, lag: 0 });

  await database.pool.query(fillDisk(schema));
  chain.push(...whole.slice(4));
  const message = 'The indexer cannot write: the disk of the database is full';
  await expect
    .poll(() => read('beside'), { timeout: 30_000 })
    .toMatchObject({ status: 'degraded', height: 3, lag: 2, node_height: 5, message });
  // Nothing shows the other server but that nothing is reported: here the time that passes meanwhile.
  await database.pool.query(
    `alter table ${schema}.chain_head disable trigger refuse_head;
     update ${schema}.chain_head set node_head_at = now() - interval '46 s';
     alter table ${schema}.chain_head enable trigger refuse_head`,
  );
  await expect
    .poll(() => read('far'), { timeout: 15_000 })
    .toMatchObject({
      status: 'degraded',
      lag: null,
      message: expect.stringMatching(
        /^The indexer has received no answer of its node, or has not recorded one, for \d+ s$/,
      ),
    });

  await database.pool.query(`drop function ${schema}.refuse() cascade`);
  await indexer.caughtUp(60_000);
  await expect
    .poll(() => read('far'), { timeout: 15_000 })
    .toMatchObject({ status: 'ok', height: 5, lag: 0 });
}, 120_000);

test('why the history cannot be filled is said by /about', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const api = await createTestApi(database);
  const read = async () => CORE_CALLS.about.response.parse((await api.call('about')).body);
  expect((await read()).index.history_stalled).toBeNull();
  const client = await database.pool.connect();
  await setHistoryStall({ client, schema: database.schema }, 'The node said "disk is broken"');
  client.release();
  const { index } = await read();
  expect(index).toMatchObject({
    stalled: null,
    history_stalled: { reason: 'The node said "disk is broken"', since: expect.any(String) },
  });
});
