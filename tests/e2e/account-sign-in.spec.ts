import { findViolations } from './support/axe.ts';
import { expect, test } from './support/signing.ts';

/** What the server refuses, a browser notes on its console, and the fonts that the provider's own pages ask for. */
function dropRefusals(words: string[]): void {
  const kept = words.splice(0).filter((word) => !/status of (?:401|422)|fonts\.googleapis\.com/.test(word));
  words.push(...kept);
}

test('a code by e-mail signs in: a wrong one is refused, the right one leads back', async ({
  page,
  signing: { mailbox },
  words,
}) => {
  await page.goto('/login?path=/account/watchlist');
  const way = page.getByRole('main');
  await way.getByLabel('E-mail address').fill('dan@people.test');
  await way.getByRole('button', { name: 'Send a code' }).click();
  await expect(way.getByText('A code was sent to')).toContainText('dan@people.test');
  await expect(way.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  const mails = mailbox.mails.filter((mail) => mail.includes('To: dan@people.test'));
  expect(mails).toHaveLength(1);
  const code = /The code is (\d{6})/.exec(mails[0] ?? '')?.[1] ?? '';

  const field = way.getByLabel('Code');
  await field.fill(code === '000000' ? '000001' : '000000');
  await way.getByRole('button', { name: 'Sign in' }).click();
  await expect(way.getByRole('alert')).toContainText('Wrong verification code');
  expect(await findViolations(page)).toEqual([]);

  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/watchlist');
  await expect(page.getByRole('main')).toContainText('No watched addresses');
  await page.goto('/auth/profile');
  await expect(page.getByRole('main')).toContainText('dan@people.test');
  dropRefusals(words);
});

test('a person signs in at the provider, comes back to the page, and signs out there too', async ({
  page,
  signing: { provider },
  words,
}) => {
  await page.goto('/login?path=/account/tag-address');
  await page.getByRole('link', { name: 'Continue with People' }).click();
  await expect(page).toHaveURL((url) => url.origin === provider.issuer);
  await page.locator('input[name="login"]').fill('ada');
  await page.locator('input[name="password"]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account/tag-address');
  await expect(page.getByRole('main')).toContainText('No address tags');
  await page.goto('/auth/profile');
  await expect(page.getByRole('main')).toContainText('ada@people.test');
  const cookies = await page.context().cookies(page.url());
  expect(cookies.filter(({ httpOnly }) => httpOnly).length).toBeGreaterThan(0);

  await page.goto('/auth/logout');
  await expect(page).toHaveURL((url) => url.origin === provider.issuer);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account/tag-address');
  await expect(page.getByRole('main')).toContainText('You are not signed in');
  dropRefusals(words);
});
