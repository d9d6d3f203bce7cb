import { expect, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import { createNodeReporter } from '#api/node/node-report.ts';
import type { RunEditor } from '#api/writes.ts';
import { createTransport } from '#chain/rpc/transport.ts';
import type { ApiResponse } from '#contract/calls/core-calls.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { deleteRun, renameRun } from '#db/writes/runs.ts';
import { mine } from '#demo/actions/chain.ts';
import { increment } from '#demo/actions/counter.ts';
import { deployBreaker, deployCounter } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoContext } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { expectNodeToAgree } from '../support/expect-node-to-agree.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { API_PARTS } from '../support/modules.ts';

const TO: Hex = `0x${'ab'.repeat(20)}`;
const TRANSFERS = 60;

/** A chain whose first contract counts, or is another one that fails all the same calls. */
async function play(context: DemoContext, isChanged: boolean): Promise<void> {
  const deploy = isChanged ? deployBreaker : deployCounter;
  const { address: counter } = await deploy(context, { nonce: 0 });
  await mine(context, 1);
  await increment(context, { counter, by: 2n, nonce: 1 });
  await transfer(context, { to: TO, value: isChanged ? 7n : 5n, nonce: 2 });
  for (let nonce = 3; nonce < TRANSFERS; nonce++) await transfer(context, { to: TO, value: 1n, nonce });
  if (!isChanged) await transfer(context, { to: TO, value: 1n, nonce: TRANSFERS });
  await mine(context, 1);
}

test('two runs of a chain are listed, compared, named and deleted', async () => {
  const anvil = await startAnvil({ noMining: true });
  const context = { rpc: createDemoRpc(anvil.url) };
  const database = await createTestDatabase();
  const indexer = startTestIndexer({ database, url: anvil.url });
  await play(context, false);
  await indexer.caughtUp();
  await context.rpc('anvil_reset');
  await play(context, true);
  await expectNodeToAgree({ database, indexer, url: anvil.url });
  const api = await createTestApi(database);
  const editor: RunEditor = {
    policy: { token: 'secret', allowsLocal: async () => false },
    rename: (id, name) => withTransaction(database.pool, (client) => renameRun(client, id, name)),
    remove: (id) => withTransaction(database.pool, (client) => deleteRun(client, id)),
  };
  const transport = createTransport({ urls: [anvil.url.replace('//', '//user:word@')] });
  const reportNode = createNodeReporter({
    status: transport.status,
    ask: (position, method, params) => transport.requestFrom(position, method, params),
    showsHosts: true,
  });
  const { server } = await createApp(
    changeContext(api.context, { writes: { runEditor: editor }, node: { report: reportNode } }),
    { parts: API_PARTS },
  );
  const get = async <Body>(url: string) => (await server.inject({ url })).json() as Body;

  const { items: runs } = await get<ApiResponse<'runs'>>('/api/v2/runs');
  expect(runs).toMatchObject([
    { is_active: true, height: 2, transactions_count: String(TRANSFERS), ended_at: null },
    { is_active: false, height: 2, transactions_count: String(TRANSFERS + 1) },
  ]);
  const [b, a] = runs.map(({ id }) => id);

  type Page = ApiResponse<'run_compare'>;
  const path = `/api/v2/runs/${a}/compare/${b}`;
  const listAll = async (filter: string) => {
    const items: Page['items'] = [];
    for (let query = `filter=${filter}`; ; ) {
      const page = await get<Page>(`${path}?${query}`);
      items.push(...page.items);
      if (page.next_page_params === null) return items;
      query = new URLSearchParams({
        filter,
        ...(page.next_page_params as Record<string, string>),
      }).toString();
    }
  };
  const all = await listAll('');
  expect(all.map(({ nonce }) => Number(nonce))).toEqual([
    ...Array.from({ length: TRANSFERS + 1 }, (_, step) => TRANSFERS - step),
    0,
  ]);
  expect(all.slice(-4)).toMatchObject([
    { nonce: '2', outcome: 'changed', changes: ['value', 'fee'], a: { value: '5' }, b: { value: '7' } },
    {
      nonce: '1',
      outcome: 'changed',
      a: { status: 'ok', logs_count: 1 },
      b: { status: 'error', logs_count: 0, error: 'Reverted' },
    },
    { nonce: '0', outcome: 'only_a', b: null },
    { nonce: '0', outcome: 'only_b', a: null },
  ]);
  expect(all.at(-3)?.changes).toEqual(['gas_used', 'status', 'revert_reason', 'events', 'fee']);
  expect(all[0]).toMatchObject({ nonce: String(TRANSFERS), outcome: 'only_a' });
  expect(await listAll('changed,only_b')).toEqual(
    all.filter(({ outcome }) => outcome === 'changed' || outcome === 'only_b'),
  );
  expect(await get(`${path}/summary`)).toMatchObject({
    a: { id: a },
    b: { id: b },
    same: TRANSFERS - 3,
    changed: 2,
    only_a: 2,
    only_b: 1,
    is_complete: true,
  });
  expect((await server.inject({ url: `${path}?after_a=x` })).statusCode).toBe(422);
  expect((await server.inject({ url: `/api/v2/runs/${a}/compare/99` })).statusCode).toBe(404);

  const getAbout = () => get<ApiResponse<'about'>>('/api/v2/about');
  const whole = { blocks_count: 3, ranges_count: 1, ranges: [{ from: 0, to: 2 }] };
  await expect
    .poll(async () => (await getAbout()).index.layers)
    .toEqual([
      { layer: 'facts', ...whole },
      { layer: 'proven', ...whole },
      { layer: 'suspect', blocks_count: 0, ranges_count: 0, ranges: [] },
      { layer: 'traces', ...whole },
      { layer: 'unprovable', blocks_count: 0, ranges_count: 0, ranges: [] },
      { layer: 'unproven', blocks_count: 0, ranges_count: 0, ranges: [] },
    ]);
  const about = await getAbout();
  expect(about).toMatchObject({
    run: { id: b },
    index: { height: 2, lag_blocks: 0, lag_seconds: 0 },
    node: {
      client_version: expect.stringContaining('anvil'),
      is_syncing: false,
      compared_height: 0,
      addresses: [{ agrees: true, is_current: true, head: 2, host: new URL(anvil.url).host }],
    },
    audit: { checks: 0, mismatches: 0, differences: [] },
  });
  expect(about.database_size_bytes).toBeGreaterThan(1_000_000);
  expect(JSON.stringify(about)).not.toContain('word');
  expect(await get(`/run/${a}/api/v2/about`)).toMatchObject({
    run: { id: a },
    node: null,
    index: { height: 2 },
  });

  const write = (method: 'PATCH' | 'DELETE', id: unknown, token = 'secret', payload?: object) =>
    server
      .inject({
        method,
        url: `/api/v2/runs/${id}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
      .then(({ statusCode }) => statusCode);
  expect(await write('PATCH', a, 'wrong', { name: 'x' })).toBe(403);
  expect(await write('DELETE', a, 'wrong')).toBe(403);
  expect(await write('PATCH', a, 'secret', { name: 'before the fix' })).toBe(204);
  expect(await get(`/api/v2/runs/${a}`)).toMatchObject({ name: 'before the fix' });
  expect(await write('PATCH', a, 'secret', { name: 'x'.repeat(81) })).toBe(422);
  expect(await write('PATCH', 99, 'secret', { name: 'x' })).toBe(404);
  expect(await write('DELETE', b)).toBe(422);
  expect(await write('DELETE', a)).toBe(204);
  expect((await get<ApiResponse<'runs'>>('/api/v2/runs')).items.map(({ id }) => id)).toEqual([b]);
  expect(await write('DELETE', a)).toBe(404);

  await server.close();
  transport.close();
  await indexer.stop();
  await Promise.all([database.drop(), anvil.stop()]);
}, 60_000);
