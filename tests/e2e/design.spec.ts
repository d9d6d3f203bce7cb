import type { Locator, Page } from '@playwright/test';
import { UINT256_MAX } from '../support/hostile-answer.ts';
import { startExplorer } from './support/explorer.ts';
import { test } from './support/hostile-test.ts';
import { untilHydrated } from './support/page.ts';
import { expect, firstPort } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** How much later than planned a loaded machine may be, in ms. */
const LATE_MS = 1500;

test('the copy button says Copied for 1 second', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openKit(page);
  const button = page.getByRole('button', { name: 'Copy specimen' });
  const lasted = watchLifetime(page, '.copy[data-copied]');
  await button.click();
  await expect(page.locator('#announcer')).toHaveText('Copied');
  expect(await button.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"Copied"');
  expectAbout(await lasted, 1000);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('copied text');
});

test('a toast stands at the top right for 5 seconds, at most 400 px wide, and can be closed', async ({
  page,
}) => {
  await openKit(page);
  const lasted = watchLifetime(page, '.toast-success');
  await page.getByRole('button', { name: 'Toast: success' }).click();
  expectAbout(await lasted, 5000);
  await page.getByRole('button', { name: 'Toast: success' }).click();
  await page.getByRole('button', { name: 'Toast: hostile' }).click();
  await expect(page.locator('.toast')).toHaveCount(2);
  await expect.poll(() => page.locator('.toast').first().evaluate(isStill)).toBe(true);
  for (const toast of await page.locator('.toast').all()) {
    const box = await toast.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(400);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(
      (await page.evaluate(() => document.documentElement.clientWidth)) - 16,
    );
  }
  const tops = await page
    .locator('.toast')
    .evaluateAll((all) => all.map((toast) => toast.getBoundingClientRect().top));
  expect(Math.min(...tops)).toBe(16);
  await page.locator('.toast-error button[aria-label=Close]').click();
  await expect(page.locator('.toast-error')).toHaveCount(0);
});

test('toasts that are sent before their code has come all show, in order', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/toast-host.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await openKit(page);
  for (const status of ['info', 'warning'])
    await page.getByRole('button', { name: `Toast: ${status}` }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
  release();
  await expect(page.locator('.toast-title')).toHaveText(['A warning', 'A info']);
});

test('the breakpoints are 415, 1000, 1440 and 3000 px', async ({ page }) => {
  await openKit(page);
  const names = [];
  for (const width of [414, 415, 999, 1000, 1439, 1440, 2999, 3000]) {
    await page.setViewportSize({ width, height: 700 });
    names.push(await page.getByTestId('breakpoint').locator(':visible').textContent());
  }
  expect(names).toEqual(['below sm', 'sm', 'sm', 'lg', 'lg', 'xl', 'xl', '2xl']);
});

test('text is Inter, headings are Poppins, hashes have a monospace, and all three are our own files', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(new URL(response.url()).origin);
  });
  await openKit(page);
  const faceOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  expect(await faceOf('main p, main dd')).toBe('"Inter Variable"');
  expect(await faceOf('main h1')).toBe('Poppins');
  expect(await faceOf('main h2')).toBe('Poppins');
  expect(await faceOf('main .hash')).toBe('"JetBrains Mono Variable"');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.length).toBeGreaterThanOrEqual(3);
  expect(new Set(fonts)).toEqual(new Set([new URL(page.url()).origin]));
});

test('a popover opens by a press, keeps the keyboard, and gives the focus back', async ({ page }) => {
  await openKit(page);
  const button = page.getByRole('button', { name: 'Popover' });
  await button.focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'By click' });
  await expect(popover.getByRole('button', { name: 'Done' })).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(popover).toBeVisible();
  await button.click();
  await expect(popover).toBeHidden();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(popover).toBeHidden();
});

test('a popover for the mouse opens after 300 ms and closes when the mouse has left it', async ({ page }) => {
  await openKit(page);
  const button = page.getByRole('button', { name: 'Hover', exact: true });
  const opened = button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let from = 0;
        element.addEventListener('pointerenter', () => (from = performance.now()), { capture: true });
        new MutationObserver(() => resolve(performance.now() - from)).observe(element, {
          attributeFilter: ['aria-expanded'],
        });
      }),
  );
  await button.hover();
  expectAbout(await opened, 300);
  const popover = page.getByRole('dialog', { name: 'By hover' });
  // While it moves the mouse would miss it, and leave the button for nothing.
  await popover.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await popover.hover();
  await expect(popover).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(popover).toBeHidden();
});

test('a menu is walked by arrows and does what is chosen', async ({ page }) => {
  await openKit(page);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  // The menu takes the focus once it is placed.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Say hello' })).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast-title')).toHaveText('Hello');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

for (const [name, side] of [
  ['Dialog', 'middle'],
  ['Drawer left', 'left'],
  ['Drawer right', 'right'],
] as const) {
  test(`the ${name.toLowerCase()} stands in the ${side}, keeps the focus and closes by Escape`, async ({
    page,
  }) => {
    await openKit(page);
    const button = page.getByRole('button', { name });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'A title' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate(isStill)).toBe(true);
    const { x = 0, width = 0 } = (await dialog.boundingBox()) ?? {};
    const middle = { left: width / 2, right: 1440 - width / 2, middle: 720 }[side];
    expect(Math.abs(x + width / 2 - middle)).toBeLessThan(20);
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main button:not(dialog *)') ?? null),
      ).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('a hint shows by keyboard and by mouse, and Escape takes it away', async ({ page }) => {
  await openKit(page);
  const word = page.getByRole('button', { name: 'Base fee' }).first();
  await word.focus();
  const hint = page.getByRole('tooltip');
  await expect(hint).toHaveText('What a base fee is, in one sentence.');
  await expect(word).toHaveAccessibleDescription('What a base fee is, in one sentence.');
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await word.hover();
  await expect(hint).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(hint).toBeHidden();
});

test('an amount that is cut shows all its digits when it is focused and copies them when it is pressed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openKit(page);
  const amount = page.locator('section[aria-label=Entities] .amt-cut', { hasText: '1.1579 × 10⁵⁹' }).first();
  await amount.focus();
  await expect(page.getByRole('tooltip')).toHaveText(/^115,792,089,237,316,195,423,570,985,008,687/);
  await page.keyboard.press('Enter');
  await expect(page.locator('#announcer')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replace('.', '')).toBe(UINT256_MAX);
});

test('the twins of an address light up under the mouse and by keyboard', async ({ page }) => {
  await openKit(page);
  const links = page.locator('section[aria-label=Entities] .addr > a');
  await expect(async () => {
    await page.mouse.move(0, 0);
    await links.first().hover();
    expect(await page.locator('a.twin').count()).toBeGreaterThan(3);
  }).toPass();
  await page.mouse.move(0, 0);
  await expect(page.locator('a.twin')).toHaveCount(0);
  await links.nth(4).focus();
  await expect(links.nth(4)).toHaveClass(/twin/);
  await expect(links.first()).not.toHaveClass(/twin/);
});

test('the head of a list turns ages into dates, on every page, and the server keeps to it', async ({
  page,
}) => {
  await page.goto('/blocks');
  const head = page.getByRole('button', { name: 'Age' });
  await expect(page.locator('time').first()).toHaveText(/ ago$|^in /);
  await expect(async () => {
    await head.click();
    await expect(page.getByRole('columnheader', { name: 'Date (UTC)' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('time').first()).toHaveText('2026-11-20 03:04:11');
  const response = await page.goto('/txs');
  expect((await response?.text())?.replaceAll(/<[^>]*>/g, '')).toContain('2026-11-20 03:04:11');
  await expect(page.locator('time').first()).toHaveAttribute(
    'title',
    'Friday, 20 November 2026, 03:04:11 UTC',
  );
});

test('tabs are walked by arrows and scroll on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openKit(page);
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  const open = tabs.getByRole('link', { name: 'Logs' });
  await page.evaluate(() => document.querySelector('main .tabs')?.scrollIntoView({ block: 'center' }));
  await expect(open).toBeInViewport({ ratio: 0.99 });
  await open.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('link', { name: 'Contract' })).toBeFocused();
  await expect(tabs.getByRole('link', { name: 'Contract' })).toBeInViewport({ ratio: 0.99 });
});

test('the kit is no part of any other page', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(files.some((file) => file.endsWith('.js'))).toBe(true);
  expect(files.filter((file) => /kit/i.test(new URL(file).pathname))).toEqual([]);
});

test('a logo that does not come gives way to our sign, and the kit is closed where nobody develops', async ({
  page,
  hostile,
  words,
}, { parallelIndex }) => {
  const { hostname, port } = new URL(hostile.origin);
  const explorer = await startExplorer({
    portMin: firstPort(parallelIndex) + 10,
    env: {
      API_HOST: hostname,
      API_PORT: port,
      API_PROTOCOL: 'http',
      API_WEBSOCKET_PROTOCOL: 'ws',
      NETWORK_LOGO: `${hostile.origin}/nothing.png`,
      NETWORK_ICON: `${hostile.origin}/nothing-either.png`,
    },
  });
  try {
    expect((await page.goto(`${explorer.origin}/_kit`))?.status()).toBe(404);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await expect(sidebar.getByText('Spyglass', { exact: true })).toBeVisible();
    await expect(sidebar.locator('.brand svg')).toBeVisible();
    expect(words.splice(0).filter((word) => !word.includes('404'))).toEqual([]);
    const icon = await page.request.get(`${explorer.origin}/favicon.ico`);
    expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
  } finally {
    // What the page still asks for would be refused.
    await page.goto('about:blank');
    await explorer.end();
    words.splice(0);
  }
});

/** Opens the kit and waits until it answers to the mouse. */
async function openKit(page: Page): Promise<void> {
  await page.goto('/_kit');
  await untilHydrated(page.locator('main button'));
}

/** Resolves to how long the first element that fits the selector has been there, in ms, once it has gone. */
function watchLifetime(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (requested) =>
      new Promise<number>((resolve) => {
        let from: number | undefined;
        new MutationObserver(() => {
          const isThere = document.querySelector(requested) !== null;
          if (isThere) from ??= performance.now();
          else if (from !== undefined) resolve(performance.now() - from);
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }),
    selector,
  );
}

function expectAbout(ms: number, plannedMs: number): void {
  expect(ms).toBeGreaterThan(plannedMs - 50);
  expect(ms).toBeLessThan(plannedMs + LATE_MS);
}

function isStill(element: Element | Locator): boolean {
  return (element as Element).getAnimations().length === 0;
}
