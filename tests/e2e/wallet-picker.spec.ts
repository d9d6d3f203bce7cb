import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { expectFitsPhone } from './support/phone.ts';

// Wallets take no http address of a local network, so that nothing can be added here.
test.use({ env: { WEB3_WALLETS: '["metamask"]', NETWORK_RPC_URL: 'http://192.168.1.5:8545' } });

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const RABBY = { rdns: 'io.rabby', name: 'Rabby Wallet', icon: PIXEL };
const HOSTILE = {
  rdns: 'app.phantom',
  name: '<img src=x onerror=alert(1)>\u202e',
  icon: 'https://tracker.test/icon.png',
};
const BROKEN = { rdns: 'io.broken', name: 'W'.repeat(3000), icon: 'data:image/png;base64,AAAA' };
const HUGE = { rdns: 'io.huge', name: 'Huge', icon: `data:image/png;base64,${'A'.repeat(300_000)}` };
const METAMASK = { rdns: 'io.metamask', name: 'MetaMask', icon: PIXEL };
const COINBASE = { rdns: 'com.coinbase.wallet', name: 'Coinbase Wallet', icon: PIXEL };

type Info = typeof RABBY;

/**
 * Announces wallets that know no chain and note what they are asked, each under its reverse domain name, when they are asked to; those of
 * `late` do so when the page calls `announceLate()`.
 */
async function announce(page: Page, infos: readonly Info[], late: readonly Info[] = []) {
  await page.addInitScript(
    ({ infos, late }) => {
      const calls: unknown[] = [];
      const announceAll = (infos: Info[]) => {
        for (const info of infos) {
          const provider = {
            async request({ method, params }: { method: string; params?: unknown }) {
              calls.push([info.rdns, method, params]);
              if (method === 'wallet_switchEthereumChain') throw { code: 4902, message: 'Unknown chain' };
              return null;
            },
          };
          const detail = { info: { uuid: info.rdns, ...info }, provider };
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
        }
      };
      Object.assign(window, { calls, announceLate: () => announceAll(late) });
      window.addEventListener('eip6963:requestProvider', () => announceAll(infos));
    },
    { infos: [...infos], late: [...late] },
  );
}

async function addNetwork(page: Page) {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Add Early chain' }).click();
}

const readCalls = (page: Page) => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

const REFUSAL =
  'Wallets refuse the RPC address http://192.168.1.5:8545: they accept https, and http on this computer only. Set NETWORK_RPC_URL to an https address.';

test('of two wallets the visitor picks one, which alone is asked; the page says why a wallet cannot add the chain', async ({
  page,
}) => {
  await announce(page, [RABBY, METAMASK]);
  await addNetwork(page);
  const picker = page.getByRole('dialog', { name: 'Choose a wallet' });
  await expect(picker.getByRole('button')).toHaveText(['MetaMask', 'Rabby Wallet', 'Cancel']);
  await expect(picker.locator('img').first()).toHaveAttribute('src', PIXEL);
  expect(await findViolations(page)).toEqual([]);
  expect(await readCalls(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Rabby Wallet' }).click();
  await expect(messages(page).getByText(REFUSAL)).toBeVisible();
  await expect(picker).toHaveCount(0);
  expect(await readCalls(page)).toEqual([
    ['io.rabby', 'wallet_switchEthereumChain', [{ chainId: '0x7a69' }]],
  ]);
});

test('the picker is used by keyboard, in the dark as in the light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await announce(page, [METAMASK, RABBY]);
  await addNetwork(page);
  const picker = page.getByRole('dialog', { name: 'Choose a wallet' });
  await expect(picker.getByRole('button', { name: 'MetaMask' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(picker.getByRole('button', { name: 'Rabby Wallet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(messages(page).getByText(REFUSAL)).toBeVisible();
  expect(await readCalls(page)).toEqual([expect.arrayContaining(['io.rabby'])]);
});

test('a single wallet that WEB3_WALLETS cannot name is asked without a picker', async ({ page }) => {
  await announce(page, [RABBY, COINBASE]);
  await addNetwork(page);
  await expect(messages(page).getByText(REFUSAL)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readCalls(page)).toEqual([expect.arrayContaining(['io.rabby'])]);
});

test('a wallet that WEB3_WALLETS leaves out is named where the browser has no other', async ({ page }) => {
  await announce(page, [COINBASE]);
  await addNetwork(page);
  await expect(
    messages(page).getByText('This explorer does not offer Coinbase Wallet: WEB3_WALLETS leaves it out.'),
  ).toBeVisible();
  expect(await readCalls(page)).toEqual([]);
});

test('a wallet that announces itself while the picker is open is appended to it', async ({ page }) => {
  await announce(page, [RABBY, HUGE], [METAMASK]);
  await addNetwork(page);
  const buttons = page.getByRole('dialog', { name: 'Choose a wallet' }).getByRole('button');
  await expect(buttons).toHaveText(['Rabby Wallet', 'Huge', 'Cancel']);
  await page.evaluate(() => (window as unknown as { announceLate: () => void }).announceLate());
  await expect(buttons).toHaveText(['Rabby Wallet', 'Huge', 'MetaMask', 'Cancel']);
  await buttons.nth(2).click();
  await expect(messages(page).getByText(REFUSAL)).toBeVisible();
  expect(await readCalls(page)).toEqual([expect.arrayContaining(['io.metamask'])]);
});

test('names of wallets are shown as text and clipped, only small images of their own are drawn, and Escape asks no wallet', async ({
  page,
}) => {
  const remote: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('tracker.test')) remote.push(request.url());
  });
  await announce(page, [HOSTILE, BROKEN, HUGE, RABBY]);
  await addNetwork(page);
  const picker = page.getByRole('dialog', { name: 'Choose a wallet' });
  await expect(picker.getByRole('button')).toHaveText([
    '<img src=x onerror=alert(1)>[U+202E]',
    'W'.repeat(40),
    'Huge',
    'Rabby Wallet',
    'Cancel',
  ]);
  await expect(picker.locator('img')).toHaveCount(1);
  await expectFitsPhone(page);
  await page.keyboard.press('Escape');
  await expect(messages(page).getByText('No wallet was chosen.')).toBeVisible();
  expect(await readCalls(page)).toEqual([]);
  expect(remote).toEqual([]);
});
