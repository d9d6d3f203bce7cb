import type { Page } from '@playwright/test';
import { deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { newAddress } from './support/address.ts';
import { findViolationsAsDrawnBy } from './support/axe.ts';
import { expect, test } from './support/signing.ts';

const main = (page: Page) => page.getByRole('main');
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const { width } = (await page.locator('html').boundingBox()) ?? { width: 999 };
  expect(width).toBeLessThanOrEqual(360);
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Signs in by the form for e-mail codes, with scripts off, from the page of all ways. */
async function signIn(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.goto('/login?path=/account/forms/watchlist');
  await page.getByRole('link', { name: 'Its forms without scripts' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByRole('status')).toContainText('A code was sent');
  const mail = mailbox.mails.findLast((each) => each.includes(`To: ${email}`)) ?? '';
  const code = /The code is (\d{6})/.exec(mail)?.[1] ?? '';
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong verification code');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account/forms/watchlist');
}

/** Opens the page of forms that a page of the account leads to. */
async function openForms(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Its forms without scripts' }).click();
}

test('with scripts off, forms keep watch list, tags, keys, ABIs, tag requests and webhooks, and say at the field what is refused', async ({
  pageWithoutScripts: page,
  page: judge,
  chain,
  signing: { mailbox },
}) => {
  test.setTimeout(120_000);
  const address = newAddress();
  const hash = await transfer(chain, { to: address, value: 10n ** 18n });
  const { address: token } = await deployToken(chain, { name: 'Saved', symbol: 'KEPT' });
  await chain.mine();
  await signIn(page, mailbox, 'eve@people.test');

  await test.step('watch list', async () => {
    await openForms(page, '/account/watchlist');
    const add = page.getByRole('region', { name: 'Add address' });
    await add.getByLabel('Address').fill('0x12');
    await add.getByLabel('Name').fill('Cold wallet');
    await add.getByLabel('Notify me of Coin, outgoing').uncheck();
    await add.getByRole('button', { name: 'Add address' }).click();
    await expect(add.getByText('Invalid format')).toBeVisible();
    await expect(add.getByLabel('Name')).toHaveValue('Cold wallet');
    await expect(add.getByLabel('Notify me of Coin, outgoing')).not.toBeChecked();
    expect(await findViolationsAsDrawnBy(page, judge)).toEqual([]);
    await add.getByLabel('Address').fill(address);
    await add.getByRole('button', { name: 'Add address' }).click();
    await expect(page.getByRole('status')).toHaveText('The address is saved.');
    await row(page, 'Cold wallet').getByText('Edit Cold wallet').click();
    const edited = row(page, 'Cold wallet').locator('details', { hasText: 'Edit' });
    await expect(edited.getByLabel('Notify me of Coin, outgoing')).not.toBeChecked();
    await expect(edited.getByLabel('Notify me of Coin, incoming')).toBeChecked();
    await edited.getByLabel('Name').fill('Savings');
    await edited.getByLabel('By e-mail').check();
    await edited.getByRole('button', { name: 'Save changes' }).click();
    await expect(row(page, 'Savings')).toBeVisible();
    await row(page, 'Savings').getByText('Delete Savings').click();
    await row(page, 'Savings').getByRole('button', { name: 'Delete address' }).click();
    await expect(page.getByRole('status')).toHaveText('The address is deleted.');
    await expect(row(page, 'Savings')).toHaveCount(0);
  });

  await test.step('private tags of an address and a transaction', async () => {
    for (const { path, label, value, noun } of [
      { path: '/account/tag-address', label: 'Address', value: address, noun: 'address tag' },
      {
        path: '/account/tag-address?tab=tx',
        label: 'Transaction hash',
        value: hash,
        noun: 'transaction tag',
      },
    ]) {
      await openForms(page, path);
      const add = page.getByRole('region', { name: `Add ${noun}` });
      await add.getByRole('button', { name: `Add ${noun}` }).click();
      await expect(add.getByText('Required').first()).toBeVisible();
      await add.getByLabel(label).fill(value);
      await add.getByLabel('Private tag').fill('Rent');
      await add.getByRole('button', { name: `Add ${noun}` }).click();
      await row(page, 'Rent').getByText('Edit Rent').click();
      await row(page, 'Rent').getByLabel('Private tag').fill('Rent of May');
      await row(page, 'Rent').getByRole('button', { name: 'Save changes' }).click();
      await expect(row(page, 'Rent of May')).toBeVisible();
      await row(page, 'Rent of May').getByText('Delete Rent of May').click();
      await row(page, 'Rent of May')
        .getByRole('button', { name: `Delete ${noun}` })
        .click();
      await expect(main(page)).toContainText('There is nothing here yet.');
    }
  });

  await test.step('API keys', async () => {
    await openForms(page, '/account/api-key');
    await page.getByLabel('Name').fill('One');
    await page.getByRole('button', { name: 'Add API key' }).click();
    const key = /[0-9a-f-]{36}/.exec((await row(page, 'One').textContent()) ?? '')?.[0] ?? '-';
    await row(page, 'One').getByText('Replace One').click();
    await row(page, 'One').getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByRole('status')).toContainText('The new key is in the list');
    await expect(row(page, 'One')).not.toContainText(key);
    await row(page, 'One').getByText('Delete One').click();
    await row(page, 'One').getByRole('button', { name: 'Delete API key' }).click();
    await expect(row(page, 'One')).toHaveCount(0);
  });

  await test.step('custom ABIs', async () => {
    await openForms(page, '/account/custom-abi');
    await page.getByLabel('Contract address').fill(token);
    await page.getByLabel('Project name').fill('Saved');
    await page.getByLabel('ABI in JSON').fill('[');
    await page.getByRole('button', { name: 'Add custom ABI' }).click();
    await expect(main(page).getByText('Invalid format')).toBeVisible();
    await page.getByLabel('ABI in JSON').fill('[{"type":"function","name":"name","inputs":[]}]');
    await page.getByRole('button', { name: 'Add custom ABI' }).click();
    await row(page, 'Saved').getByText('Edit Saved').click();
    await expect(row(page, 'Saved').getByLabel('ABI in JSON')).toHaveValue(/"name":"name"/);
    expect(await findViolationsAsDrawnBy(page, judge)).toEqual([]);
    await expectNarrow(page);
  });

  await test.step('requests for public tags', async () => {
    await openForms(page, '/account/public-tags-request');
    const add = page.getByRole('region', { name: 'Add request' });
    await add.getByLabel('Your name').fill('Eve');
    await add.getByLabel('E-mail').fill('eve@people.test');
    await add.getByLabel('Public tags', { exact: true }).fill('Vault');
    await add.getByLabel('Addresses', { exact: true }).fill(`${address}\n${token}`);
    await add.getByRole('button', { name: 'Add request' }).click();
    await expect(add.getByText('Required')).toBeVisible();
    await add.getByLabel('Reason for the public tags').fill('It is ours');
    await add.getByRole('button', { name: 'Add request' }).click();
    await expect(row(page, 'Vault')).toContainText('Waiting');
    await row(page, 'Vault').getByText('Edit Vault').click();
    expect(await findViolationsAsDrawnBy(page, judge)).toEqual([]);
    await expectNarrow(page);
    await row(page, 'Vault').getByText('Delete Vault').click();
    await row(page, 'Vault').getByLabel('Why are you withdrawing the request?').fill('Not needed');
    await row(page, 'Vault').getByRole('button', { name: 'Delete request' }).click();
    await expect(row(page, 'Vault')).toHaveCount(0);
  });

  await test.step('webhooks', async () => {
    await openForms(page, '/account/notifications');
    await page.getByLabel('Address of the webhook').fill('https://hooks.test/watch');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await expect(row(page, 'hooks.test')).toContainText('Secret: whsec_');
    expect(await findViolationsAsDrawnBy(page, judge)).toEqual([]);
    await row(page, 'hooks.test')
      .getByText(/^Delete/)
      .first()
      .click();
    await row(page, 'hooks.test').getByRole('button', { name: 'Delete webhook' }).click();
    await expect(row(page, 'hooks.test')).toHaveCount(0);
  });
});

test('with scripts off, the profile deletes the account, ends the session and signs out', async ({
  pageWithoutScripts: page,
  page: judge,
  signing: { mailbox },
}) => {
  const expectSignedOut = async () => {
    await expect(page).toHaveURL('/');
    await page.goto('/account/forms/profile');
    await expect(page).toHaveURL(/\/account\/forms\/sign-in\?path=/);
  };
  await signIn(page, mailbox, 'fay@people.test');
  await openForms(page, '/auth/profile');
  await expect(main(page)).toContainText('fay@people.test');
  await expect(main(page)).toContainText('Your only sign-in method');
  await judge.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolationsAsDrawnBy(page, judge)).toEqual([]);
  await page.getByRole('button', { name: 'Delete this account' }).click();
  await expect(main(page).getByText('Required')).toBeVisible();
  await page.getByLabel(/^Type/).fill('delete my account');
  await page.getByRole('button', { name: 'Delete this account' }).click();
  await expectSignedOut();

  await signIn(page, mailbox, 'gus@people.test');
  await page.goto('/account/forms/profile');
  await page.getByText(/^End session of/).click();
  await page.getByRole('button', { name: 'End session' }).click();
  await expectSignedOut();

  await signIn(page, mailbox, 'hal@people.test');
  await page.goto('/account/forms/profile');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expectSignedOut();
});
