import { sendLegacy, transfer } from '#demo/actions/ether.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

const BOB = '0x0000000000000000000000000000000000000b0b';

test('the newest blocks stand as tiles with a cell for each transaction, without scripts too', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  await chain.mine();
  for (let count = 0; count < 3; count++) await transfer(chain, { to: BOB, value: 1n });
  const { height } = await chain.mine();
  await page.goto('/');
  const newest = page.getByRole('list', { name: 'Newest blocks' }).getByRole('link').first();
  await expect(newest).toHaveText(
    new RegExp(`^Block ${height.toLocaleString('en')}, 3 transactions, .*of the gas limit$`),
  );
  const cells = await newest.locator('.cell-transfer').getAttribute('d');
  expect(cells?.match(/M/g)).toHaveLength(3);
  await newest.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(height.toLocaleString('en'));
});

test('a block that is mined slides in at the left, and what waits in the pool stands before it', async ({
  page,
  chain,
}) => {
  await chain.mine();
  await openLive(page, '/');
  await transfer(chain, { to: BOB, value: 1n });
  const pending = page.locator('.strip-pending');
  await expect(pending).toContainText('1 pending transaction');
  await expect(pending.locator('.cell-pending')).toHaveCount(1);
  const { height } = await chain.mine();
  const first = page.getByRole('list', { name: 'Newest blocks' }).getByRole('link').first();
  await expect(first).toContainText(`Block ${height.toLocaleString('en')}`);
  await expect(pending).toContainText('0 pending transactions');
});

test('pointing at a cell reveals its transaction, and a click leads to it', async ({ page, chain }) => {
  await chain.mine();
  const hashes = [
    await transfer(chain, { to: BOB, value: 1n }),
    await sendLegacy(chain, { to: BOB, value: 2_000_000_000_000_000_000n }),
  ];
  await chain.mine();
  await openLive(page, '/');
  const tile = page.getByRole('list', { name: 'Newest blocks' }).getByRole('link').first();
  const box = await tile.locator('svg').boundingBox();
  if (box === null) throw new Error('The tile is not on the screen');
  const card = page.getByRole('status').filter({ hasText: 'Transaction 2 of 2' });
  await expect(async () => {
    await page.mouse.move(box.x + 50, box.y + 20);
    await page.mouse.move(box.x + 19, box.y + 79);
    await expect(card).toContainText(hashes[1]!.slice(0, 10), { timeout: 500 });
  }).toPass();
  await expect(card).toContainText('Success');
  await expect(card).toContainText('2');
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`/tx/${hashes[1]}$`));
});

test('with the keyboard the arrows walk the cells, Enter opens and Escape lets go', async ({
  page,
  chain,
}) => {
  await chain.mine();
  const first = await transfer(chain, { to: BOB, value: 1n });
  await transfer(chain, { to: BOB, value: 2n });
  await chain.mine();
  await openLive(page, '/');
  const tile = page.getByRole('list', { name: 'Newest blocks' }).getByRole('link').first();
  await tile.focus();
  const card = page.locator('.strip-card');
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(card).toContainText('Transaction 2 of 2', { timeout: 300 });
  }).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect(card).toContainText('Transaction 1 of 2');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(card).toContainText(first.slice(0, 10));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tx/${first}$`));
});

test('the strip stands still where reduced motion is preferred', async ({ page, chain }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chain.mine();
  await openLive(page, '/');
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      document.documentElement.dataset.hasMoved = 'true';
      return animate.apply(this, args);
    };
  });
  const { height } = await chain.mine();
  const first = page.getByRole('list', { name: 'Newest blocks' }).getByRole('link').first();
  await expect(first).toContainText(`Block ${height.toLocaleString('en')}`);
  expect(await page.locator('html').getAttribute('data-has-moved')).toBeNull();
});
