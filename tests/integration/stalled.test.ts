import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/api/create-app.ts';
import { CORE_CALLS } from '../../src/contract/calls/core-calls.ts';
import { setHistoryStall } from '../../src/db/writes/chain-head.ts';
import { createPrng } from '../../src/demo/prng.ts';
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
