import { findViolations } from './support/axe.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';
import { expectWhole, findCut } from './support/whole-page.ts';

test('all calls, topics and codes of errors are in the first byte, and a call is opened without scripts', async ({
  pageWithoutScripts: page,
  request,
}) => {
  const { paths } = await (await request.get('/api/v2/openapi.json')).json();
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('REST API');
  const calls = Object.values(paths).flatMap((path) => Object.keys(path as object));
  await expect(page.locator('.api-call')).toHaveCount(calls.length);
  const topics = page.getByRole('region', { name: 'Socket topics' });
  await expect(topics.getByRole('row', { name: /blocks:new_block/ })).toContainText('new_block, ');
  await expect(topics.getByRole('row', { name: /__absinthe__:control/ })).toContainText('doc, unsubscribe');
  await expect(page.locator('.api-call', { hasText: '/api/v1/graphql' }).first()).toBeVisible();
  await page.locator('.api-call', { hasText: '/api/v2/blocks/{height_or_hash}' }).first().click();
  await expect(page.getByRole('region', { name: /^Details of / })).toContainText('Answer 200');
});

test('a call is found by words and made from the page; the answer is that of the server', async ({
  page,
  request,
  words,
}) => {
  await openLive(page, '/api-docs');
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('indexing-status');
  await expect(page.locator('.api-call')).toHaveCount(1);
  await page.locator('.api-call').click();
  const details = page.getByRole('region', { name: /^Details of / });
  await details.getByRole('button', { name: 'Try it' }).click();
  const form = details.getByRole('form');
  await expect(form).toContainText('curl');
  await form.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(form.getByText('200', { exact: true })).toBeVisible();
  const own = await (await request.get('/api/v2/main-page/indexing-status')).json();
  for (const key of Object.keys(own)) await expect(form).toContainText(`"${key}"`);

  await openLive(page, '/api-docs?q=graphql');
  await page.locator('.api-call', { hasText: 'POST' }).first().click();
  await details.getByRole('button', { name: 'Try it' }).click();
  await form.getByRole('textbox', { name: 'Body' }).fill('{"query":"{ block(number: 0) { number } }"}');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('200', { exact: true })).toBeVisible();
  await form.getByRole('textbox', { name: 'Body' }).fill('no JSON');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('400', { exact: true })).toBeVisible();
  // The browser's own line about the refused body.
  expect(words.splice(0)).toEqual([expect.stringContaining('status of 400')]);
});

test('the menu leads to the documents, and to those of the Etherscan-compatible calls, which are open there', async ({
  page,
  request,
}) => {
  await openLive(page, '/');
  const hrefs = await page
    .locator('header a[href*="/api-docs"], nav a[href*="/api-docs"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toContain('/api-docs');
  const toCalls = [...new Set(hrefs)].filter((href) => href.includes('call='));
  expect(toCalls.length).toBeGreaterThan(0);
  for (const href of toCalls) {
    await page.goto(href);
    await expect(page.getByRole('region', { name: /^Details of / }), href).toBeVisible();
  }
  const summary = await (await request.get('/llms.txt')).text();
  expect(summary).toContain('/api/v2/openapi.json');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the documents, GraphiQL and statistics are whole and accessible at 360 px, ${colorScheme}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    const figures = ['/stats', '/stats/newTxns?with=gasUsed'];
    for (const path of ['/api-docs', '/api-docs?q=blocks&call=blocks', '/graphiql', ...figures]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      // The others name the type null.
      if (figures.includes(path)) await expectWhole(page, path);
      expect.soft(await page.evaluate(findCut), path).toEqual([]);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
        .toBeLessThanOrEqual(360);
      expect.soft(await findViolations(page), path).toEqual([]);
    }
  });
}
