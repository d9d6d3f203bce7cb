import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';

const INFO = '/api/account/v2/user/info';
const PROFILE = { name: 'Ada L.', nickname: 'ada', email: 'ada@mail.test', avatar: null };

test.use({
  env: {
    IS_ACCOUNT_SUPPORTED: 'true',
    AUTH_URL: 'https://auth.test',
    LOGOUT_URL: 'https://id.test/logout',
  },
});

async function signIn(page: Page, origin: string) {
  await page.context().addCookies([{ name: '_explorer_key', value: 'session', url: origin }]);
}

const head = (page: Page) => page.getByRole('region', { name: 'Search and settings' });

test('without a token of the API the button links to the sign-in address, and no profile is asked for', async ({
  page,
  early,
}) => {
  await page.goto('/blocks?tab=reorgs');
  await expect(head(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    'https://auth.test/auth/auth0?path=%2Fblocks%3Ftab%3Dreorgs',
  );
  await page.waitForLoadState('networkidle');
  expect(early.requests.filter(({ path }) => path === INFO)).toEqual([]);
});

test('on a wide screen the profile opens as a popover of 212 px after 300 ms, and says who is signed in', async ({
  page,
  early,
  alone,
}) => {
  early.bodies[INFO] = PROFILE;
  await signIn(page, alone.origin);
  await page.goto('/blocks');
  const button = head(page).getByRole('button', { name: 'Profile' });
  await expect(button).toBeVisible();
  expect(early.requests.find(({ path }) => path === INFO)?.cookie).toBe('_explorer_key=session');
  const popover = page.getByRole('dialog', { name: 'Profile' });
  // Its code comes with the first touch of the mouse.
  await button.hover();
  await expect(popover).toBeVisible();
  await page.mouse.move(600, 600);
  await expect(popover).toBeHidden();

  const hovered = Date.now();
  await button.hover();
  await expect(popover).toBeVisible();
  expect(Date.now() - hovered).toBeGreaterThanOrEqual(300);
  await expect.poll(async () => (await popover.boundingBox())?.width).toBe(212);
  await expect(popover).toContainText('Signed in as Ada L.');
  await expect(popover).toContainText('ada@mail.test');
  expect(await findViolations(page)).toEqual([]);
  await expect(popover.getByRole('link', { name: 'Sign Out' })).toHaveAttribute(
    'href',
    'https://id.test/logout',
  );
});

test('without a name the nickname stands in its place; on a phone the profile is a drawer on the right', async ({
  page,
  early,
  alone,
}) => {
  early.bodies[INFO] = { ...PROFILE, name: null };
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, alone.origin);
  await page.goto('/blocks');
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  const drawer = page.getByRole('dialog', { name: 'Profile' });
  await expect(drawer).toContainText('Signed in as ada');
  const room = async () => {
    const box = await drawer.boundingBox();
    return box === null ? null : 390 - Math.round(box.x + box.width);
  };
  // Nothing but the room of the scroll bar, which a phone has none of.
  await expect.poll(room).toBeLessThanOrEqual(15);
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the avatar shows only after the profile has loaded; without a picture it is drawn from the email', async ({
  page,
  early,
  alone,
}) => {
  early.bodies[INFO] = PROFILE;
  await signIn(page, alone.origin);
  let answer: () => void = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${INFO}`, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/blocks');
  await expect(head(page).getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(head(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(head(page).locator('.id')).toHaveCount(0);
  answer();
  const avatar = head(page).getByRole('button', { name: 'Profile' }).locator('.id');
  await expect(avatar).toBeVisible();
  const drawn = await avatar.getAttribute('style');
  expect(drawn).toContain('gradient');
  early.bodies[INFO] = { ...PROFILE, email: 'bob@mail.test' };
  await page.reload();
  await expect(avatar).toBeVisible();
  expect(await avatar.getAttribute('style')).not.toBe(drawn);
});

test('a token that the API does not take leaves the way to sign in', async ({
  page,
  early,
  alone,
  words,
}) => {
  early.bodies[INFO] = undefined;
  await signIn(page, alone.origin);
  await page.goto('/blocks');
  await expect(head(page).getByRole('link', { name: 'Sign in' })).toHaveText('Sign in');
  expect(words.splice(0).filter((word) => !word.includes('status of 404'))).toEqual([]);
});

test('who has not verified the e-mail address is led to its page once', async ({
  page,
  early,
  alone,
  words,
}) => {
  early.refuses[INFO] = 403;
  await signIn(page, alone.origin);
  await page.goto('/blocks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your e-mail address');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`))
    .toContain('confirm_email_page_viewed=true');
  const asked = page.waitForResponse((response) => response.url().endsWith(INFO));
  await page.goto('/blocks');
  await asked;
  await expect(head(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/blocks$/);
  words.splice(0);
});
