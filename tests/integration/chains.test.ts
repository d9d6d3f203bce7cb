import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { type RunningCli, startCli } from '../support/cli.ts';
import { crawlSite } from '../support/crawl-site.ts';
import { findFreePort } from '../support/free-port.ts';

const TOKEN = 'a-token-of-the-test';
let folder: string;
let port: number;
let alpha: Anvil;
let beta: Anvil;
let latePort: number;
let cli: RunningCli;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-chains-'));
  [port, latePort] = [await findFreePort(), await findFreePort()];
  [alpha, beta] = await Promise.all([startAnvil({ chainId: 31_001 }), startAnvil({ chainId: 31_002 })]);
  const file = join(folder, 'chains.yaml');
  writeFileSync(
    file,
    `alpha: { rpc: ${alpha.url}, group: Mainnets, settings: { NETWORK_NAME: Alpha chain } }
beta: { rpc: ${beta.url}, settings: { NETWORK_CURRENCY_SYMBOL: BETA } }
late: { rpc: "http://127.0.0.1:${latePort}", host: late.test }
`,
  );
  cli = startCli(['--port', String(port), '--data', join(folder, 'data')], {
    CHAINS_FILE: file,
    METRICS_TOKEN: TOKEN,
    IS_ACCOUNT_SUPPORTED: 'true',
  });
  await vi.waitFor(
    async () => expect([await stateOf('alpha'), await stateOf('beta')]).toEqual(['running', 'running']),
    { timeout: 90_000, interval: 100 },
  );
}, 120_000);

afterAll(async () => {
  await cli?.interrupt();
  await Promise.all([alpha?.stop(), beta?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const origin = () => `http://127.0.0.1:${port}`;

async function read(path: string, headers: Record<string, string> = {}): Promise<any> {
  const answer = await fetch(origin() + path, { headers }).catch(() => null);
  return answer?.headers.get('content-type')?.includes('json') ? answer.json() : answer?.text();
}

/** Reads a path at another host name, which `fetch` does not allow. */
function readAt(host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get(origin() + path, { headers: { host } }, (answer) => {
      let body = '';
      answer
        .on('data', (part) => (body += part))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    }).on('error', reject);
  });
}

async function stateOf(name: string): Promise<string | undefined> {
  const answer = await read('/api/chains');
  return answer?.items?.find((each: { name: string }) => each.name === name)?.state;
}

const heightOf = async (name: string): Promise<number> =>
  (await read(`/${name}/api/v2/main-page/blocks`))?.[0]?.height ?? -1;

async function mine({ url }: Anvil, count: number): Promise<void> {
  await createDemoRpc(url)('anvil_mine', [`0x${count.toString(16)}`]);
}

test('each chain has its own blocks, names and settings below its path; the root leads to the first', async () => {
  await Promise.all([mine(alpha, 3), mine(beta, 7)]);
  await expect.poll(() => heightOf('alpha'), { timeout: 20_000 }).toBe(3);
  await expect.poll(() => heightOf('beta'), { timeout: 20_000 }).toBe(7);
  expect(await read('/alpha/blocks')).toContain('Alpha chain');
  expect(await read('/beta/api/v2/config/backend-version')).toMatchObject({
    backend_version: expect.any(String),
  });
  const root = await fetch(`${origin()}/`, { redirect: 'manual' });
  expect([root.status, root.headers.get('location')]).toEqual([302, '/alpha']);
  expect(await read('/gamma/blocks')).toMatchObject({ message: expect.any(String) });
  expect(await read('/alphabet')).toMatchObject({ message: expect.any(String) });
});

test('each chain has a status of its own', async () => {
  expect(await read('/alpha/status')).toContain('href="/alpha/status/feed.xml"');
  expect(await read('/alpha/status/badge.svg')).toContain('<title>Alpha chain: ');
  expect(await read('/alpha/status/feed.xml')).toContain(`<link>${origin()}/alpha/status</link>`);
  expect(await read('/beta/api/v2/status')).toMatchObject({ height: 7, incidents: expect.any(Array) });
});

test('the status of the process lists all chains, each with its state, and those that do not run with the reason', async () => {
  const isRecorded = async () =>
    (await read('/api/chains/status')).items?.every(({ status }: { status: string }) => status !== 'unknown');
  await expect.poll(isRecorded, { timeout: 30_000, interval: 500 }).toBe(true);
  expect((await read('/api/chains/status')).items).toEqual([
    {
      name: 'alpha',
      title: 'Alpha chain',
      url: '/alpha',
      status: 'operational',
      message: null,
      height: 3,
      lag_blocks: 0,
    },
    {
      name: 'beta',
      title: 'beta',
      url: '/beta',
      status: 'operational',
      message: null,
      height: 7,
      lag_blocks: 0,
    },
    {
      ...{ name: 'late', title: 'late', url: '//late.test', height: null, lag_blocks: null },
      status: expect.stringMatching(/^(starting|unavailable)$/),
      message: expect.stringMatching(/^This chain is (starting|not available at the moment)\.$/),
    },
  ]);
  expect(JSON.parse((await readAt('late.test', '/api/chains/status')).body).items).toHaveLength(3);
  const root = await fetch(`${origin()}/status`, { redirect: 'manual' });
  expect([root.status, root.headers.get('location')]).toEqual([302, '/alpha/status']);
});

test('no link of a chain leads out of it but those to the other chains', async () => {
  const { read: pages, leaks } = await crawlSite({
    ...{
      origin: origin(),
      prefix: '/beta',
      starts: ['', '/blocks', '/robots.txt', '/sitemap.xml'],
      readsMax: 120,
    },
  });
  expect(leaks).toEqual([]);
  expect([...pages].filter(([, { status }]) => status >= 500)).toEqual([]);
  expect(pages.size).toBeGreaterThan(40);
});

test('the network switcher lists all chains', async () => {
  expect(await read('/beta/api/featured-networks')).toMatchObject([
    { title: 'Alpha chain', url: '/alpha', group: 'Mainnets', isActive: false },
    { title: 'beta', url: '/beta', isActive: true },
    { title: 'late', url: expect.stringContaining('//late.test'), isActive: false },
  ]);
});

test('a socket below a path follows that chain alone', async () => {
  const socket = new WebSocket(`${origin().replace('http', 'ws')}/beta/socket/v2/websocket?vsn=2.0.0`);
  const messages: unknown[][] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify(['1', '1', 'blocks:new_block', 'phx_join', {}]));
  await expect.poll(() => messages.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await mine(alpha, 1);
  await expect.poll(() => heightOf('alpha'), { timeout: 10_000 }).toBe(4);
  await mine(beta, 1);
  const heights = () =>
    messages
      .filter(([, , , event]) => event === 'new_block')
      .map(([, , , , body]: any[]) => body.block.height);
  await expect.poll(heights, { timeout: 10_000 }).toEqual([8]);
  socket.close();
  const other = new WebSocket(`${origin().replace('http', 'ws')}/socket/v2/websocket`);
  const [error] = await new Promise<Error[]>((resolve) => other.once('error', (...given) => resolve(given)));
  expect(error?.message).toContain('404');
});

test('a search of all chains has the hits of each, and names those that do not answer', async () => {
  const { items } = await read('/api/chains/search?q=3');
  expect(items).toMatchObject([
    { name: 'alpha', title: 'Alpha chain', url: '/alpha', items: [{ block_number: 3 }], message: null },
    { name: 'beta', url: '/beta', items: [{ block_number: 3 }] },
    {
      name: 'late',
      items: null,
      message: expect.stringMatching(/^This chain is (starting|not available at the moment)\.$/),
    },
  ]);
  const atHost = await readAt('late.test', '/api/chains/search?q=3');
  expect(JSON.parse(atHost.body).items).toHaveLength(3);
  for (const wrong of ['', '?q=', '?q=1&q=2'])
    expect([wrong, (await fetch(`${origin()}/api/chains/search${wrong}`)).status]).toEqual([wrong, 422]);
});

test('a sign-in at one chain is one at the others, which list its entries', async () => {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const user = '/api/account/v2/user';
  const { siwe_message: message } = await read(
    `/alpha/api/account/v2/siwe_message?address=${wallet.address}`,
  );
  const body = JSON.stringify({ message, signature: await wallet.signMessage({ message }) });
  const headers = { 'content-type': 'application/json', origin: origin() };
  const signedIn = await fetch(`${origin()}/alpha/api/account/v2/authenticate_via_wallet`, {
    ...{ method: 'POST', headers, body },
  });
  const set = signedIn.headers.getSetCookie();
  expect([signedIn.status, set.every((each) => each.includes('; Path=/;'))]).toEqual([200, true]);
  const cookie = set.map((each) => each.split(';', 1)[0]).join('; ');
  expect(await read(`/beta${user}/info`, { cookie })).toMatchObject({ address_hash: wallet.address });
  expect(await read(`/beta${user}/chains/watchlist`, { cookie })).toEqual({
    chain: 'beta',
    items: [
      { name: 'alpha', title: 'Alpha chain', url: '/alpha', entries: [], has_more: false },
      { name: 'late', title: 'late', url: '//late.test', entries: null, has_more: false },
    ],
  });
  expect(await read('/alpha/account/watchlist', { cookie })).toContain('one account on all chains');
});

test('metrics name the chain, each name once', async () => {
  expect((await fetch(`${origin()}/metrics`)).status).toBe(401);
  const text: string = await read('/metrics', { authorization: `Bearer ${TOKEN}` });
  const helps = text.split('\n').filter((line) => line.startsWith('# HELP'));
  expect(new Set(helps).size).toBe(helps.length);
  for (const name of ['alpha', 'beta'])
    expect(text).toMatch(new RegExp(`^spyglass_indexer_up\\{.*chain="${name}"`, 'm'));
  expect(text).toMatch(/^process_cpu_seconds_total \d/m);
});

test('a chain whose node is not there is named, starts once it is, and is served at its host', async () => {
  expect((await readAt('late.test', '/api/v2/stats')).status).toBe(503);
  expect((await read('/api/health')).healthy).toBe(true);
  const late = await startAnvil({ chainId: 31_003, port: latePort });
  try {
    await expect.poll(() => stateOf('late'), { timeout: 90_000 }).toBe('running');
    const page = () => readAt(`late.test:${port}`, '/blocks');
    await expect.poll(async () => (await page()).status, { timeout: 20_000 }).toBe(200);
    expect((await page()).body).not.toContain('href="/late/');
  } finally {
    await late.stop();
  }
}, 120_000);

test('a chain whose node goes away is still shown, and the others go on', async () => {
  await alpha.stop();
  await mine(beta, 1);
  await expect.poll(() => heightOf('beta'), { timeout: 20_000 }).toBe(9);
  expect(await heightOf('alpha')).toBe(4);
});

test('Ctrl-C stops all chains', async () => {
  expect(await cli.interrupt()).toBe(0);
}, 30_000);
