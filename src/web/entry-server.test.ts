import { rm } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClientBuild } from '#tests/support/client-build.ts';
import { earlyBlock, earlyTransaction } from './api-client/shapes/early-answers.test-data.ts';
import { registerWeb, type WebOptions } from './entry-server.tsx';
import type { PageWork } from './server/web-options.ts';
import { createTestConfig } from './web-config.test-data.ts';

const NOW_MS = Date.UTC(2023, 11, 11, 14, 23, 0);
const HASH = earlyTransaction.hash;
const PATIENCE = { timeout: 15_000 };
let clientDir = '';
let upstream: FastifyInstance;
let origin = '';
let calls = 0;
const opened: FastifyInstance[] = [];

const CONFIG = {
  ...createTestConfig({
    API_HOST: 'api.test',
    NETWORK_NAME: 'Demo',
    NETWORK_SHORT_NAME: 'demo',
    OG_DESCRIPTION: 'An explorer',
  }),
  api: { origin: 'http://api.test', basePath: '', socketOrigin: 'ws://api.test', isProxied: false },
  app: { origin: '', basePath: '', version: '0.1.0', commit: 'abc' },
};

beforeAll(async () => {
  clientDir = await createClientBuild();
  upstream = createEarlyServer();
  origin = await upstream.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await Promise.all([...opened, upstream].map((app) => app.close()));
  await rm(clientDir, { recursive: true, force: true });
});

test('on an early server, every page arrives with its data in the first byte', async () => {
  const app = await openApp();
  const pages = await Promise.all(
    ['/', '/blocks', '/block/12', '/txs', `/tx/${HASH}`].map((url) => app.inject(url)),
  );
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  for (const { body } of pages) expect(readState(body).queries.length).toBeGreaterThan(0);
  expect(readMarkup(pages[4]!.body).replaceAll('<!-- -->', '')).toContain('1.5');
});

test('the state of a page speaks in the names of today, without call data in lists', async () => {
  const { body } = await (await openApp()).inject('/txs');
  const [, , , list] = readState(body).queries.find(([name]) => name === 'transactions') ?? [];
  expect(list.items[0]).toMatchObject({ block_number: 12, raw_input: '0x' });
  expect(list.items[0]).not.toHaveProperty('tx_types');
});

test('a page is sent with the status of what was asked for', async () => {
  const app = await openApp();
  const addresses = ['/nope', '/tx/0x1', '/block/999', '/address/zz', '/tx/limited', '/tx/broken'];
  const statuses = await Promise.all(addresses.map(async (url) => (await app.inject(url)).statusCode));
  expect(statuses).toEqual([404, 404, 404, 422, 429, 500]);
});

test('OG_ENHANCED_DATA_ENABLED and SEO_ENHANCED_DATA_ENABLED decide whether previews and head of a page say what it shows', async () => {
  const read = async (variables: object) => {
    const config = { ...CONFIG, server: createTestConfig({ ...variables }).server };
    const { body } = await (await openApp({ config })).inject(`/tx/${HASH}`);
    const find = (pattern: RegExp) => pattern.exec(body)?.[1];
    return {
      head: find(/<meta name="description" content="([^"]*)"/),
      preview: find(/<meta property="og:description" content="([^"]*)"/),
    };
  };
  const plain = 'status, transfers, calls and logs.';
  const both = await read({});
  expect(both.head).not.toContain(plain);
  expect(both.preview).toBe(both.head);
  const withoutPreview = await read({ OG_ENHANCED_DATA_ENABLED: 'false' });
  expect(withoutPreview.preview).toContain(plain);
  expect(withoutPreview.head).toBe(both.head);
  const withoutHead = await read({ SEO_ENHANCED_DATA_ENABLED: 'false' });
  expect(withoutHead.head).toContain(plain);
  expect(withoutHead.preview).toBe(both.preview);
});

test('an address of a page without 0x leads to the one with it', async () => {
  const app = await openApp();
  const hash = 'ab'.repeat(32);
  const { statusCode, headers } = await app.inject(`/tx/${hash}?tab=logs`);
  expect([statusCode, headers.location]).toEqual([301, `/tx/0x${hash}?tab=logs`]);
  expect((await app.inject(`/address/${'ab'.repeat(20)}`)).headers.location).toBe(
    `/address/0x${'ab'.repeat(20)}`,
  );
});

test('a page carries a policy with a nonce of its own, which its scripts bear', async () => {
  const app = await openApp();
  const nonces = await Promise.all(
    ['/', '/'].map(async (url) => {
      const { headers, body } = await app.inject(url);
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      for (const [script] of body.matchAll(/<script(?! type="application\/json")[^>]*>/g)) {
        expect(script).toContain(`nonce="${nonce}"`);
      }
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test('a long list stands whole in its page, without a script that puts it together', async () => {
  const { body } = await (await openApp()).inject('/txs');
  expect(readMarkup(body)).not.toMatch(/<script|hidden id="S:|<!--\$!-->/);
  expect(readMarkup(body).match(/href="\/tx\//g)?.length).toBeGreaterThanOrEqual(50);
});

test('an unknown address of a program is answered with JSON', async () => {
  const app = await openApp();
  const answers = await Promise.all(['/api/v2/nothing', '/node-api/nothing'].map((url) => app.inject(url)));
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ]);
});

test('a page says that it is private and may not be kept, and guards itself', async () => {
  const { headers } = await (await openApp()).inject('/');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('a compressed page is the same page', async () => {
  const { headers, rawPayload } = await (await openApp()).inject({
    url: '/',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toMatch(/^<!doctype html>.*<\/html>$/s);
});

test('the colour mode of the cookie stands in the first byte, without one a script follows the system', async () => {
  const app = await openApp();
  const dark = await app.inject({ url: '/', headers: { cookie: 'chakra-ui-color-mode=dark' } });
  expect(dark.body).toMatch(/<html lang="en" data-mode="dark">/);
  const system = await app.inject('/');
  expect(system.body).toContain('prefers-color-scheme:dark');
});

test('visitors of the same second share one rendering', async () => {
  const app = await openApp();
  const before = calls;
  await app.inject('/');
  const once = calls - before;
  await Promise.all(['/', '/', '/'].map((url) => app.inject(url)));
  expect(calls - before).toBe(once);
});

test.each(['an API elsewhere', 'an API in memory'])(
  'with %s, the first byte says whether somebody is signed in, and his page is given to nobody else',
  async (api) => {
    let asked = 0;
    const call = async (name: string) => {
      if (name === 'blocks') asked += 1;
      return { status: 200, body: name === 'blocks' ? { items: [earlyBlock], next_page_params: null } : {} };
    };
    const isRemote = api === 'an API elsewhere';
    const env = {
      IS_ACCOUNT_SUPPORTED: 'true',
      AUTH_URL: 'https://a.test',
      LOGOUT_URL: 'https://a.test/out',
    };
    const { features, account } = createTestConfig({ API_HOST: 'api.test', ...env });
    const config = { ...CONFIG, features, account };
    const app = await openApp({ config, ...(isRemote ? {} : { remote: undefined, call }) });
    const count = () => (isRemote ? calls : asked);
    const visit = async (cookie: string) => {
      const before = count();
      const { body, headers } = await app.inject({ url: '/blocks', headers: { cookie } });
      const markup = readMarkup(body);
      expect(headers.vary).toContain('cookie');
      return {
        signIn: markup.includes('Sign in'),
        profile: markup.includes('aria-label="Profile"'),
        isMade: count() > before,
        cache: headers['cache-control'],
      };
    };
    const own = { signIn: false, profile: true, isMade: true };
    const stored = { cache: isRemote ? 'private, no-store' : 'private, no-cache' };
    const anybody = { signIn: true, profile: false, cache: 'private, no-cache' };
    // Warm for who is signed in, then for everybody: neither is sent what was made for the other.
    expect(await visit('_explorer_key=a')).toEqual({ ...own, ...stored });
    expect(await visit('_explorer_key=a')).toEqual({ ...own, ...stored });
    expect(await visit('')).toEqual({ ...anybody, isMade: true });
    expect(await visit('')).toEqual({ ...anybody, isMade: false });
    expect(await visit('_explorer_key=b')).toEqual({ ...own, ...stored });
    expect(await visit('other=1')).toEqual({ ...anybody, isMade: false });
  },
);

test('when the API is slow, the skeleton is sent after the time allowed', async () => {
  const app = await openApp({ remote: { origin, basePath: '/slow', timeoutMs: 100 } });
  const started = performance.now();
  const { statusCode, body } = await app.inject(`/tx/${HASH}`);
  expect(performance.now() - started).toBeLessThan(1500);
  expect(statusCode).toBe(200);
  expect(readState(body)).toMatchObject({ failure: null, queries: [] });
});

test('when nobody answers for the API, the frame is sent for the browser to try itself', async () => {
  const app = await openApp({ remote: { origin: 'http://127.0.0.1:9', basePath: '' } });
  const { statusCode, body } = await app.inject('/blocks');
  expect(statusCode).toBe(200);
  expect(readState(body).failure).toBeNull();
});

test('hostile text from a chain ends no script and opens no tag', async () => {
  const app = await openApp();
  const { body } = await app.inject(`/address/0x${'e'.repeat(40)}`);
  expect(body).not.toContain('<script>alert');
});

test('an API in memory is called with the run of the address', async () => {
  const runs: (string | undefined)[] = [];
  const app = await openApp({
    remote: undefined,
    call: async (name: string, { run }: { run?: string }) => {
      if (name !== 'runs') runs.push(run);
      return { status: 200, body: name === 'blocks' ? { items: [earlyBlock], next_page_params: null } : {} };
    },
  });
  const { body, statusCode } = await app.inject('/run/7/blocks');
  expect(statusCode).toBe(200);
  expect(new Set(runs)).toEqual(new Set(['7']));
  expect(body).toContain('/run/7/block/12');
});

test('what a page can do without is cancelled when the page has waited long enough for it', async () => {
  const signals: AbortSignal[] = [];
  const app = await openApp({
    remote: undefined,
    call: async (name: string, { work }: { work?: PageWork }) => {
      if (name !== 'stats' || work === undefined) return { status: 200, body: {} };
      signals.push(work.signal);
      return new Promise((resolve) => {
        work.signal.addEventListener('abort', () => resolve({ status: 499, body: {} }));
      });
    },
  });
  expect((await app.inject('/blocks')).statusCode).toBe(200);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test.each([
  ['/txs?type=nonsense', 'type', 'nonsense'],
  ['/txs?type=coin_transfer,nonsense', 'type', 'nonsense'],
  ['/token-transfers?type=ERC-0', 'type', 'ERC-0'],
  [`/address/0x${'1'.repeat(40)}?filter=both`, 'filter', 'both'],
  [`/address/0x${'1'.repeat(40)}?tab=logs&topic=0x1`, 'topic', '0x1'],
  [`/address/0x${'1'.repeat(40)}?tab=token_transfers&token=x`, 'token', 'x'],
  [`/tx/0x${'1'.repeat(64)}?tab=calls&depth=-1`, 'depth', '-1'],
])('%s is refused, and its %s is named', async (path, name, value) => {
  const { statusCode, body } = await (await openApp()).inject(path);
  expect(statusCode).toBe(422);
  expect(body).toMatch(new RegExp(`This page has no ${name} “[^”]*${value}”`));
});

test('a page that its visitor does not wait for is not read any further', async () => {
  const signals: AbortSignal[] = [];
  const app = await openApp({
    remote: undefined,
    call: async (name: string, { work }: { work?: PageWork }) => {
      if (name === 'blocks' && work !== undefined) signals.push(work.signal);
      return new Promise(() => {});
    },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const visit = fetch(`${address}/blocks`, { signal: leaving.signal });
  await expect.poll(() => signals.map(({ aborted }) => aborted), PATIENCE).toEqual([false]);
  leaving.abort();
  await expect(visit).rejects.toThrow();
  await expect.poll(() => signals.map(({ aborted }) => aborted), PATIENCE).toEqual([true]);
});

test('a client over its limit gets the screen for it, and in the end a page that costs nothing', async () => {
  let cost = 0;
  const before = calls;
  const app = await openApp({
    budget: {
      keyOf: () => 'somebody',
      charge: (_: unknown, more: number) => {
        cost += more;
        return { excess: cost, resetMs: 60_000 };
      },
    },
  });
  const screen = await app.inject('/blocks');
  expect([screen.statusCode, screen.headers['retry-after']]).toEqual([429, '60']);
  expect(readState(screen.body).failure).toMatchObject({ kind: 'too-many-requests', retryAfterSeconds: 60 });
  expect(readMarkup(screen.body)).toContain('Too many requests');
  cost = 1000;
  const short = await app.inject('/blocks');
  expect([short.statusCode, short.headers['retry-after']]).toEqual([429, '60']);
  expect(short.body).toMatch(/<h1[^>]*>Too many requests<\/h1>/);
  expect(short.body).not.toContain('<script');
  expect(calls).toBe(before);
});

test('a page that was just made counts for nothing', async () => {
  let cost = 0;
  const charge = (_: unknown, more: number) => {
    cost += more;
    return { excess: 0, resetMs: 60_000 };
  };
  const app = await openApp({ budget: { keyOf: () => 'somebody', charge } });
  for (let visit = 0; visit < 3; visit++) expect((await app.inject('/blocks')).statusCode).toBe(200);
  expect(cost).toBe(2);
});

test('one client may have a hundred pages wait for it, and no more', async () => {
  const app = await openApp({
    remote: undefined,
    call: () => new Promise(() => {}),
    budget: { keyOf: () => 'somebody', charge: () => null },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const visit = (count: number) => fetch(`${address}/blocks?x=${count}`, { signal: leaving.signal });
  const visits = Array.from({ length: 105 }, (_, count) => visit(count));
  const first = await Promise.race(visits);
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5']);
  leaving.abort();
  await Promise.allSettled(visits);
});

test('the web app alone answers for its health', async () => {
  const answer = await (await openApp()).inject('/api/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', version: '0.1.0', api: origin }]);
});

test('files of the build are served for good, under the type of their name', async () => {
  const { headers, statusCode } = await (await openApp()).inject('/assets/entry.js');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toContain('javascript');
});

test('a file of the build that is not there is a 404, not a page of the app', async () => {
  const { statusCode, headers } = await (await openApp()).inject('/assets/gone.js');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).not.toContain('html');
});

async function openApp(options: Partial<Record<keyof WebOptions, unknown>> = {}): Promise<FastifyInstance> {
  const app = Fastify();
  opened.push(app);
  const defaults = {
    config: CONFIG,
    clientDir,
    remote: { origin, basePath: '', timeoutMs: 20_000 },
    now: () => NOW_MS,
    log: app.log,
  };
  await registerWeb(app, { ...defaults, ...options } as WebOptions);
  return app;
}

/** A server of early 2024, as far as the pages ask it; below `/slow` it takes its time. */
function createEarlyServer(): FastifyInstance {
  const server = Fastify();
  const page = (item: unknown) => ({ items: [item], next_page_params: null });
  const hostile = {
    hash: `0x${'e'.repeat(40)}`,
    name: '</script><script>alert(1)</script>',
    is_contract: true,
  };
  const answers: Record<string, unknown> = {
    '/api/v2/main-page/blocks': [earlyBlock],
    '/api/v2/main-page/transactions': [earlyTransaction],
    '/api/v2/blocks': page(earlyBlock),
    '/api/v2/blocks/12': earlyBlock,
    '/api/v2/transactions': {
      items: Array.from({ length: 50 }, (_, position) => ({ ...earlyTransaction, position })),
      next_page_params: null,
    },
    [`/api/v2/transactions/${HASH}`]: earlyTransaction,
    [`/api/v2/addresses/${hostile.hash}`]: hostile,
    '/api/v2/stats': { total_blocks: '13', total_transactions: '39', average_block_time: 12000 },
  };
  server.get('/*', async ({ url }, reply) => {
    calls++;
    const { pathname } = new URL(url, 'http://a');
    if (pathname.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 2000));
    if (pathname.endsWith('/limited')) return reply.code(429).send({ message: '429 Too Many Requests' });
    if (pathname.endsWith('/broken')) return reply.code(500).send({ message: 'Internal server error' });
    const answer = answers[pathname];
    if (answer !== undefined) return answer;
    return reply.code(/^\/api\/v2\/addresses/.test(pathname) ? 422 : 404).send({ message: 'Not found' });
  });
  return server;
}

function readState(html: string): { failure: unknown; queries: [string, unknown, number, any][] } {
  return JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}

function readMarkup(html: string): string {
  return /<div id="app">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? '';
}
