import type { Page } from '@playwright/test';
import { deployToken } from '#demo/actions/deploy.ts';
import { transferToken } from '#demo/actions/token.ts';
import { type EarlyApi, startEarlyApi } from '../support/early-api.ts';
import { listDescendants } from '../support/processes.ts';
import { newAddress } from './support/address.ts';
import { createEarlyBodies, EARLY_TOKEN } from './support/early-bodies.ts';
import { type Explorer, startExplorer } from './support/explorer.ts';
import { blockLink, expectFact, openLive, transactionLink } from './support/page.ts';
import { startOn } from './support/site.ts';
import { test as base, expect, firstPort } from './support/test.ts';

/** The web app alone: on the API of this worker's explorer, and on a server of early 2024. */
const test = base.extend<{ remote: Explorer; early: EarlyApi; onEarly: Explorer & { early: EarlyApi } }>({
  remote: [
    ({ explorer, servers }, use) =>
      servers.lend(`remote ${explorer.rpcUrl}`, () => startRemote(explorer.port), use),
    { timeout: 60_000 },
  ],
  onEarly: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend('on early', () => startOnEarly(firstPort(parallelIndex) + 10), use),
    { timeout: 60_000 },
  ],
  early: ({ onEarly }, use) => use(onEarly.early),
});

function startRemote(port: number): Promise<Explorer> {
  return startExplorer({
    portMin: port + 1,
    env: {
      API_HOST: 'localhost',
      API_PORT: String(port),
      API_PROTOCOL: 'http',
      API_WEBSOCKET_PROTOCOL: 'ws',
    },
  });
}

async function startOnEarly(portMin: number): Promise<Explorer & { early: EarlyApi }> {
  return startOn({ early: await startEarlyApi() }, ({ early: { origin } }) => {
    const { hostname, port } = new URL(origin);
    return startExplorer({
      portMin,
      env: {
        NEXT_PUBLIC_API_HOST: hostname,
        NEXT_PUBLIC_API_PORT: port,
        NEXT_PUBLIC_API_PROTOCOL: 'http',
        NEXT_PUBLIC_API_WEBSOCKET_PROTOCOL: 'ws',
        NEXT_PUBLIC_NETWORK_NAME: 'Early chain',
        NEXT_PUBLIC_NETWORK_CURRENCY_SYMBOL: 'ELY',
        API_SPEC_URL: `${origin}/no-description.yaml`,
      },
    });
  });
}

/** The 60th and newest transaction of the early server. */
const EARLY_HASH = `0x${(1060).toString(16).padStart(64, '0')}`;

test.beforeEach(({ early }) => {
  Object.assign(early, {
    delayMs: 0,
    failsWith: null,
    isRefusing: false,
    bodies: createEarlyBodies(EARLY_HASH),
  });
});

test('on an API elsewhere every page works and is live, and nothing but the web app runs', async ({
  page,
  chain,
  remote,
}) => {
  const { address: token } = await deployToken(chain, { symbol: 'FAR' });
  const to = newAddress();
  const hash = await transferToken(chain, { token, to, amount: 5n });
  const { height } = await chain.mine();

  await openLive(page, `${remote.origin}/`);
  await expect(blockLink(page, height)).toBeVisible();
  const next = await chain.mine();
  await expect(blockLink(page, next.height)).toBeVisible();
  await page.goto(`${remote.origin}/blocks`);
  await blockLink(page, height).click();
  await expectFact(page, 'Transactions', '2 transactions');
  await page.goto(`${remote.origin}/txs`);
  await transactionLink(page, hash).click();
  await expect(page.getByText('Success')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Views of this transaction' });
  await tabs.getByRole('link', { name: 'Token transfers' }).click();
  await expect(page.getByRole('table', { name: 'Token transfers' })).toContainText('Transfer');
  await tabs.getByRole('link', { name: 'Logs' }).click();
  await expect(page.getByRole('main')).toContainText('0xddf252ad');
  await page.goto(`${remote.origin}/address/${to}`);
  await expectFact(page, 'Token transfers', /^1$/);
  await page.getByRole('combobox', { name: 'Search' }).fill(hash);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${remote.origin}/tx/${hash}`);
  expect(listDescendants(remote.pid())).toEqual([]);
});

test('a server of early 2024 with its older names shows the same pages', async ({ page, early, onEarly }) => {
  await openLive(page, `${onEarly.origin}/`);
  const height = early.mine();
  await expect(blockLink(page, height)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Early chain explorer');
  await page.goto(`${onEarly.origin}/block/42`);
  await expectFact(page, 'Transactions', '1 transaction');
  await page.goto(`${onEarly.origin}/tx/${EARLY_HASH}`);
  await expectFact(page, 'Value', /^1\.5\s?ELY/);
  await expectFact(page, 'Block', '60');
  await expectFact(page, 'Transaction fee', '0.000021000000147');
  await page.goto(`${onEarly.origin}/tx/${EARLY_HASH}?tab=token_transfers`);
  await expect(page.getByRole('table', { name: 'Token transfers' })).toContainText('123.45');
  await expect(page.getByRole('link', { name: 'EGBP' })).toBeVisible();
  await page.goto(`${onEarly.origin}/tx/${EARLY_HASH}?tab=internal`);
  await expect(page.getByRole('table', { name: 'Internal transactions' })).toContainText('2.5');
  await page.goto(`${onEarly.origin}/tx/${EARLY_HASH}?tab=logs`);
  await expect(page.getByRole('main')).toContainText(`0x${'d'.repeat(64)}`);
  await page.goto(`${onEarly.origin}/tx/${EARLY_HASH}?tab=raw_trace`);
  await expect(page.getByRole('region', { name: 'Raw trace' })).toContainText('subtraces');
  await page.goto(`${onEarly.origin}/address/${EARLY_TOKEN}`);
  await expectFact(page, 'Balance', /^7\s?ELY as of block 59/);
  await expectFact(page, 'Creator', /^0xAAaa/);
  await expectFact(page, 'Token transfers', '1,234');
  await expect(page.getByRole('link', { name: 'Transactions12' })).toBeVisible();
});

test('where the description of the API cannot be read, its documents say so', async ({
  page,
  onEarly,
  words,
}) => {
  await page.goto(`${onEarly.origin}/api-docs`);
  await expect(page.getByText('The description of this API cannot be read now.')).toBeVisible();
  expect(words.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
});

test('while the API is slow the skeleton is there, then the data', async ({ page, early, onEarly }) => {
  early.delayMs = 3000;
  await page.goto(`${onEarly.origin}/blocks`, { waitUntil: 'commit' });
  const table = page.getByRole('table', { name: 'Blocks' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocks', { timeout: 2500 });
  await expect(table.getByRole('link')).toHaveCount(0);
  await expect(blockLink(page, 60).first()).toBeVisible();
});

test('an API that fails leads to the screen for it, and one that recovers to the page', async ({
  page,
  early,
  onEarly,
  words,
}) => {
  await expectFailure(
    page,
    `${onEarly.origin}/txs?type=coin_transfer`,
    early,
    500,
    'Oops! Something went wrong',
  );
  await expectFailure(page, `${onEarly.origin}/blocks?tab=reorgs`, early, 429, 'Too many requests');
  early.failsWith = null;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocks');
  expect(words.splice(0).filter((word) => !word.startsWith('Failed to load resource'))).toEqual([]);
});

test('an API that is down is named within two seconds, and its page comes by itself once it answers', async ({
  page,
  early,
  onEarly,
  words,
}) => {
  early.failsWith = 503;
  await page.goto(`${onEarly.origin}/txs?type=contract_call`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The API does not answer', {
    timeout: 2000,
  });
  early.failsWith = null;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions', { timeout: 30_000 });
  expect(words.splice(0).filter((word) => !word.startsWith('Failed to load resource'))).toEqual([]);
});

async function expectFailure(page: Page, url: string, early: EarlyApi, status: number, title: string) {
  early.failsWith = status;
  const response = await page.goto(url);
  expect(response?.status()).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
