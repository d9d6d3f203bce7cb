import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';

test.use({ env: { WEB3_WALLETS: '["metamask"]' } });

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const RABBY = { rdns: 'io.rabby', name: 'Rabby Wallet', icon: PIXEL };
const HOSTILE = {
  rdns: 'app.phantom',
  name: '<img src=x onerror=alert(1)>\u202e',
  icon: 'https://tracker.test/icon.png',
};
const METAMASK = { rdns: 'io.metamask', name: 'MetaMask', icon: PIXEL };
const COINBASE = { rdns: 'com.coinbase.wallet', name: 'Coinbase Wallet', icon: PIXEL };

type Info = typeof RABBY;

/** Announces wallets that know no chain and note what they are asked, each under its reverse domain name. */
async function announce(page: Page, infos: readonly Info[]) {
  await page.addInitScript((infos) => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    for (const info of infos) {
      const provider = {
        async request({ method, params }: { method: string; params?: unknown }) {
          calls.push([info.rdns, method, params]);
          if (method === 'wallet_switchEthereumChain') throw { code: 4902, message: 'Unknown chain' };
          return null;
        },
      };
      window.addEventListener('eip6963:requestProvider', () => {
        const detail = { info: { uuid: info.rdns, ...info }, provider };
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      });
    }
  }, infos);
}

async function addNetwork(page: Page) {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Add Early chain' }).click();
}

const readCalls = (page: Page) => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('of two wallets the visitor picks one, which alone is asked, and gets the JSON-RPC of this server', async ({
  page,
  alone,
}) => {
  await announce(page, [RABBY, METAMASK]);
  await addNetwork(page);
  const picker = page.getByRole('dialog', { name: 'Choose a wallet' });
  await expect(picker.getByRole('button')).toHaveText(['MetaMask', 'Rabby Wallet', 'Cancel']);
  await expect(picker.locator('img').first()).toHaveAttribute('src', PIXEL);
  expect(await findViolations(page)).toEqual([]);
  expect(await readCalls(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Rabby Wallet' }).click();
  await expect(messages(page).getByText('Successfully added network to your wallet')).toBeVisible();
  await expect(picker).toHaveCount(0);
  const chain = { rpcUrls: [`${alone.origin}/api/eth-rpc`], chainName: 'Early chain' };
  expect(await readCalls(page)).toEqual([
    ['io.rabby', 'wallet_switchEthereumChain', [{ chainId: '0x7a69' }]],
    ['io.rabby', 'wallet_addEthereumChain', [expect.objectContaining(chain)]],
  ]);
});

test('a single wallet that WEB3_WALLETS cannot name is asked without a picker', async ({ page }) => {
  await announce(page, [RABBY, COINBASE]);
  await addNetwork(page);
  await expect(messages(page).getByText('Successfully added network to your wallet')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('names of wallets are shown as text, their remote icons are not fetched, and Escape asks no wallet', async ({
  page,
}) => {
  const remote: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('tracker.test')) remote.push(request.url());
  });
  await announce(page, [HOSTILE, RABBY]);
  await addNetwork(page);
  const picker = page.getByRole('dialog', { name: 'Choose a wallet' });
  await expect(picker.getByRole('button').first()).toHaveText('<img src=x onerror=alert(1)>[U+202E]');
  await expect(picker.locator('img')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(messages(page).getByText('No wallet was chosen.')).toBeVisible();
  expect(await readCalls(page)).toEqual([]);
  expect(remote).toEqual([]);
});
