import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { SOCKET_PORT } from '#db/embedded/socket-folder.ts';
import { type CutProxy, startCutProxy } from '#tests/support/cut-proxy.ts';
import { API_PARTS } from '#tests/support/modules.ts';
import { BLOCKS, RARE } from '#tests/support/ranges/framed-chain.ts';
import {
  type CutChain,
  openCut,
  type RangePostgres,
  startRangePostgres,
} from '#tests/support/ranges/open-cut.ts';
import { describeRangeServers } from '#tests/support/ranges/range-servers.ts';
import { addressOf, hashOf, hexOf } from '#tests/support/rows.ts';
import { openWebOnIndex } from '#tests/support/web-on-index.ts';

let postgres: RangePostgres;
let proxy: CutProxy;
let cut: CutChain;
let app: App;

beforeAll(async () => {
  postgres = await startRangePostgres();
  proxy = await startCutProxy(socketOf(postgres));
  const connection = { ...postgres.server.connection, host: '127.0.0.1', port: proxy.port };
  const servers = describeRangeServers(new Map([['archive1', connection]]));
  cut = await openCut(servers, [
    { from: 0, to: 7, server: 'archive1' },
    { from: 10, to: 13, server: 'archive1' },
    { layer: 'logs', from: 0, to: 9, server: 'archive1' },
  ]);
  app = await createApp(cut.context, { parts: API_PARTS, rateLimitRequests: 0 });
}, 60_000);

afterAll(async () => {
  await app.server.close();
  await cut.close();
  await proxy.close();
  await postgres.stop();
});

const socketOf = ({ server }: RangePostgres) => join(server.connection.host, `.s.PGSQL.${SOCKET_PORT}`);

const BUSY = hexOf(addressOf(1));
const OLD = hexOf(hashOf(12, 1, 7));
const MISSING = '10-13 (server archive1), 0-7 (server archive1)';

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.server.inject({ url: path, headers });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: toJson(response.body),
  };
}

function toJson(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readBlocks(path: string): Promise<number[]> {
  const blocks: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body } = await get(`${path}?${cursor}`);
    expect(status).toBe(200);
    blocks.push(...body.items.map((item: any) => item.block_number));
    cursor = body.next_page_params && new URLSearchParams(body.next_page_params).toString();
  }
  return [...new Set(blocks)];
}

const LISTS = ['/api/v2/internal-transactions', `/api/v2/addresses/${BUSY}/internal-transactions`];

test('a server that does not answer costs its blocks alone, which every answer names', async () => {
  proxy.cut();
  for (const path of LISTS) {
    const blocks = await readBlocks(path);
    expect(blocks).toContain(8);
    expect(blocks.filter((block) => block <= 7 || (block >= 10 && block <= 13))).toEqual([]);
  }
  const below = await get(`${LISTS[0]}?block_number=14&transaction_index=0&index=0`);
  expect(below.headers['x-missing-blocks']).toBe(MISSING);
  expect(below.headers.etag).toBeUndefined();
  expect(below.headers['cache-control']).toBe('no-store');
  expect(below.body.missing).toEqual([
    { from: 10, to: 13, server: 'archive1' },
    { from: 0, to: 7, server: 'archive1' },
  ]);
  expect(below.body.unavailable).toContain('blocks 10 to 13 (server archive1)');
  expect(cut.api.errors).toEqual([]);
}, 30_000);

test('newest pages are unharmed while a server does not answer, and name no block', async () => {
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const startedAt = performance.now();
    const { status, headers, body } = await get('/api/v2/internal-transactions');
    expect([status, headers['x-missing-blocks'], body.missing, body.items.length]).toEqual([
      200,
      undefined,
      undefined,
      50,
    ]);
    times.push(performance.now() - startedAt);
  }
  // Waiting for the server would delay each of them, a loaded machine only some.
  expect(Math.min(...times)).toBeLessThan(100);
});

test('details of a transaction say which block they lack, and figures are null rather than wrong', async () => {
  const frames = await get(`/api/v2/transactions/${OLD}/internal-transactions`);
  expect(frames.headers['x-missing-blocks']).toBe('12-12 (server archive1)');
  expect([frames.body.items, frames.body.missing]).toEqual([[], [{ from: 12, to: 12, server: 'archive1' }]]);
  expect(frames.body.unavailable).toContain('block 12 (server archive1)');
  const tree = await get(`/api/v2/transactions/${OLD}/call-tree`);
  expect([tree.body.is_traced, tree.body.unavailable]).toEqual([false, frames.body.unavailable]);
  const details = await get(`/api/v2/transactions/${OLD}`);
  expect([details.status, details.body.internal_transactions_count]).toEqual([200, null]);
  const changes = await get(`/api/v2/transactions/${OLD}/state-changes`);
  const coins = changes.body.items.filter((item: any) => item.type === 'coin');
  expect(coins.length).toBeGreaterThan(1);
  expect(coins.map((item: any) => item.balance_before)).toEqual(coins.map(() => null));
  const trace = await get(`/api/v2/transactions/${OLD}/raw-trace`);
  expect([trace.status, trace.body.message]).toEqual([404, expect.stringContaining('server archive1')]);
});

test('a balance history ends above the blocks that cannot be read', async () => {
  const { body } = await get(`/api/v2/addresses/${BUSY}/coin-balance-history`);
  expect(body.items.length).toBeGreaterThan(0);
  expect(Math.min(...body.items.map((item: any) => item.block_number))).toBeGreaterThan(13);
  expect(body).toMatchObject({ incomplete_reason: 'traces_unavailable', next_page_params: null });
  expect(body.unavailable).toContain('server archive1');
});

test('filters, files, GraphQL and Etherscan-compatible lists name the blocks', async () => {
  const filtered = await get(
    `/api/v2/advanced-filters?transaction_types=COIN_TRANSFER&to_address_hashes_to_include=${hexOf(addressOf(RARE))}`,
  );
  expect([filtered.status, filtered.headers['x-missing-blocks']]).toEqual([200, '0-7 (server archive1)']);
  const listed = await get(`/api?module=account&action=txlistinternal&address=${BUSY}&endblock=13`);
  expect([listed.status, listed.headers['x-missing-blocks']]).toEqual([200, MISSING]);
  expect(listed.body.unavailable).toContain('server archive1');
  const file = await get(
    `/api/v2/addresses/${BUSY}/internal-transactions/csv?from_period=2023-11-01&to_period=2023-11-30`,
  );
  expect([file.status, file.text]).toEqual([
    200,
    expect.stringContaining('blocks 10 to 13 (server archive1)'),
  ]);
  const query = `{ transaction(hash: "${OLD}") { internalTransactions(first: 5) { edges { node { index } } } } }`;
  const asked = await app.server.inject({ method: 'POST', url: '/api/v1/graphql', payload: { query } });
  expect([asked.statusCode, asked.headers['x-missing-blocks']]).toEqual([200, '12-12 (server archive1)']);
});

test('a page shows the gap where its blocks would be', async () => {
  const web = await openWebOnIndex(cut.call, {});
  const { status, html } = await web.open(`/address/${hexOf(addressOf(RARE))}?tab=internal_txns`);
  await web.close();
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  expect(status).toBe(200);
  expect(text).toContain(
    'Internal transactions of blocks 0 to 7 are missing here: the server archive1 does not answer',
  );
});

test('logs that cannot be read are named by lists, files and pages, and asked for later', async () => {
  const address = hexOf(addressOf(2));
  const missing = { from: 0, to: 9, server: 'archive1' };
  const path = `/api/v2/addresses/${address}/logs`;
  const newest = await get(path);
  expect(newest.body.items.length).toBeGreaterThan(5);
  expect(newest.body.items.every((item: any) => item.block_number > 9)).toBe(true);
  expect(newest.headers['x-missing-blocks']).toBe('0-9 (server archive1)');
  expect([newest.body.missing, newest.body.unavailable]).toEqual([
    [missing],
    expect.stringContaining('blocks 0 to 9 (server archive1)'),
  ]);
  const hash = hexOf(hashOf(4, 1, 7));
  const own = await get(`/api/v2/transactions/${hash}/logs`);
  expect([own.status, own.body.items, own.body.missing]).toEqual([200, [], [{ ...missing, from: 4, to: 4 }]]);
  expect((await get(`/api/v2/transactions/${hash}/logs/0/data`)).status).toBe(503);
  const listed = await get(`/api?module=logs&action=getLogs&address=${address}&fromBlock=0&toBlock=12`);
  expect([listed.status, listed.body.unavailable]).toEqual([200, expect.stringContaining('server archive1')]);
  const file = await get(`${path}/csv?from_period=2023-11-01&to_period=2023-11-30`);
  expect(file.text).toContain('blocks 0 to 9 (server archive1)');
  const approvals = await get(`/api/v2/addresses/${BUSY}/approval-changes?block_number=9&index=99`);
  // The numbers of a transaction's logs name the transaction.
  expect([approvals.status, approvals.body.missing]).toEqual([200, undefined]);
  expect(approvals.body.items.length).toBeGreaterThan(0);
  const web = await openWebOnIndex(cut.call, {});
  const { html } = await web.open(`/address/${address}?tab=logs`);
  await web.close();
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Logs of blocks 0 to 9 are missing here: the server archive1 does not answer');
});

test('health names the server without being unavailable', async () => {
  const { status, body } = await get('/api/healthz');
  expect([status, body.status, body.message]).toEqual([
    200,
    'degraded',
    expect.stringContaining('"archive1"'),
  ]);
  const published = await get('/api/health');
  expect([published.status, published.body.healthy]).toEqual([200, true]);
  expect(published.body.range_servers).toContain('"archive1" (it cannot be reached)');
  const about = await get('/api/v2/about');
  expect(about.body.range_servers).toEqual([
    expect.objectContaining({
      name: 'archive1',
      is_up: false,
      ranges: [
        { from: 10, to: 13, layer: 'traces' },
        { from: 0, to: 7, layer: 'traces' },
        { from: 0, to: 9, layer: 'logs' },
      ],
    }),
  ]);
});

test('a server that was stopped and started again during traffic is read again by itself, without an error', async () => {
  proxy.restore();
  await expect.poll(() => cut.store.servers()[0]?.isUp, { timeout: 20_000 }).toBe(true);
  let isOver = false;
  const statuses = new Set<number>();
  const traffic = (async () => {
    while (!isOver)
      for (const path of [...LISTS, `/api/v2/transactions/${OLD}/internal-transactions`])
        statuses.add((await get(path)).status);
  })();
  const { folder } = postgres;
  await postgres.pool.end();
  await postgres.server.stop();
  await expect.poll(() => cut.store.servers()[0]?.isUp, { timeout: 10_000 }).toBe(false);
  postgres = await startRangePostgres(folder);
  proxy.restore(socketOf(postgres));
  await expect.poll(() => cut.store.servers()[0]?.isUp, { timeout: 40_000, interval: 200 }).toBe(true);
  isOver = true;
  await traffic;
  expect([...statuses]).toEqual([200]);
  const { headers, body } = await get(`/api/v2/transactions/${OLD}/internal-transactions`);
  expect([headers['x-missing-blocks'], body.unavailable]).toEqual([undefined, undefined]);
  expect(await readBlocks(LISTS[0] as string)).toHaveLength(BLOCKS);
}, 90_000);

test('a server that is too slow is left out after two seconds, and read again once it is not', async () => {
  const client = await postgres.pool.connect();
  await client.query('begin');
  await client.query(
    `lock table ${cut.ranges.find(({ from }) => from === 10)?.schema}.internal_transactions in access exclusive mode`,
  );
  const path = `/api/v2/transactions/${OLD}/internal-transactions`;
  const startedAt = performance.now();
  const slow = await Promise.all([get(path), get(path), get(path)]);
  expect(slow.map(({ status, headers }) => [status, headers['x-missing-blocks']])).toEqual(
    slow.map(() => [200, '12-12 (server archive1)']),
  );
  expect(performance.now() - startedAt).toBeLessThan(3900);
  const again = performance.now();
  await get(path);
  // Left out: another wait would be two seconds.
  expect(performance.now() - again).toBeLessThan(1500);
  await client.query('rollback');
  client.release();
  await expect
    .poll(async () => (await get(path)).headers['x-missing-blocks'], { timeout: 20_000 })
    .toBeUndefined();
}, 60_000);
