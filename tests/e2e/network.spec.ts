import { EARLY_HASH, expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { holdCode, liveSign } from './support/page.ts';

const network = (title: string, group: string, more: object = {}) => ({
  title,
  group,
  url: `https://${title.toLowerCase()}.test`,
  ...more,
});

const explorer = (title: string) => ({
  title,
  baseUrl: `https://${title.toLowerCase()}.test`,
  paths: { tx: '/tx' },
});

test.use({
  env: {
    IS_TESTNET: 'true',
    NETWORK_EXPLORERS: JSON.stringify(['One', 'Two'].map(explorer)),
    FEATURED_NETWORKS: JSON.stringify([
      network('Alpha', 'Mainnets'),
      network('Beta', 'Testnets', {
        isActive: true,
        icon: 'https://icons.test/b.png',
        invertIconInDarkMode: true,
      }),
      network('Gamma', 'Testnets'),
    ]),
  },
});

test.beforeEach(({ page }) => page.route('https://icons.test/**', (route) => route.fulfill({ body: '' })));

test('the network switcher has tabs for the groups that have networks, and starts on that of the active one', async ({
  page,
}) => {
  await page.goto('/blocks');
  await page.getByRole('complementary').getByRole('button', { name: 'Switch network' }).click();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Mainnets', 'Testnets']);
  await expect(page.getByRole('tab', { name: 'Testnets' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem')).toHaveText(['Beta', 'Gamma']);
  await page.getByRole('tab', { name: 'Testnets' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Mainnets' })).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveText(['Alpha']);
  await expect(panel.getByRole('link', { name: 'Alpha' })).toHaveAttribute('href', 'https://alpha.test');
});

test('the active network bears a check mark and is not clickable; its icon is inverted in the dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/blocks');
  await page.getByRole('complementary').getByRole('button', { name: 'Switch network' }).click();
  const active = page.getByRole('tabpanel').locator('[aria-current]');
  await expect(active).toHaveText('Beta');
  await expect(active.locator('.icon-check')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveText(['Gamma']);
  await expect(active.locator('img')).toHaveCSS('filter', /invert/);
  expect(await findViolations(page)).toEqual([]);
});

test('the networks are fetched once, when the menu opens, and skeletons show until they are there', async ({
  page,
}) => {
  const asked: string[] = [];
  let answer: () => void = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/featured-networks', async (route) => {
    asked.push(route.request().url());
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/blocks');
  await expect(liveSign(page)).toBeVisible();
  expect(asked).toEqual([]);
  const button = page.getByRole('complementary').getByRole('button', { name: 'Switch network' });
  await button.click();
  await expect(page.getByRole('status', { name: 'Loading networks' })).toBeVisible();
  answer();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tabpanel')).toBeHidden();
  await button.click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('on a phone the drawer holds logo, network button and a red testnet marker; the networks slide in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blocks');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.locator('#drawer');
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  expect((await drawer.boundingBox())?.width).toBe(260);
  await expect(drawer.getByRole('link', { name: 'Early chain explorer, home' })).toHaveAttribute('href', '/');
  const marker = drawer.getByText('testnet', { exact: true });
  await expect(marker).toBeVisible();
  await expect(marker).toHaveCSS('color', 'rgb(179, 38, 30)');
  await drawer.getByRole('button', { name: 'Switch network' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText(['Beta', 'Gamma']);
  await page.getByRole('button', { name: 'Networks' }).click();
  await expect(page.getByRole('tabpanel')).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Blockchain' })).toBeVisible();
});

test('a button that is pressed while the code of its part is on its way works once the code has come', async ({
  page,
}) => {
  const release = await holdCode(page, /\/assets\/ExplorerList-/);
  await page.goto(`/tx/${EARLY_HASH}`, { waitUntil: 'commit' });
  // A click before the page is hydrated waits for all of its code, also for what is held.
  await expect(async () => {
    await page.getByRole('button', { name: 'Collapse the menu' }).click({ timeout: 1000 });
    await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Other explorers' }).press('Enter');
  release();
  await expect(page.getByRole('link', { name: 'Two' })).toHaveAttribute(
    'href',
    `https://two.test/tx/${EARLY_HASH}`,
  );
});

test('networks that are opened before their code is there are listed once the code has come', async ({
  page,
}) => {
  const release = await holdCode(page, /\/assets\/NetworkButton-/);
  await page.goto('/blocks', { waitUntil: 'commit' });
  await page.getByRole('complementary').getByRole('button', { name: 'Switch network' }).click();
  release();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText(['Beta', 'Gamma']);
});
