import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';
import { liveSign, openLive } from './support/page.ts';

const STATUS = '/main-page/indexing-status';
const REASON = "We're indexing this chain right now. Some of the counts may be inaccurate.";
const HALF = {
  finished_indexing: true,
  finished_indexing_blocks: false,
  indexed_blocks_ratio: '0.567',
  indexed_internal_transactions_ratio: '1',
};

const readFlag = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'indexing_alert')?.value;
const alertOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Indexed' });

test('while blocks are being indexed an alert says how far, live, until it is finished; then its channel is left', async ({
  page,
  early,
}) => {
  early.bodies[STATUS] = HALF;
  await openLive(page, '/?live');
  const alert = alertOf(page);
  await expect(alert).toHaveText(`56% Blocks Indexed ${REASON}`);
  await expect.poll(() => readFlag(page)).toBe('true');
  await expect.poll(() => early.isJoined('blocks:indexing')).toBe(true);
  early.push('blocks:indexing', 'block_index_status', { finished: false, ratio: '0.759' });
  await expect(alert).toContainText('75% Blocks Indexed');
  early.push('blocks:indexing', 'block_index_status', { finished: true, ratio: '1' });
  await expect(alert).toHaveCount(0);
  await expect.poll(() => readFlag(page)).toBe('false');
  await expect.poll(() => early.isJoined('blocks:indexing')).toBe(false);
});

test('the notice of internal transactions shows only while they are unfinished, and follows its own channel', async ({
  page,
  early,
}) => {
  const status = { ...HALF, finished_indexing_blocks: true, finished_indexing: false };
  early.bodies[STATUS] = { ...status, indexed_internal_transactions_ratio: '0.1' };
  await openLive(page, '/?internal');
  await expect(alertOf(page)).toContainText('10% Blocks With Internal Transactions Indexed');
  const topic = 'blocks:indexing_internal_transactions';
  await expect.poll(() => early.isJoined(topic)).toBe(true);
  early.push(topic, 'internal_txs_index_status', { finished: false, ratio: '0.9' });
  await expect(alertOf(page)).toContainText('90%');
  early.push(topic, 'internal_txs_index_status', { finished: true, ratio: '1' });
  await expect(alertOf(page)).toHaveCount(0);
  await expect.poll(() => early.isJoined(topic)).toBe(false);
});

test('no channel of indexing is joined when all is indexed', async ({ page, early }) => {
  await openLive(page, '/?all');
  expect(early.isJoined('blocks:new_block')).toBe(true);
  expect(early.isJoined('blocks:indexing')).toBe(false);
  await expect(alertOf(page)).toHaveCount(0);
});

test('while the status is on its way a placeholder keeps the place, only if indexing was unfinished before', async ({
  page,
  early,
  alone,
}) => {
  early.delayMs = 2500;
  await page.goto('/?first', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.alert-ghost')).toHaveCount(0);
  await page.context().addCookies([{ name: 'indexing_alert', value: 'true', url: alone.origin }]);
  await page.goto('/?second', { waitUntil: 'commit' });
  await expect(page.locator('.alert-ghost')).toBeVisible();
  await expect(page.locator('.alert-ghost')).toHaveCount(0);
});

test('when the call for the status fails there is no alert and no word of it', async ({
  page,
  early,
  words,
}) => {
  early.bodies[STATUS] = undefined;
  await page.goto('/blocks?failing');
  await expect(liveSign(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').first()).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
  await expect(page.locator('.alert-ghost')).toHaveCount(0);
  expect(words.splice(0).filter((word) => !word.includes('status of 404'))).toEqual([]);
});
