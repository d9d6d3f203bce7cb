import { privateKeyToAccount } from 'viem/accounts';
import { keccak256 } from 'viem/utils';
import { newAddress } from './support/address.ts';
import { liveSign } from './support/page.ts';
import { expect, test } from './support/test.ts';

const NOBODYS_HASH = `0x${'ab'.repeat(32)}`;

const SCREENS: [what: string, path: string, status: number, title: string, text: string][] = [
  [
    'an unknown address of the app',
    '/no/such/page',
    404,
    'Page not found',
    'This page is no longer explorable! If you are lost, use the search bar to find what you are looking for.',
  ],
  [
    'a block far ahead',
    '/block/999999999',
    404,
    'Block not there yet',
    'The chain has not reached this block yet.',
  ],
  [
    'an unknown block hash',
    `/block/${NOBODYS_HASH}`,
    404,
    'Page not found',
    'This page is no longer explorable! If you are lost, use the search bar to find what you are looking for.',
  ],
  [
    'a malformed block',
    '/block/0x12345zz',
    422,
    'Request cannot be processed',
    'Your request contained an error, perhaps a mistyped tx/block/address hash...',
  ],
  [
    'a block that is no number',
    '/block/seven',
    422,
    'Request cannot be processed',
    'Your request contained an error, perhaps a mistyped tx/block/address hash...',
  ],
  [
    'a malformed address',
    '/address/0x123',
    422,
    'Request cannot be processed',
    'Your request contained an error, perhaps a mistyped tx/block/address hash...',
  ],
  [
    'an unknown transaction',
    `/tx/${NOBODYS_HASH}`,
    404,
    'Sorry, we are unable to locate this transaction hash',
    'Wait at least 30 seconds',
  ],
  [
    'a malformed transaction hash',
    '/tx/0xnothex',
    404,
    'Sorry, we are unable to locate this transaction hash',
    'Check with the sender',
  ],
  [
    'the page 404 itself',
    '/404',
    404,
    'Page not found',
    'This page is no longer explorable! If you are lost, use the search bar to find what you are looking for.',
  ],
];

for (const [what, path, status, title, text] of SCREENS) {
  test(`${what} gets its screen and its status, and a way home`, async ({ page, words }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(text);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Latest blocks' })).toBeVisible();
    expect(words.splice(0).join()).toContain(`status of ${status}`);
  });
}

test('an error screen is shown after a click as after a load', async ({ page, words }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search' }).fill(NOBODYS_HASH);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results found.')).toBeVisible();
  expect(words).toEqual([]);
});

/** The key of anvil's second account, which its own documentation publishes. */
const KNOWN_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

test('a transaction that nobody knows yet shows up by itself when it arrives', async ({
  page,
  chain,
  words,
}) => {
  const account = privateKeyToAccount(KNOWN_KEY);
  const nonce = Number(await chain.rpc('eth_getTransactionCount', [account.address, 'pending']));
  const raw = await account.signTransaction({
    chainId: Number(await chain.rpc('eth_chainId')),
    nonce,
    to: newAddress(),
    value: 7n,
    gas: 21_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 10n ** 9n,
  });
  await page.goto(`/tx/${keccak256(raw)}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Sorry, we are unable to locate this transaction hash');
  await expect(liveSign(page)).toBeVisible();
  await chain.rpc('eth_sendRawTransaction', [raw]);
  await expect(title).toHaveText(/^Transaction/);
  await expect(page.getByText('Pending').first()).toBeVisible();
  await chain.mine();
  await expect(page.getByText('Success').first()).toBeVisible();
  expect(words.splice(0).filter((word) => !word.includes('status of 404'))).toEqual([]);
});

test('a block that is yet to be mined shows up by itself when it is', async ({ page, chain, words }) => {
  const { height } = await chain.mine();
  await page.goto(`/block/${height + 1}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block not there yet');
  await expect(liveSign(page)).toBeVisible();
  const { hash } = await chain.mine();
  await expect(page.getByRole('main')).toContainText(hash);
  expect(words.splice(0).filter((word) => !word.includes('status of 404'))).toEqual([]);
});
