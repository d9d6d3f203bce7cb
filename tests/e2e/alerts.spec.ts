import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import { untilHydrated } from './support/page.ts';
import { expect, test } from './support/signing.ts';

test('alerts and streams: an alert is added, fires, is seen on an open page and in its history', async ({
  page,
  chain,
  signing: { mailbox },
}) => {
  await page.goto('/login?path=/account/alerts');
  const main = page.getByRole('main');
  await main.getByLabel('E-mail address').fill('eve@people.test');
  await main.getByRole('button', { name: 'Send a code' }).click();
  await expect(main.getByText('A code was sent to')).toContainText('eve@people.test');
  const mail = mailbox.mails.findLast((each) => each.includes('To: eve@people.test')) ?? '';
  await main.getByLabel('Code').fill(/The code is (\d{6})/.exec(mail)?.[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/alerts');
  await expect(main).toContainText('No alerts');
  expect(await findViolations(page)).toEqual([]);

  await main.getByRole('button', { name: /^Add/ }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Moved <b>coins</b>');
  const to = newAddress();
  await form.getByLabel('Filter of events').fill(JSON.stringify({ kind: 'coin_movement', address: [to] }));
  await form.getByLabel('More than').fill('0');
  await form.getByLabel('In minutes').fill('60');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Add alert' }).click();
  const row = main.getByRole('row').filter({ hasText: 'Moved <b>coins</b>' });
  await expect(row).toBeVisible();

  await transfer(chain, { to, value: 5n });
  await chain.mine();
  await expect(page.getByRole('dialog', { name: 'Alert fired' })).toContainText('Moved <b>coins</b>');
  await page.reload();
  await expect(row).toContainText('Firing');
  const history = row.getByRole('link', { name: /History/ });
  await untilHydrated(history);
  await history.click();
  await expect(main.getByRole('region', { name: /History/ })).toContainText('Fired');
  expect(await findViolations(page)).toEqual([]);

  await page.goto('/account/streams');
  await expect(main).toContainText('No stream');
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await findViolations(page)).toEqual([]);
});
