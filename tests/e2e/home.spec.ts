import { formatEther } from 'viem/utils';
import { transfer } from '#demo/actions/ether.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { deployReverter } from './support/deploy-reverter.ts';
import { findOverlaps } from './support/find-overlaps.ts';
import { blockLink, expectFact, openLive, transactionLink, watchShifts } from './support/page.ts';
import { expect, test } from './support/test.ts';

const BOB = '0x0000000000000000000000000000000000000b0b';

test('a visitor sees figures, the newest block and the newest transaction', async ({ page, chain }) => {
  const hash = await transfer(chain, { to: BOB, value: 10n ** 18n });
  const { height } = await chain.mine();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('explorer');
  await expectFact(page, 'Total blocks', /^\d[\d,]*$/);
  await expectFact(page, 'Average block time', /^[\d.]+ s$/);
  await expectFact(page, 'Wallet addresses', /^\d[\d,]*$/);
  await expectFact(page, 'Gas tracker', /gwei$/);
  await expect(blockLink(page, height)).toBeVisible();
  await expect(transactionLink(page, hash)).toBeVisible();
});

test('a block and its transaction come onto the open page without a reload', async ({ page, chain }) => {
  await chain.mine();
  await openLive(page, '/');
  const hash = await transfer(chain, { to: BOB, value: 1n });
  const { height } = await chain.mine();
  await expect(blockLink(page, height)).toBeVisible({ timeout: 2000 });
  await expect(transactionLink(page, hash)).toBeVisible({ timeout: 2000 });
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText(`block ${height}`);
});

test('nothing on the page jumps while blocks come in', async ({ page, chain }) => {
  const getShifts = await watchShifts(page);
  for (let row = 0; row < 6; row++) await transfer(chain, { to: BOB, value: 1n });
  await chain.mine(6);
  await openLive(page, '/');
  for (let round = 0; round < 5; round++) {
    await transfer(chain, { to: BOB, value: BigInt(10 ** (round * 4)) });
    const { height } = await chain.mine();
    await expect(blockLink(page, height)).toBeVisible();
  }
  expect(await getShifts()).toEqual([]);
});

test('without scripts the pages hold the newest block and all of a transaction', async ({
  pageWithoutScripts: page,
  chain,
}) => {
  const hash = await transfer(chain, { to: BOB, value: 1_250_000_000_000_000_000n });
  const { height } = await chain.mine();
  const receipt = await chain.getReceipt(hash);
  await page.goto('/');
  await expect(blockLink(page, height)).toBeVisible();
  await transactionLink(page, hash).click();
  await expect(page.getByText('Success')).toBeVisible();
  await expectFact(page, 'Value', '1.25');
  await expectFact(page, 'Transaction fee', formatEther(receipt.gasUsed * receipt.effectiveGasPrice));
});

test('the code of other pages is read ahead once a visitor stirs, not before: that of links within 200 px of the window', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const isRead = (screen: string) => scripts.some((path) => path.includes(`${screen}-screen`));
  await openLive(page, '/');
  await page.waitForLoadState('networkidle');
  expect(isRead('home')).toBe(true);
  expect(isRead('blocks')).toBe(false);
  await page.keyboard.press('Shift');
  await expect.poll(() => isRead('blocks')).toBe(true);
});

test('beside a sidebar of any width the figures fill their rows, and of the newest blocks and transactions nothing is cut or covered', async ({
  page,
  chain,
}) => {
  const { address } = await deployReverter(chain);
  for (const data of ['0x23b872dd', '0x26d9295f'] as const)
    await sendTransaction(chain, { to: address, data, gas: 100_000 });
  for (let row = 0; row < 3; row++) await transfer(chain, { to: BOB, value: 123_456_789_000_000_000n });
  await chain.mine();
  await page.goto('/');
  for (const width of [360, 1000, 1100, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('.feed-txs .pill').first()).toBeVisible();
    const cut = page
      .locator('.feed .sub')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    const broken = page
      .locator('.feed .amt')
      .evaluateAll((all) => all.filter((each) => each.getClientRects().length > 1).length);
    expect([width, await cut, await broken, await findOverlaps(page.locator('.feed > li:visible'))]).toEqual([
      width,
      0,
      0,
      [],
    ]);
    const figures = page.locator('.figures');
    const [frame, last] = [await figures.boundingBox(), await figures.locator('> :last-child').boundingBox()];
    expect(frame && last && frame.x + frame.width - last.x - last.width).toBeLessThanOrEqual(2);
  }
});
