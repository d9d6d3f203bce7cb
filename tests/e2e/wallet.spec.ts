import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';

test.use({ env: { NETWORK_RPC_URL: 'https://rpc.test', WEB3_WALLETS: '["metamask","coinbase"]' } });

const SWITCH = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] };

/** Puts a wallet into the page, by the interface that wallets have; `error` is what it answers a switch with. */
async function installWallet(page: Page, { rdns, error }: { rdns?: string; error?: object }) {
  await page.addInitScript(
    ({ rdns, error }) => {
      const calls: unknown[] = [];
      const provider = {
        isMetaMask: true,
        async request(call: { method: string }) {
          calls.push(call);
          if (call.method === 'wallet_switchEthereumChain' && error) throw error;
          return null;
        },
      };
      Object.assign(window, { calls });
      if (rdns === undefined) Object.assign(window, { ethereum: provider });
      else
        window.addEventListener('eip6963:requestProvider', () => {
          const detail = { info: { uuid: '1', name: 'Wallet', icon: '', rdns }, provider };
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
        });
    },
    { rdns, error },
  );
}

async function addNetwork(page: Page) {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Add Early chain' }).click();
}

const readCalls = (page: Page) => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);

test("'Add {chain name}' switches a wallet that knows the chain, and says so", async ({ page }) => {
  await installWallet(page, {});
  await addNetwork(page);
  await expect(page.getByText('Successfully added network to your wallet')).toBeVisible();
  expect(await readCalls(page)).toEqual([SWITCH]);
});

test('a wallet that reports code 4902 is given the chain', async ({ page, alone }) => {
  await installWallet(page, { rdns: 'com.coinbase.wallet', error: { code: 4902, message: 'Unknown chain' } });
  await addNetwork(page);
  await expect(page.getByText('Successfully added network to your wallet')).toBeVisible();
  expect(await readCalls(page)).toEqual([
    SWITCH,
    {
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x7a69',
          chainName: 'Early chain',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://rpc.test'],
          blockExplorerUrls: [alone.origin],
        },
      ],
    },
  ]);
});

test("any other error of the wallet is not taken for an unknown chain; its message is shown, or 'Something went wrong'", async ({
  page,
  context,
}) => {
  await installWallet(page, { error: { code: 4001, message: 'User rejected the request.' } });
  await addNetwork(page);
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('User rejected the request.'),
  ).toBeVisible();
  expect(await readCalls(page)).toEqual([SWITCH]);
  const other = await context.newPage();
  await installWallet(other, { error: { code: 4001 } });
  await addNetwork(other);
  await expect(
    other.getByRole('region', { name: 'Messages' }).getByText('Something went wrong'),
  ).toBeVisible();
});

test('without a wallet in the browser the button says so, at the second click where its code did not come at the first', async ({
  page,
  words,
}) => {
  await page.route('**/assets/add-network-*', (route) => route.abort());
  // It is asked for once more, by another address, before the click is given up.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('.js?'));
  await addNetwork(page);
  await lost;
  await page.unroute('**/assets/add-network-*');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Add Early chain' }).click();
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('There is no wallet in this browser.'),
  ).toBeVisible();
  expect(words.splice(0).filter((word) => !word.startsWith('Failed to load resource'))).toEqual([]);
});
