import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import type { ApiResponse } from '#contract/calls/core-calls.ts';
import { mine } from '#demo/actions/chain.ts';
import { transfer } from '#demo/actions/ether.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestIndexer } from '../support/indexer.ts';

const FORK_BLOCK = 40;
const TO: Hex = `0x${'ab'.repeat(20)}`;

/** A chain of forty blocks that the tests fork. */
let upstream: Anvil;
beforeAll(async () => {
  upstream = await startAnvil({ chainId: 777, noMining: true });
  await mine({ rpc: createDemoRpc(upstream.url) }, FORK_BLOCK);
});
afterAll(() => upstream.stop());

async function open(options: { firstBlock?: number; historyFrom: number }) {
  const fork = await startAnvil({ noMining: true, extraArgs: ['--fork-url', upstream.url] });
  const context = { rpc: createDemoRpc(fork.url) };
  const database = await createTestDatabase();
  // A block of its own first: what the index holds then does not hang on when it was started.
  const first = await transfer(context, { to: TO, value: 1n });
  await mine(context, 1);
  const indexer = startTestIndexer({ database, url: fork.url, ...options });
  onTestFinished(async () => {
    await indexer.stop();
    await database.drop();
    await fork.stop();
  });
  const get = async <Body>(url: string) => {
    const { server } = await createApp((await createTestApi(database)).context);
    return (await server.inject({ url: `/api/v2${url}` })).json() as Body;
  };
  const send = async (value: bigint) => {
    const hash = await transfer(context, { to: TO, value });
    await mine(context, 1);
    return hash;
  };
  return { ...context, database, fork, indexer, first, get, send };
}

const listHashes = async (get: <Body>(url: string) => Promise<Body>) =>
  (await get<ApiResponse<'transactions'>>('/transactions')).items.map(({ hash }) => hash);

test('the history of a node that forks another chain begins at the fork, and counts as whole', async () => {
  const { indexer, first, get, send } = await open({ historyFrom: FORK_BLOCK + 1 });
  const hashes = [first, await send(2n)];
  await indexer.caughtUp();
  expect(indexer.logs[0]).toContain(`it forks another chain at block ${FORK_BLOCK}`);
  expect(await listHashes(get)).toEqual(hashes.toReversed());
  expect(await get('/main-page/indexing-status')).toMatchObject({
    finished_indexing: true,
    indexed_blocks_ratio: '1.00',
  });
  expect((await get<ApiResponse<'about'>>('/about')).index).toMatchObject({ history_from: FORK_BLOCK + 1 });
});

test('a fork that begins anew begins a run, and the earlier one is kept', async () => {
  const { rpc, indexer, first, get, send } = await open({ historyFrom: FORK_BLOCK + 1 });
  await indexer.caughtUp();
  await rpc('anvil_reset', [{ forking: { jsonRpcUrl: upstream.url } }]);
  await expect.poll(() => indexer.logs.join()).toContain('it has started afresh');
  await expect.poll(() => get('/main-page/indexing-status')).toMatchObject({ finished_indexing: true });
  const second = await send(2n);
  await expect.poll(() => listHashes(get)).toEqual([second]);
  const { items: runs } = await get<ApiResponse<'runs'>>('/runs');
  expect(runs).toMatchObject([
    { is_active: true, transactions_count: '1' },
    { is_active: false, transactions_count: '1' },
  ]);
  expect(second).not.toBe(first);
});

test('FIRST_BLOCK says from where on blocks are indexed; with a lower one the rest comes in', async () => {
  const { database, fork, indexer } = await open({ firstBlock: 10, historyFrom: 10 });
  await indexer.caughtUp();
  await indexer.stop();
  const lower = startTestIndexer({ database, url: fork.url, firstBlock: 0 });
  await lower.caughtUp();
  await lower.stop();
});
