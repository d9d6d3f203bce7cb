import { findViolations } from './support/axe.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('a visitor finds the address, the configuration of assistants, and the tools', async ({
  page,
  pageWithoutScripts,
}) => {
  await pageWithoutScripts.goto('/mcp');
  await expect(pageWithoutScripts.getByRole('heading', { name: /^\d+ tools$/ })).toBeVisible();
  await openLive(page, '/mcp');
  const { origin } = new URL(page.url());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI assistants (MCP)');
  await expect(page.getByRole('region', { name: 'Cursor' })).toContainText('"mcpServers"');
  await expect(page.getByRole('region', { name: 'Claude Code' })).toContainText('/mcp');
  await expect(page.getByText('explain_transaction', { exact: true })).toBeVisible();
  const refused = await page.request.get(`${origin}/mcp`, { headers: { accept: 'text/event-stream' } });
  expect(refused.status()).toBe(405);
});

test('the page about assistants fits a phone, light and dark, and is used by keyboard', async ({ page }) => {
  await openLive(page, '/mcp');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  const copy = page.getByRole('button', { name: /copy address/i });
  await copy.focus();
  await expect(copy).toBeFocused();
});

test('examples of programs are on the page of the API', async ({ page }) => {
  await openLive(page, '/api-docs');
  const examples = page.getByRole('region', { name: 'Examples', exact: true });
  await examples.getByText('Python', { exact: true }).click();
  await expect(examples.getByRole('region', { name: 'Python example' })).toContainText('urlopen');
  expect(await findViolations(page)).toEqual([]);
});
