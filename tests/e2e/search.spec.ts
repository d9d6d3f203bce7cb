import { transfer } from '../../src/demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('the key / brings the focus to the search box, from any page', async ({ page }) => {
  for (const path of ['/', '/txs']) {
    await openLive(page, path);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  }
});

test('what is pasted leads straight to its page', async ({ page, chain }) => {
  const to = newAddress();
  const hash = await transfer(chain, { to, value: 1n });
  const block = await chain.mine();
  const cases: [term: string, path: string][] = [
    [hash, `/tx/${hash}`],
    [`  ${hash} `, `/tx/${hash}`],
    [to, `/address/${to}`],
    [to.toLowerCase(), `/address/${to}`],
    [block.hash, `/block/${block.hash}`],
    [String(block.height), `/block/${block.height}`],
  ];
  for (const [term, path] of cases) {
    await openLive(page, '/');
    await page.getByRole('searchbox').fill(term);
    await page.keyboard.press('Enter');
    await expect(page, term).toHaveURL(new RegExp(`${path}$`, 'i'));
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('explorer');
  }
});

test('a search without a match says so and stays', async ({ page }) => {
  await openLive(page, '/blocks');
  await page.getByRole('searchbox').fill('no such thing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results found.')).toBeVisible();
  await expect(page).toHaveURL('/blocks');
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('No results found.')).toHaveCount(0);
});
