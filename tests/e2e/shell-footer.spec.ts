import { expect, test } from './support/alone.ts';

const GROUPS = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({
  title,
  links: [
    { text: `Link of ${title}`, url: `https://${title.toLowerCase()}.test` },
    { text: 'Evil', url: 'javascript:alert(1)' },
  ],
}));

test.use({
  env: {
    FOOTER_LINKS: '{early}/api/v2/links.json',
    TWITTER_URL: 'https://twitter.test',
    DISCORD_URL: 'https://discord.test',
    DONATE_URL: 'https://donate.test',
    PROJECT_URL: 'https://code.test/spyglass/',
    GIT_TAG: 'v1.2.3',
    GIT_COMMIT_SHA: '0123456789abcdef',
    MAINTENANCE_ALERT_MESSAGE:
      'Back <b>soon</b><script>alert(1)</script><ul><li>API</li><li><span>Pages</span></li></ul>',
  },
});

test.beforeEach(({ early }) => {
  early.bodies['/links.json'] = GROUPS;
});

test('at most four groups of links from the configured file stand in the footer, in the first byte', async ({
  page,
}) => {
  await page.goto('/blocks');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation')).toHaveCount(5);
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const link = footer.getByRole('navigation', { name: title }).getByRole('link');
    await expect(link).toHaveText(`Link of ${title}`);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(footer).not.toContainText('Five');
  const response = await page.reload();
  expect(await response?.text()).toContain('Link of Four');
});

test('the footer has the social links Twitter, Discord and Donate, and a link to the project', async ({
  page,
}) => {
  await page.goto('/blocks');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Follow' }).getByRole('link')).toHaveText([
    'Twitter',
    'Discord',
    'Donate',
  ]);
  await expect(footer.getByRole('link', { name: 'Project' })).toHaveAttribute(
    'href',
    'https://code.test/spyglass',
  );
});

test('the versions of backend and frontend are links, the frontend also by its commit', async ({ page }) => {
  await page.goto('/blocks');
  const href = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await href('v1.2.3')).toBe('https://code.test/spyglass/releases/tag/v1.2.3');
  expect(await href('01234567')).toBe('https://code.test/spyglass/commit/0123456789abcdef');
  expect(await href('v5.4.0-beta · 0a1b2c3d')).toMatch(/\/commit\/0a1b2c3d$/);
});

test('the maintenance message is rendered as HTML, without what is not allowed', async ({ page, words }) => {
  await page.goto('/blocks');
  const alert = page.getByRole('status').filter({ hasText: 'Back soon' });
  await expect(alert.locator('b')).toHaveText('soon');
  await expect(alert.locator('script')).toHaveCount(0);
  await expect(alert.getByRole('listitem')).toHaveText(['API', 'Pages']);
  expect(words).toEqual([]);
});
