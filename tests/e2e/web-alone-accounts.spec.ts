import { expect, type Page } from '@playwright/test';
import { mine } from '#demo/actions/chain.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { newAddress } from './support/address.ts';
import { type Explorer, findFreePort, startExplorer } from './support/explorer.ts';

import { installSigningWallet } from './support/wallet.ts';
import { firstPort, test } from './support/worker.ts';

// The web app alone, on another Spyglass with accounts: the browser calls the API itself, or through the server of the web app.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let anvil: Anvil;
let rpc: DemoRpc;
let home: Explorer;
const apps = new Map<string, Explorer>();

test.beforeAll(async () => {
  test.setTimeout(600_000);
  anvil = await startAnvil({ noMining: true });
  rpc = createDemoRpc(anvil.url);
  const portMin = firstPort(test.info().parallelIndex);
  const ports = { direct: await findFreePort(portMin + 10), proxied: await findFreePort(portMin + 15) };
  const origins = Object.values(ports).map((port) => `http://localhost:${port}`);
  home = await startExplorer({
    rpcUrl: anvil.url,
    portMin,
    env: { IS_ACCOUNT_SUPPORTED: 'true', API_CREDENTIAL_ORIGINS: origins.join(',') },
  });
  for (const [way, port] of Object.entries(ports))
    apps.set(
      way,
      await startExplorer({
        portMin: port,
        env: {
          ...{ API_HOST: 'localhost', API_PORT: String(home.port), API_PROTOCOL: 'http' },
          ...{ API_WEBSOCKET_PROTOCOL: 'ws', NETWORK_ID: '31337', NETWORK_NAME: 'Home chain' },
          ...{ IS_ACCOUNT_SUPPORTED: 'true', LOGOUT_URL: `${home.origin}/auth/logout` },
          ...(way === 'proxied' && { USE_NEXT_JS_PROXY: 'true' }),
        },
      }),
    );
});

test.afterAll(async () => {
  for (const app of apps.values()) await app.end();
  await home?.end();
  await anvil?.kill();
});

const main = (page: Page) => page.getByRole('main');
const profile = (page: Page) => page.getByRole('button', { name: 'Profile' }).first();

for (const way of ['direct', 'proxied'])
  test(`a visitor of a web app alone signs in, watches an address, sees new blocks and signs out (${way})`, async ({
    page,
    context,
  }) => {
    const { origin } = apps.get(way) as Explorer;
    const calls: string[] = [];
    const words: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) words.push(message.text());
    });
    page.on('pageerror', (error) => words.push(error.message));
    page.on('request', (request) => {
      if (request.url().includes('/api/account/')) calls.push(new URL(request.url()).href);
    });
    await installSigningWallet(page);
    await page.goto(`${origin}/blocks`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
    await expect(page).toHaveURL(`${origin}/blocks`);
    await expect(profile(page)).toBeVisible();
    const prefix = way === 'direct' ? home.origin : `${origin}/node-api/proxy`;
    expect(calls.filter((url) => !url.startsWith(`${prefix}/`))).toEqual([]);
    expect(calls.length).toBeGreaterThan(0);

    await test.step('the list of blocks moves by the socket', async () => {
      await mine({ rpc }, 1);
      const height = Number(await rpc('eth_blockNumber'));
      await page.getByRole('button', { name: '1 new block' }).click({ timeout: 60_000 });
      await expect(
        main(page)
          .getByRole('link', { name: String(height), exact: true })
          .first(),
      ).toBeVisible();
    });

    await test.step('the profile and the watch list are those of the account', async () => {
      const address = newAddress();
      await page.goto(`${origin}/auth/profile`);
      await expect(main(page)).toContainText(/0x[0-9a-f]{4}/i);
      await page.goto(`${origin}/account/watchlist`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Add address' }).click();
      const form = page.getByRole('dialog', { name: 'Add address' });
      await form.getByLabel('Address').fill(address);
      await form.getByLabel('Name').fill(`Mine ${way}`);
      await form.getByRole('button', { name: 'Add address' }).click();
      await expect(form).toBeHidden();
      await expect(main(page)).toContainText(`Mine ${way}`);
    });

    await test.step('signing out ends the session at both ends', async () => {
      await page.goto(`${origin}/blocks`);
      await page.waitForLoadState('networkidle');
      const signOut = page.getByRole('link', { name: 'Sign Out' });
      await profile(page).hover();
      await signOut.click();
      await expect(page).toHaveURL(`${origin}/`);
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
      const session = (await context.cookies()).filter(({ name }) =>
        /explorer_session|_explorer_key/.test(name),
      );
      expect(session).toEqual([]);
    });
    // What nobody is signed in for, a browser notes on its console.
    expect(words.filter((word) => !/status of 401/.test(word))).toEqual([]);
  });
