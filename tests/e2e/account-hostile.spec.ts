import type { Page } from '@playwright/test';
import type { HostileStyle } from '../support/hostile-answer.ts';
import { findViolations } from './support/axe.ts';
import { test } from './support/hostile-test.ts';
import { watchShifts } from './support/page.ts';
import { expect } from './support/test.ts';
import { expectWhole, findCut, findSqueezed, turnMode } from './support/whole-page.ts';

const PHONE = { width: 360, height: 740 };

test.use({
  viewport: PHONE,
  env: {
    IS_ACCOUNT_SUPPORTED: 'true',
    AUTH_URL: 'https://auth.test',
    LOGOUT_URL: 'https://id.test/logout',
    USE_NEXT_JS_PROXY: 'true',
    CONTRACT_INFO_API_HOST: '{hostile}',
    ADMIN_SERVICE_API_HOST: '{hostile}',
  },
});

const PATHS = [
  '/account/watchlist',
  '/account/tag-address',
  '/account/tag-address?tab=tx',
  '/account/api-key',
  '/account/custom-abi',
  '/account/public-tags-request',
  '/account/verified-addresses',
  '/auth/profile',
  '/auth/unverified-email',
  // Without a reason to sign in again it leads on.
  '/login?error=again',
];

test.beforeEach(async ({ page, hostile, baseURL }) => {
  Object.assign(hostile, { style: 'rich', rows: 8, delayMs: 0, isFailing: () => false });
  await page.context().addCookies([{ name: '_explorer_key', value: 'session', url: baseURL ?? '' }]);
});

/** What a browser notes of answers that refuse or fail; it may note nothing else. */
function expectOnlyRefusals(words: string[]): void {
  expect(words.splice(0).filter((word) => !/Failed to load resource/.test(word))).toEqual([]);
}

/** The tables that stand out of their room, so that their last columns cannot be reached. */
function findWider(): string[] {
  return [...document.querySelectorAll('main .list')].flatMap((list) => {
    const table = list.querySelector('table');
    const right = table?.getBoundingClientRect().right ?? 0;
    return right > list.getBoundingClientRect().right + 1 ? [String(table?.ariaLabel)] : [];
  });
}

const STYLES: [HostileStyle, string][] = [
  ['rich', 'full of long numbers and hostile names'],
  ['bare', 'with nothing in it'],
  ['half', 'with half of its fields'],
];

for (const [style, title] of STYLES)
  test(`an account ${title} breaks none of its pages at 360 px`, async ({ page, hostile, words }) => {
    test.setTimeout(PATHS.length * 40_000);
    Object.assign(hostile, { style, rows: style === 'bare' ? 2 : 8 });
    for (const path of PATHS) {
      await page.goto(path);
      await expectWhole(page, path);
      if (style === 'half') continue;
      expect.soft(await findViolations(page), path).toEqual([]);
      if (style !== 'rich') continue;
      await expect(page.getByRole('main')).not.toContainText(/not signed in|Page not found/);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await page.evaluate(findCut), `${path} cuts off at 1440 px`).toEqual([]);
      expect.soft(await page.evaluate(findSqueezed), `${path} has no room at 1440 px`).toEqual([]);
      expect.soft(await page.evaluate(findWider), `${path} has a table wider than its room`).toEqual([]);
      await page.setViewportSize(PHONE);
      await turnMode(page);
      expect.soft(await findViolations(page, 'color-contrast'), `${path} in the other mode`).toEqual([]);
    }
    expectOnlyRefusals(words);
  });

test('account pages hold still while slow answers come, and say what could not be read where all fail', async ({
  page,
  hostile,
  words,
}) => {
  test.setTimeout(PATHS.length * 30_000);
  const readShifts = await watchShifts(page);
  for (const path of PATHS) {
    hostile.delayMs = 800;
    await page.goto(path);
    hostile.delayMs = 0;
    await page.waitForLoadState('networkidle');
    expect.soft(await readShifts(), `${path} moves while it loads`).toEqual([]);
  }
  hostile.isFailing = () => true;
  for (const path of PATHS) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectWhole(page, path);
  }
  await page.goto('/account/watchlist');
  await expect(page.getByRole('main')).toContainText('could not be loaded');
  expectOnlyRefusals(words);
});

/** Opens the form for a new entry with the keyboard alone, and closes it. */
async function walkForm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: button });
  await expect(form).toBeVisible();
  const stops = form.locator(
    'input:visible, textarea:visible, select:visible, a:visible, button[type=submit]',
  );
  // A hint that comes with the profile may add a link while the walk is on: it is then walked anew.
  await expect(async () => {
    await stops.first().focus();
    const count = await stops.count();
    for (let place = 1; place < count; place++) {
      await page.keyboard.press('Tab');
      await expect(stops.nth(place)).toBeFocused({ timeout: 2_000 });
    }
    await expect(form.locator('button[type=submit]')).toBeFocused({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: button })).toBeFocused();
}

test('the forms of account pages are walked by the keyboard, and give the focus back', async ({
  page,
  hostile,
  words,
}) => {
  Object.assign(hostile, { style: 'bare', rows: 0 });
  for (const [path, button] of [
    ['/account/watchlist', 'Add address'],
    ['/account/tag-address', 'Add address tag'],
    ['/account/tag-address?tab=tx', 'Add transaction tag'],
    ['/account/api-key', 'Add API key'],
    ['/account/custom-abi', 'Add custom ABI'],
    ['/account/public-tags-request', 'Add request'],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await walkForm(page, button);
  }
  expectOnlyRefusals(words);
});
