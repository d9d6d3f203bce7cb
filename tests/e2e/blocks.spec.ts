import { reorg, revert, snapshot } from '#demo/actions/chain.ts';
import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { blockLink, expectFact, openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('a visitor pages through the blocks and back', async ({ page, chain }) => {
  const { height } = await chain.mine(60);
  await page.goto('/blocks');
  const table = page.getByRole('table', { name: 'Blocks' });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(table.getByRole('row')).toHaveCount(51);
  await expect(blockLink(page, height)).toBeVisible();
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages).toContainText('Page 2');
  await expect(blockLink(page, height - 50)).toBeVisible();
  await expect(blockLink(page, height)).toHaveCount(0);
  await page.reload();
  await expect(blockLink(page, height - 50)).toBeVisible();
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await expect(blockLink(page, height)).toBeVisible();
  await page.goBack();
  await expect(blockLink(page, height - 50)).toBeVisible();
  await pages.getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveURL('/blocks');
});

test('new blocks wait behind a pill until they are let in', async ({ page, chain }) => {
  await openLive(page, '/blocks');
  const { height } = await chain.mine(2);
  const pill = page.getByRole('button', { name: '2 new blocks' });
  await expect(pill).toBeVisible();
  await expect(blockLink(page, height)).toHaveCount(0);
  await pill.click();
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toHaveText(
    height.toLocaleString('en'),
  );
  await expect(page.getByRole('row').nth(2).getByRole('link').first()).toHaveText(
    (height - 1).toLocaleString('en'),
  );
  await expect(pill).toHaveCount(0);
});

test('the next page goes on where the shown one ends, however many blocks are new', async ({
  page,
  chain,
}) => {
  const { height } = await chain.mine(60);
  await openLive(page, '/blocks');
  await chain.mine(2);
  const pill = page.getByRole('button', { name: '2 new blocks' });
  await expect(pill).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(blockLink(page, height - 50)).toBeVisible();
  await expect(blockLink(page, height - 49)).toHaveCount(0);
  await pages.getByRole('link', { name: 'First page' }).click();
  await expect(blockLink(page, height + 2)).toBeVisible();
  await chain.mine(2);
  await pill.click();
  await expect(blockLink(page, height + 4)).toBeVisible();
  await expect(blockLink(page, height - 45)).toBeVisible();
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(blockLink(page, height - 46)).toBeVisible();
  await expect(blockLink(page, height - 45)).toHaveCount(0);
});

test('a block is found by height and by hash, and leads to the ones before and after it', async ({
  page,
  chain,
}) => {
  const { height, hash } = await chain.mine();
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`/block/${height}`);
  await expect(title).toHaveText(`Block ${height}`);
  await expectFact(page, 'Hash', hash);
  await page.goto(`/block/${hash}`);
  await expect(title).toHaveText(`Block ${height}`);
  await expectFact(page, 'Gas used', '0');
  await page.getByRole('link', { name: 'Previous block' }).click();
  await expect(title).toHaveText(`Block ${height - 1}`);
  await page.getByRole('link', { name: 'Next block' }).click();
  await expect(title).toHaveText(`Block ${height}`);
});

test('the newest block has none after it, until there is one', async ({ page, chain }) => {
  const { height } = await chain.mine();
  await openLive(page, '/');
  await blockLink(page, height).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Block ${height}`);
  const next = page.getByRole('link', { name: 'Next block' });
  await expect(next).toHaveCount(0);
  await chain.mine();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Block ${height + 1}`);
});

test('the genesis block is the first of all', async ({ page }) => {
  await page.goto('/block/0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 0');
  await expect(page.getByRole('link', { name: 'Previous block' })).toHaveCount(0);
});

test('a block shows its transactions in their order', async ({ page, chain }) => {
  const hashes = [];
  for (let place = 0; place < 3; place++) hashes.push(await transfer(chain, { to: newAddress(), value: 5n }));
  const { height } = await chain.mine();
  await page.goto(`/block/${height}`);
  await expectFact(page, 'Transactions', '3 transactions');
  await page
    .getByRole('navigation', { name: 'Views of this block' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await expect(page).toHaveURL(`/block/${height}?tab=txs`);
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  for (const [place, hash] of hashes.entries())
    await expect(rows.nth(place + 1).getByRole('link', { name: hash })).toBeVisible();
});

test('an empty block says so', async ({ page, chain }) => {
  const { height } = await chain.mine();
  await page.goto(`/block/${height}?tab=txs`);
  await expect(page.getByRole('main')).toContainText('This block is empty.');
});

test('when the chain replaces a block, the open home page and the open block page show the new one', async ({
  page,
  context,
  chain,
  words,
}) => {
  // A chain with another first block is another chain.
  await chain.mine(2);
  await transfer(chain, { to: newAddress(), value: 5n });
  const old = await chain.mine();
  const home = await context.newPage();
  await openLive(home, '/');
  await openLive(page, `/block/${old.height}`);
  await expectFact(page, 'Hash', old.hash);
  const link = home.getByRole('link', { name: old.height.toLocaleString('en'), exact: true });
  const row = home.getByRole('listitem').filter({ has: link });
  await expect(row).toContainText('1 txn');

  await reorg(chain, 1);
  const { hash, height } = await chain.caughtUp();
  expect(height).toBe(old.height);
  await expect(row).toContainText('0 txns');
  await expectFact(page, 'Hash', hash);
  await expectFact(page, 'Transactions', '0 transactions');

  // While the height is empty the server says so.
  expect(words.splice(0).filter((word) => !word.includes('status of 404'))).toEqual([]);

  await page.goto(`/block/${old.hash}`);
  await expect(page.getByText(/Removed by a reorganization/)).toBeVisible();
  await page.goto('/blocks?tab=reorgs');
  await expect(blockLink(page, old.height).first()).toBeVisible();
});

test('a block that the chain took back is shown as removed, with a way to what it was', async ({
  page,
  chain,
  words,
}) => {
  await chain.mine();
  const id = await snapshot(chain);
  await transfer(chain, { to: newAddress(), value: 5n });
  const old = await chain.mine();
  await revert(chain, id);
  await chain.caughtUp();
  const response = await page.goto(`/block/${old.height}`);
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: 'Block removed due to chain reorganization' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View reorg' }).click();
  await expect(page).toHaveURL(`/block/${old.hash}`);
  await expect(page.getByText(/Removed by a reorganization/)).toBeVisible();
  await expectFact(page, 'Hash', old.hash);
  expect(words.splice(0).join()).toContain('status of 404');
});

test('a block that the chain takes back while its page is open becomes the reorg screen, and the page again when there is one', async ({
  page,
  chain,
  words,
}) => {
  await chain.mine();
  const id = await snapshot(chain);
  await transfer(chain, { to: newAddress(), value: 5n });
  const old = await chain.mine();
  await openLive(page, `/block/${old.height}`);
  await revert(chain, id);
  await expect(
    page.getByRole('heading', { name: 'Block removed due to chain reorganization' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'View reorg' })).toHaveAttribute('href', `/block/${old.hash}`);
  const { hash } = await chain.mine();
  await expectFact(page, 'Hash', hash);
  expect(words.splice(0).filter((word) => !word.includes('status of 404'))).toEqual([]);
});
