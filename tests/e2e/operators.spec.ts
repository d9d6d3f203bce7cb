import type { Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { deployToken } from '#demo/actions/deploy.ts';
import { transferToken } from '#demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import { openByKeyboard, press, tabTo, type } from './support/keyboard.ts';
import { startSite } from './support/site.ts';
import { test as base, expect, firstPort } from './support/test.ts';
import { installSigningWallet } from './support/wallet.ts';

const OPERATOR = privateKeyToAccount(generatePrivateKey());

/** What an operator adds to pages and menu. */
const ADDITIONS = {
  HOT_CONTRACTS_ENABLED: 'true',
  HOMEPAGE_HIGHLIGHTS_CONFIG: JSON.stringify([
    { title: 'Harbour fair', description: 'On the quay from May on', page_path: '/blocks', is_pinned: true },
    { title: 'Ferry times', description: 'Every hour', redirect_url: 'https://ferry.test/' },
  ]),
  NAVIGATION_PROMO_BANNER_CONFIG: JSON.stringify({
    ...{
      img_url: 'https://pictures.test/ferry.svg',
      text: 'Take the ferry',
      link_url: 'https://ferry.test/',
    },
    bg_color: { light: '#ffffff', dark: '#000000' },
    text_color: { light: '#000000', dark: '#ffffff' },
  }),
};

/** The real app with accounts on, and one wallet that is an operator's. */
const test = base.extend({
  explorer: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend(
        'operators',
        () =>
          startSite({
            portMin: firstPort(parallelIndex),
            env: { IS_ACCOUNT_SUPPORTED: 'true', ACCOUNT_OPERATORS: OPERATOR.address, ...ADDITIONS },
          }),
        use,
      ),
    { scope: 'test', timeout: 60_000 },
  ],
});

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
  await expect(page).toHaveURL(path);
}

/** At 360 px the page is as wide as that, and axe finds nothing. */
async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** What the server refuses, and the picture of the banner, which is nowhere, a browser notes on its console. */
function dropRefusals(words: string[]): void {
  const kept = words
    .splice(0)
    .filter((word) => !/status of (?:401|403|409|422)|\/\/pictures\.test\//.test(word));
  words.push(...kept);
}

test('an operator returns and accepts a request, gives tags from CSV, and reads the log; nobody else gets in', async ({
  page,
  browser,
  chain,
  words,
  explorer,
}) => {
  test.setTimeout(180_000);
  const { address } = await deployToken(chain, { name: 'Tagged', symbol: 'TAG' });
  await chain.mine();
  const visitor = await (await browser.newContext({ baseURL: explorer.origin })).newPage();
  const wallet = await installSigningWallet(visitor);
  await installSigningWallet(page, OPERATOR);

  await test.step('a visitor asks for a public tag, and the admin pages are closed to them', async () => {
    await signIn(visitor, '/account/public-tags-request');
    await visitor.getByRole('button', { name: 'Add request' }).click();
    const form = dialog(visitor, 'Add request');
    await form.getByLabel('Addresses', { exact: true }).fill(address);
    await form.getByLabel('Public tags').fill('Harbour;Bridge');
    await form.getByLabel('Your name').fill('A Person');
    await form.getByLabel('Your e-mail address').fill('person@project.test');
    await form.getByLabel('Comment').fill('It is ours');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(main(visitor)).toContainText('Waiting');
    await visitor.goto('/admin');
    await expect(main(visitor)).toContainText('Only for operators');
  });

  await test.step('the operator returns it with a comment', async () => {
    await signIn(page, '/admin');
    const opener = page.getByRole('button', { name: 'Decide on Harbour;Bridge' });
    await expect(opener).toBeVisible();
    await expectFits(page);
    const form = dialog(page, 'Decide the request');
    await openByKeyboard(page, opener, form);
    await expect(form.getByLabel('Comment')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await tabTo(page, form.getByLabel('Decision'));
    await page.keyboard.type('Return');
    await expect(form.getByLabel('Decision').locator('option:checked')).toHaveText('Return for changes');
    await press(page, form.getByRole('button', { name: 'Decide' }));
    await expect(form.getByText('Required', { exact: true })).toBeVisible();
    await expect(form.getByLabel('Comment')).toBeFocused();
    await type(page, form.getByLabel('Comment'), 'One tag is enough');
    await press(page, form.getByRole('button', { name: 'Decide' }));
    await expect(main(page)).toContainText('No pending requests for public tags');
    await expect(main(page)).toContainText('No pending applications for token info');
    // The button that opened it is gone with the request.
    await expect(main(page)).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the visitor reads it and sends it again; accepted, everybody sees the tag', async () => {
    await visitor.goto('/account/public-tags-request');
    await expect(main(visitor)).toContainText('One tag is enough');
    await visitor.getByRole('button', { name: 'Edit Harbour;Bridge' }).click();
    const form = dialog(visitor, 'Edit request');
    await form.getByLabel('Public tags').fill('Harbour');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(main(visitor)).toContainText('Waiting');
    await page.reload();
    await page.getByRole('button', { name: 'Decide on Harbour' }).click();
    await dialog(page, 'Decide the request').getByRole('button', { name: 'Decide' }).click();
    await expect(main(page)).toContainText('No pending requests for public tags');
    await visitor.goto(`/address/${address}`);
    await expect(main(visitor)).toContainText('Harbour');
    await visitor.goto('/search-results?q=harb');
    await expect(main(visitor)).toContainText('Harbour');
  });

  await test.step('tags from CSV, accounts, and the log', async () => {
    await page.goto('/admin?tab=tags');
    const opener = page.getByRole('button', { name: 'Add public tags' });
    const form = dialog(page, 'Add public tags');
    await openByKeyboard(page, opener, form);
    await form.getByLabel('Or a CSV file').setInputFiles({
      name: 'tags.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`address,label\n${address},"Lighthouse, north"\n`),
    });
    await press(page, form.getByRole('button', { name: 'Add tags' }));
    await expect(page.getByRole('table', { name: 'Public tags' })).toContainText('Lighthouse, north');
    await expect(opener).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await expectFits(page);
    const question = dialog(page, 'Delete public tag');
    await openByKeyboard(page, page.getByRole('button', { name: 'Delete Lighthouse, north' }), question);
    await press(page, question.getByRole('button', { name: 'Delete' }));
    await expect(main(page)).not.toContainText('Lighthouse, north');
    await expect(main(page)).toBeFocused();
    await page.goto('/admin?tab=accounts');
    await expect(page.getByRole('table', { name: 'Accounts' })).toContainText(OPERATOR.address.toLowerCase());
    expect(await findViolations(page)).toEqual([]);
    await expectFits(page);
    await page.goto('/admin?tab=log');
    const log = page.getByRole('table', { name: 'Log of operators' });
    await expect(log).toContainText('tag request approved');
    await expect(log).toContainText('Lighthouse, north');
    await main(page).getByRole('searchbox', { name: 'Address, account or text' }).fill('removed');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin?tab=log&q=removed');
    await expect(log).toContainText('tag removed');
    await expect(log).not.toContainText('tag request approved');
    expect(await findViolations(page)).toEqual([]);
    await expectFits(page);
  });

  await test.step('a request is refused, an account is blocked, let in again and deleted', async () => {
    await visitor.goto('/account/public-tags-request');
    await visitor.getByRole('button', { name: 'Edit Harbour' }).click();
    await dialog(visitor, 'Edit request').getByLabel('Public tags').fill('Port');
    await dialog(visitor, 'Edit request').getByRole('button', { name: 'Save changes' }).click();
    await expect(main(visitor)).toContainText('Waiting');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Decide on Port' }).click();
    const form = dialog(page, 'Decide the request');
    await expect(form).toBeVisible();
    await visitor.getByRole('button', { name: 'Edit Port' }).click();
    await dialog(visitor, 'Edit request').getByLabel('Public tags').fill('Dock');
    await dialog(visitor, 'Edit request').getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog(visitor, 'Edit request')).toBeHidden();
    // What is decided is what was shown.
    await form.getByRole('button', { name: 'Decide' }).click();
    await expect(form).toContainText('The request has been changed since it was shown; look at it again.');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Decide on Dock' }).click();
    await form.getByLabel('Decision').selectOption('Refuse');
    await form.getByLabel('Comment').fill('Not a port');
    await form.getByRole('button', { name: 'Decide' }).click();
    await expect(main(page)).toContainText('No pending requests for public tags');
    await visitor.reload();
    await expect(main(visitor)).toContainText('Not a port');

    const account = page.getByRole('row').filter({ hasText: wallet.account.address.toLowerCase() });
    const act = async (name: string) => {
      await page.goto('/admin?tab=accounts');
      const question = dialog(page, `${name} account`);
      await openByKeyboard(
        page,
        account.getByRole('button', { name: new RegExp(`^${name} account`) }),
        question,
      );
      await press(page, question.getByRole('button', { name }));
    };
    await act('Block');
    await expect(account).toContainText('Blocked');
    await visitor.goto('/account/watchlist');
    await expect(main(visitor)).toContainText('not signed in');
    await act('Unblock');
    await expect(account).not.toContainText('Blocked');
    await act('Delete');
    await expect(account).toHaveCount(0);
    await page.goto('/admin?tab=log');
    for (const text of ['account blocked', 'account deleted', 'tag removed', 'tag request refused'])
      await expect(page.getByRole('table', { name: 'Log of operators' })).toContainText(text);
  });

  await test.step('a contract without verified source cannot be claimed', async () => {
    await page.goto('/account/verified-addresses');
    await expect(main(page)).toContainText('No verified addresses');
    await page.getByRole('button', { name: 'Add address' }).click();
    const form = dialog(page, 'Verify an address');
    await form.getByLabel('Contract address').fill(address);
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form).toContainText('Verify the source code of this contract first');
    expect(await findViolations(page)).toEqual([]);
  });
  await visitor.context().close();
  dropRefusals(words);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what an operator adds to pages and menu is accessible, wide and at 360 px, ${colorScheme}`, async ({
    page,
    chain,
  }) => {
    await page.context().route('https://pictures.test/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
      }),
    );
    const { address: token } = await deployToken(chain, { name: 'Called often' });
    await chain.mine();
    await transferToken(chain, { token, to: newAddress(), amount: 5n });
    await chain.mine();
    await page.emulateMedia({ colorScheme });
    for (const [path, text] of [
      ['/', 'Harbour fair'],
      ['/hot-contracts', 'Called often'],
      ['/gas-tracker', 'Gas tracker'],
    ] as const) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(main(page)).toContainText(text, { ignoreCase: true });
      await expect(page.getByRole('link', { name: 'Take the ferry' })).toBeVisible();
      expect(await findViolations(page), path).toEqual([]);
      await expectFits(page);
    }
  });
}
