import { findViolations } from './support/axe.ts';
import { press, tabTo } from './support/keyboard.ts';
import { openLive } from './support/page.ts';
import { expectFits, PHONE } from './support/phone.ts';
import { expect, test } from './support/test.ts';

test('the status has state, days, incidents, badge and feed, without scripts too', async ({
  page,
  pageWithoutScripts,
  chain,
}) => {
  await chain.caughtUp();
  await expect
    .poll(async () => (await (await page.request.get('/api/v2/status')).json()).state)
    .toBe('operational');
  await pageWithoutScripts.goto('/status');
  await expect(pageWithoutScripts.getByText('Operational', { exact: true })).toBeVisible();
  await pageWithoutScripts.getByText('Days as a table').click();
  await expect(pageWithoutScripts.getByText('Days that are not listed have no data.')).toBeVisible();

  await openLive(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status');
  const strip = page.getByRole('img', { name: /The table below has each day/ });
  await expect(strip.locator('.status-day')).toHaveCount(90);
  await expect(strip.locator('.status-day:not(.none)')).toHaveCount(
    await strip.locator('.up, .some, .down').count(),
  );
  expect(await strip.locator('.none').count()).toBeGreaterThanOrEqual(88);
  await expect(page.getByText('No incidents')).toBeVisible();
  const badge = page.getByRole('img', { name: /^Status of the/ });
  expect(await badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(60);
  const [title, version] = await page.evaluate(async () => {
    const text = await (await fetch('/status/feed.xml')).text();
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    return [
      feed.querySelector('parsererror')?.textContent ?? feed.querySelector('channel > title')?.textContent,
      feed.documentElement.getAttribute('version'),
    ];
  });
  expect([title, version]).toEqual([expect.stringMatching(/^Status of the .* explorer$/), '2.0']);
});

test('the status fits a phone, light and dark, and its table is opened by keyboard', async ({ page }) => {
  await openLive(page, '/status');
  await page.setViewportSize(PHONE);
  const summary = page.getByText('Days as a table');
  await tabTo(page, summary);
  await press(page, summary);
  await expect(page.getByRole('columnheader', { name: 'Day (UTC)' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
    await expectFits(page);
  }
});
