import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WebConfig } from '#config/web-config.ts';
import { registerWeb } from '#web/entry-server.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { computeSourceStamp, readStamp } from '../../scripts/source-stamp.mjs';
import { launchBrowser } from '../support/browser.ts';
import { type EarlyApi, startEarlyApi } from '../support/early-api.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What `npm run build` has made, where it is of these sources. */
const BUILT = join(ROOT, 'dist/web/client');
const IS_BUILT = readStamp(ROOT) === computeSourceStamp(ROOT);

let api: EarlyApi;
let app: FastifyInstance;
let browser: Browser;
let clientDir = '';
let origin = '';
const pages: Page[] = [];

async function buildClient(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'spyglass-client-')), 'client');
  vi.stubEnv('NODE_ENV', 'production');
  await build({ logLevel: 'error', build: { outDir: folder } });
  vi.unstubAllEnvs();
  return folder;
}

beforeAll(async () => {
  clientDir = IS_BUILT ? BUILT : await buildClient();
  api = await startEarlyApi();
  app = Fastify({ forceCloseConnections: true });
  await registerWeb(app, {
    config: createConfig(api.origin),
    clientDir,
    budget: null,
    remote: { origin: api.origin, basePath: '', timeoutMs: 300 },
    now: Date.now,
    log: app.log,
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await app?.close();
  await api?.close();
  if (clientDir !== BUILT) await rm(join(clientDir, '..'), { recursive: true, force: true });
});

beforeEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
  Object.assign(api, { delayMs: 0, isRefusing: false });
});

test('every page comes alive without a word on the console', async () => {
  const { page, words } = await openPage();
  const hash = `0x${(1060).toString(16).padStart(64, '0')}`;
  for (const path of ['/', '/blocks', '/block/42', '/txs', '/txs?tab=pending', `/tx/${hash}`]) {
    await page.goto(origin + path);
    await untilLive(page);
  }
  expect(words).toEqual([]);
});

test('without scripts, the home page holds the newest block and a transaction page its value', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(origin);
  const height = api.mine() - 1;
  expect(await page.locator('main').textContent()).toContain(String(height));
  await page.goto(`${origin}/tx/0x${(1060).toString(16).padStart(64, '0')}`);
  expect(await page.locator('main').textContent()).toContain('1.5');
});

test('a block that the socket reports is on the open home page', async () => {
  const { page } = await openPage();
  await page.goto(origin);
  await untilLive(page);
  await page.waitForLoadState('networkidle');
  const height = api.mine();
  await page.locator(`main a[href="/block/${height}"]`).first().waitFor({ timeout: 2000 });
});

test('new transactions wait behind a pill until they are let in', async () => {
  const { page } = await openPage();
  await page.goto(`${origin}/txs`);
  await untilLive(page);
  await page.waitForLoadState('networkidle');
  const height = api.mine();
  const pill = page.getByText(/new transaction/);
  await pill.waitFor();
  const row = page.locator(`main a[href="/block/${height}"]`);
  expect(await row.count()).toBe(0);
  await pill.click();
  await row.first().waitFor();
  expect(await pill.count()).toBe(0);
});

test('a link is followed without a reload, and the way back leads to the same place', async () => {
  const { page } = await openPage();
  await page.goto(`${origin}/txs`);
  await untilLive(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.locator('main a[href^="/tx/"]').nth(25).click();
  await page.waitForURL('**/tx/0x*');
  expect(await page.title()).toContain('Transaction 0x');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/txs');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  expect(documents).toBe(0);
});

test('on a slow API the skeleton comes first, then the data, without a word on the console', async () => {
  api.delayMs = 700;
  const { page, words } = await openPage();
  const response = await page.goto(`${origin}/blocks?tab=uncles`);
  expect(await response?.text()).not.toContain('href="/block/5');
  await page.locator('main a[href^="/block/"]').first().waitFor();
  expect(words).toEqual([]);
});

test('a lost connection is said, and repaired by itself', async () => {
  const { page } = await openPage();
  await page.goto(origin);
  await untilLive(page);
  api.isRefusing = true;
  api.dropSockets();
  await page.getByText('Connection lost').filter({ visible: true }).first().waitFor();
  const height = api.mine();
  api.isRefusing = false;
  await untilLive(page);
  await page.locator(`main a[href="/block/${height}"]`).first().waitFor();
  expect(await page.getByText('Connection lost').count()).toBe(0);
});

test('the colour mode follows the system until the visitor chooses', async () => {
  const { page } = await openPage({ colorScheme: 'dark' });
  const mode = () => page.evaluate(() => document.documentElement.dataset.mode);
  await page.goto(origin);
  expect(await mode()).toBe('dark');
  await untilLive(page);
  await page
    .getByRole('button', { name: /light and dark/i })
    .first()
    .click();
  expect(await mode()).toBe('light');
  expect(await (await page.reload())?.text()).toContain('data-mode="light"');
});

/** Waits until the page is connected to the socket. */
async function untilLive(page: Page): Promise<void> {
  await page.getByText(/^Live/).filter({ visible: true }).first().waitFor();
}

async function openPage(options: BrowserContextOptions = {}): Promise<{ page: Page; words: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const words: string[] = [];
  page.on('console', (message) => {
    const isBrokenCall = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isBrokenCall) words.push(message.text());
  });
  page.on('pageerror', (error) => words.push(error.message));
  pages.push(page);
  return { page, words };
}

function createConfig(apiOrigin: string): WebConfig {
  return {
    ...createTestConfig({ API_HOST: 'api.test', OG_DESCRIPTION: 'An explorer' }),
    api: { origin: apiOrigin, basePath: '', socketOrigin: apiOrigin.replace('http', 'ws'), isProxied: false },
    app: { origin: '', basePath: '', version: '0.1.0', commit: 'abc' },
  };
}
