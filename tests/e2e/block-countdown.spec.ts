import { expectFact, openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('a block that is not there yet says so, counts down to itself, and becomes the page of the block', async ({
  page,
  chain,
  words,
}) => {
  const { height } = await chain.mine(3);
  const requested = height + 3;
  const response = await page.goto(`/block/${requested}`);
  expect(response?.status()).toBe(404);
  expect(words.splice(0).join()).toContain('status of 404');
  await expect(page.getByRole('heading', { name: 'Block not there yet' })).toBeVisible();
  await page.getByRole('link', { name: 'View countdown' }).click();
  await expect(page).toHaveURL(`/block/countdown/${requested}`);
  await expectFact(page, 'Remaining blocks', '3');

  await openLive(page, `/block/countdown/${requested}`);
  await chain.mine(2);
  await expectFact(page, 'Remaining blocks', '1');
  await chain.mine();
  await expect(page).toHaveURL(`/block/${requested}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Block ${requested.toLocaleString('en')}`);
});

test('the countdown to a block that is there leads to the block', async ({ page, chain }) => {
  const { height } = await chain.mine();
  await page.goto(`/block/countdown/${height}`);
  await expect(page).toHaveURL(`/block/${height}`);
});

test('the arrow keys lead from block to block', async ({ page, chain }) => {
  const { height } = await chain.mine(3);
  const title = page.getByRole('heading', { level: 1 });
  await openLive(page, `/block/${height - 1}`);
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText(`Block ${(height - 2).toLocaleString('en')}`);
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(`Block ${(height - 1).toLocaleString('en')}`);
});
