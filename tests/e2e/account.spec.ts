import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Locator, type Page, request } from '@playwright/test';
import { parseAbi } from 'viem/utils';
import { deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import { openByKeyboard, press, type } from './support/keyboard.ts';
import { startSite } from './support/site.ts';
import { test as base, expect, firstPort } from './support/test.ts';
import { installSigningWallet, type SigningWallet } from './support/wallet.ts';

/** The real app with accounts on. */
const test = base.extend<{ wallet: SigningWallet }>({
  explorer: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend(
        'accounts',
        () => startSite({ portMin: firstPort(parallelIndex), env: { IS_ACCOUNT_SUPPORTED: 'true' } }),
        use,
      ),
    { scope: 'test', timeout: 60_000 },
  ],
  wallet: async ({ page }, use) => use(await installSigningWallet(page)),
});

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Signs in with the wallet, from a page that needs it. */
async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/login?path=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: 'Profile' }).first()).toBeVisible();
}

/** What the server refuses, a browser notes on its console. */
function dropRefusals(words: string[]): void {
  const kept = words.splice(0).filter((word) => !/status of (?:401|422)/.test(word));
  words.push(...kept);
}

test('a wallet signs in, and the account keeps watch list, tags, keys and ABIs until it signs out', async ({
  page,
  chain,
  wallet,
  words,
}) => {
  test.setTimeout(480_000);
  const address = newAddress();
  const hash = await transfer(chain, { to: address, value: 10n ** 18n });
  const { address: token } = await deployToken(chain, { name: 'Saved', symbol: 'KEPT' });
  await chain.mine();

  await signIn(page, '/account/watchlist');
  expect(wallet.methods).toEqual(['eth_requestAccounts', 'personal_sign']);
  await expect(main(page)).toContainText('No watched addresses');

  await test.step('who is signed in is led on from the page of signing in, unless a new sign-in was asked for', async () => {
    await page.goto('/login?path=/account/tag-address');
    await expect(page).toHaveURL('/account/tag-address');
    await page.goto('/login');
    await expect(page).toHaveURL('/auth/profile');
    await expect(main(page)).not.toContainText('none');
    await page.getByRole('button', { name: 'Delete this account' }).click();
    await dialog(page, 'Delete this account').getByRole('link', { name: 'Sign in again' }).click();
    await expect(main(page)).toContainText('Sign in again first.');
    await expect(main(page)).not.toContainText('You are signed in.');
    await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
    await expect(page).toHaveURL('/auth/profile');
    wallet.methods.length = 0;
    await page.goto('/account/watchlist');
    await expect(main(page)).toContainText('No watched addresses');
  });

  await test.step('watch list: refused by field, then kept, by keyboard', async () => {
    await page.getByRole('button', { name: 'Add address' }).focus();
    await page.keyboard.press('Enter');
    const form = dialog(page, 'Add address');
    await expect(form.getByLabel('Address')).toBeFocused();
    await form.getByLabel('Address').fill('0x12');
    await form.getByLabel('Name').fill('Cold wallet');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Invalid format')).toBeVisible();
    await expect(form.getByLabel('Address')).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await form.getByLabel('Address').fill(address);
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    const row = page
      .getByRole('table', { name: 'Watch list' })
      .getByRole('row')
      .filter({ hasText: 'Cold wallet' });
    await expect(row).toContainText('1');
    await page.getByRole('button', { name: 'Add address' }).click();
    await form.getByLabel('Address').fill(address);
    await form.getByLabel('Name').fill('Again');
    await form.getByRole('button', { name: 'Add address' }).click();
    await expect(form.getByText('Address already added to the watch list')).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Edit Cold wallet' }).click();
    const edit = dialog(page, 'Edit address');
    await edit.getByLabel('Name').fill('Savings');
    await edit.getByLabel('By e-mail').check();
    await edit.getByLabel('Outgoing').first().uncheck();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(main(page)).toContainText('E-mail: Coin in, ERC-20');
    await expect(main(page)).toContainText('Savings');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the page of the address has its name, and leads to a private tag', async () => {
    await page.goto(`/address/${address}`);
    await expect(main(page).getByRole('link', { name: 'On your watch list' })).toBeVisible();
    await expect(main(page).locator('.account-on-page')).toContainText('Savings');
    await main(page).getByRole('link', { name: 'Add private tag' }).click();
    const form = dialog(page, 'Add address tag');
    await expect(form.getByLabel('Address')).toHaveValue(new RegExp(address, 'i'));
    await form.getByLabel('Private tag').fill('Mine');
    await form.getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByRole('table', { name: 'Address tags' })).toContainText('Mine');
    await page.goto(`/address/${address}`);
    await expect(main(page).locator('.account-on-page')).toContainText('Mine');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a transaction is tagged from its page', async () => {
    await page.goto(`/tx/${hash}`);
    await main(page).getByRole('link', { name: 'Add private tag' }).click();
    const form = dialog(page, 'Add transaction tag');
    await form.getByLabel('Private tag').fill('Rent');
    await form.getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByRole('table', { name: 'Transaction tags' })).toContainText('Rent');
    await page.goto(`/tx/${hash}`);
    await expect(main(page).locator('.account-on-page')).toContainText('Rent');
  });

  await test.step('transactions of the watch list are on home and in the list, under their tags', async () => {
    await page.goto('/');
    const panel = main(page).locator('.account-home');
    await expect(panel).toContainText('Mine');
    await page.goto('/txs?tab=watchlist');
    await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('Mine');
  });

  await test.step('three API keys at most; one is replaced, one deleted', async () => {
    await page.goto('/account/api-key');
    for (const name of ['One', 'Two', 'Three']) {
      await page.getByRole('button', { name: 'Add API key' }).click();
      const form = dialog(page, 'Add API key');
      await form.getByLabel('Name').fill(name);
      await form.getByRole('button', { name: 'Add key' }).click();
      await expect(form).toBeHidden();
    }
    await expect(page.getByRole('button', { name: 'Add API key' })).toBeDisabled();
    const row = page.getByRole('row').filter({ hasText: 'Two' });
    const key = await row.locator('code').textContent();
    await row.getByRole('button', { name: 'Replace Two' }).click();
    await dialog(page, 'Replace API key').getByRole('button', { name: 'Replace' }).click();
    await expect(row.locator('code')).not.toHaveText(key ?? '');
    expect(await findViolations(page)).toEqual([]);
    await row.getByRole('button', { name: 'Delete Two' }).click();
    await dialog(page, 'Delete API key').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add API key' })).toBeEnabled();
  });

  await test.step('an ABI is kept for a contract only', async () => {
    await page.goto('/account/custom-abi');
    await page.getByRole('button', { name: 'Add custom ABI' }).click();
    const form = dialog(page, 'Add custom ABI');
    await form.getByLabel('Contract address').fill(address);
    await form.getByLabel('Project name').fill('Saved');
    await form
      .getByLabel('ABI in JSON')
      .fill(JSON.stringify(parseAbi(['function name() view returns (string)'])));
    await form.getByRole('button', { name: 'Add ABI' }).click();
    await expect(form.getByText('Address is not a smart contract')).toBeVisible();
    await form.getByLabel('Contract address').fill(token);
    await form.getByRole('button', { name: 'Add ABI' }).click();
    await expect(page.getByRole('table', { name: 'Custom ABIs' })).toContainText('Saved');
    await page.goto(`/address/${token}?tab=custom_abi`);
    const own = main(page);
    await expect(own.getByRole('textbox', { name: /^ABI in JSON/ })).toHaveValue(/"name": "name"/);
    await own.locator('.methods > li').filter({ hasText: 'name' }).locator('summary').click();
    const called = own.getByRole('form', { name: 'name', exact: true });
    await called.getByRole('button', { name: 'Query' }).click();
    await expect(called.locator('.outputs')).toContainText('Saved');
  });

  await test.step('a public tag is asked for and withdrawn with a reason', async () => {
    await page.goto('/account/public-tags-request');
    await page.getByRole('button', { name: 'Add request' }).click();
    const form = dialog(page, 'Add request');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form.getByText('Required').first()).toBeVisible();
    await form.getByLabel('Addresses', { exact: true }).fill(address);
    await form.getByLabel('Public tags').fill('Exchange; Hot');
    await form.getByLabel('Your name').fill('Ada');
    await form.getByLabel('Your e-mail address').fill('ada@mail.test');
    await form.getByLabel('Comment').fill('It is ours.');
    await form.getByRole('button', { name: 'Send request' }).click();
    const list = page.getByRole('table', { name: 'Requests for public tags' });
    await expect(list).toContainText('Exchange');
    await list.getByRole('button', { name: /^Delete/ }).click();
    const reason = dialog(page, 'Withdraw request');
    await reason.getByLabel('Reason').fill('Sold');
    await reason.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(main(page)).toContainText('No requests');
  });

  await test.step('signing out leaves nothing behind', async () => {
    await page.goto('/auth/profile');
    await expect(main(page)).toContainText('This browser');
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/auth/logout');
    await expect(page).toHaveURL('/');
    await page.goto(`/address/${address}`);
    await page.waitForLoadState('networkidle');
    await expect(main(page)).not.toContainText('Savings');
    await page.goto('/account/watchlist');
    await expect(main(page)).toContainText('You are not signed in');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_explorer_key');
  });
  dropRefusals(words);
});

/** Signs the same wallet in elsewhere, by calls alone. */
async function signInElsewhere({ account }: SigningWallet, page: Page, userAgent: string) {
  const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin, userAgent });
  const asked = await elsewhere.get(`/api/account/v2/siwe_message?address=${account.address}`);
  const message = String((await asked.json()).siwe_message);
  const data = { message, signature: await account.signMessage({ message }) };
  expect((await elsewhere.post('/api/account/v2/authenticate_via_wallet', { data })).status()).toBe(200);
  return elsewhere;
}

const askWho = async (elsewhere: APIRequestContext) =>
  (await elsewhere.get('/api/account/v2/user/info')).status();

/** The name and the text of the file that a link downloads. */
async function download(page: Page, link: Locator): Promise<[string, string]> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
}

test('a list is imported and downloaded; other sessions are ended; all data is downloaded', async ({
  page,
  wallet,
  words,
}) => {
  const address = newAddress();
  await signIn(page, '/account/tag-address');
  await expect(main(page)).toContainText('No address tags');
  await page.getByLabel('File to import').setInputFiles({
    name: 'tags.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`address_hash,name\n${address},Imported\n0x12,Wrong\n`),
  });
  await expect(page.getByText('1 added, 1 not. Row 2: Invalid format').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Address tags' })).toContainText('Imported');
  const [csvName, csv] = await download(page, page.getByRole('link', { name: 'Download as CSV' }));
  expect([csvName, csv.toLowerCase()]).toEqual([
    'address_tags.csv',
    `address_hash,name\r\n${address.toLowerCase()},imported\r\n`,
  ]);
  const [jsonName, json] = await download(page, page.getByRole('link', { name: 'Download as JSON' }));
  expect([jsonName, JSON.parse(json)]).toMatchObject(['address_tags.json', [{ name: 'Imported' }]]);

  const firefox = await signInElsewhere(wallet, page, 'Firefox/1 (Windows)');
  const safari = await signInElsewhere(wallet, page, 'Safari/1 (iPhone)');
  await page.goto('/auth/profile');
  const ended = page.getByRole('row').filter({ hasText: 'Firefox on Windows' });
  await ended.getByRole('button', { name: 'End session Firefox on Windows' }).click();
  await dialog(page, 'End session?').getByRole('button', { name: 'End session' }).click();
  await expect(ended).toHaveCount(0);
  expect([await askWho(firefox), await askWho(safari)]).toEqual([401, 200]);
  const endOthers = page.getByRole('button', { name: 'End all other sessions' });
  await endOthers.click();
  await dialog(page, 'End all other sessions?')
    .getByRole('button', { name: 'End all other sessions' })
    .click();
  await expect(endOthers).toHaveCount(0);
  await expect(main(page)).not.toContainText('Safari on iOS');
  await expect(main(page)).toContainText('This browser');
  expect(await askWho(safari)).toBe(401);
  const [allName, all] = await download(page, page.getByRole('link', { name: 'Download all of it' }));
  expect([allName, JSON.parse(all)]).toMatchObject([
    'account.json',
    { address_tags: [{ name: 'Imported' }], sessions: [{ is_current: true }] },
  ]);
  await Promise.all([firefox.dispose(), safari.dispose()]);
  dropRefusals(words);
});

test('a wallet that declines is answered so, and nobody is signed in', async ({ page, wallet, words }) => {
  wallet.declines = true;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
  await expect(main(page).getByText('User rejected the request.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_explorer_key');
  dropRefusals(words);
});

test('a page of the account is kept by no cache and no search engine, and holds nothing of anybody', async ({
  browser,
  page,
  wallet: _,
  words,
}) => {
  await signIn(page, '/account/watchlist');
  const address = newAddress();
  await page.goto(`/account/watchlist?add=${address}`);
  await dialog(page, 'Add address').getByLabel('Name').fill('Nobody else sees this');
  await dialog(page, 'Add address').getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('table', { name: 'Watch list' })).toContainText('Nobody else sees this');
  for (const path of ['/account/watchlist', '/account/api-key', '/auth/profile', '/login']) {
    const response = await page.request.get(path);
    expect([path, response.headers()['cache-control']]).toEqual([path, 'private, no-store']);
    const html = await response.text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).not.toContain('Nobody else sees this');
  }
  // Another person is sent what the page cache keeps of the owner's look at the same page.
  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await stranger.addCookies([{ name: '_explorer_key', value: 'signed-in', url: new URL(page.url()).origin }]);
  for (const path of ['/', `/address/${address}`, '/txs?tab=watchlist', '/account/watchlist'])
    for (const asking of [page, page, stranger]) {
      const html = await (await asking.request.get(path)).text();
      expect(html).toContain('</html>');
      expect(html).not.toContain('Nobody else sees this');
    }
  await stranger.close();
  // The first byte says that somebody is signed in: no way to sign in on the page itself.
  expect(await (await page.request.get('/account/watchlist')).text()).not.toContain('You are not signed in');
  dropRefusals(words);
});

test('the account is used on a phone: forms, profile, deletion', async ({ page, wallet: _, words }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/account/tag-address');
  await page.getByRole('button', { name: 'Add address tag' }).click();
  const form = dialog(page, 'Add address tag');
  await form.getByLabel('Address').fill(newAddress());
  await form.getByLabel('Private tag').fill('On a phone');
  await form.getByRole('button', { name: 'Add tag' }).click();
  await expect(main(page)).toContainText('On a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/auth/profile');
  await page.getByRole('button', { name: 'Delete this account' }).click();
  const deletion = dialog(page, 'Delete this account');
  await deletion.getByRole('button', { name: 'Delete this account' }).click();
  await expect(deletion.getByText('Required')).toBeVisible();
  await deletion.getByLabel(/^Type/).fill('delete my account');
  await deletion.getByRole('button', { name: 'Delete this account' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account/tag-address');
  await expect(main(page)).toContainText('You are not signed in');
  dropRefusals(words);
});

test('what a new block moves of the watch list is shown on the open page, and what is sent is listed', async ({
  page,
  chain,
  wallet,
  words,
}) => {
  test.setTimeout(120_000);
  const address = newAddress();
  await signIn(page, '/account/notifications');
  expect(wallet.methods).toContain('personal_sign');
  await expect(main(page)).toContainText('No webhooks');
  const opener = page.getByRole('button', { name: 'Add webhook' });
  const form = dialog(page, 'Add webhook');
  await openByKeyboard(page, opener, form);
  await type(page, form.getByLabel('Address'), 'http://127.0.0.1:8545/');
  await page.keyboard.press('Enter');
  await expect(form.getByText('The host is not on the public internet')).toBeVisible();
  await expect(form.getByLabel('Address')).toBeFocused();
  await type(page, form.getByLabel('Address'), 'https://hooks.invalid/watch');
  await press(page, form.getByRole('button', { name: 'Add webhook' }));
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('table', { name: 'Webhooks' })).toContainText('https://hooks.invalid/watch');

  await page.goto(`/account/watchlist?add=${address}`);
  const entry = dialog(page, 'Add address');
  await entry.getByLabel('Name').fill('Savings');
  await entry.getByLabel('By webhook').check();
  await entry.getByRole('button', { name: 'Add address' }).click();
  await expect(main(page)).toContainText('Webhook: all movements');

  const joined = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('watched_movements:')),
    );
  await page.goto('/blocks');
  await joined;
  await expect(async () => {
    await transfer(chain, { to: address, value: 15n * 10n ** 17n });
    await chain.mine();
    await expect(page.getByText('Savings received 1.5 ETH').first()).toBeVisible({ timeout: 3000 });
  }).toPass();

  await page.goto('/account/notifications');
  const sent = page.getByRole('table', { name: 'Notifications' });
  await expect(sent.getByRole('row').nth(1)).toContainText('Savings received 1.5 ETH');
  await expect(async () => {
    await page.reload();
    await expect(sent).toContainText(/The host did not answer; (?:1 attempt|\d+ attempts)/, {
      timeout: 5000,
    });
  }).toPass();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  dropRefusals(words);
});
