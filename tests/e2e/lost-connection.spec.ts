import { mine } from '#demo/actions/chain.ts';
import { blockLink, liveSign, openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('when the server is killed the page says so, and recovers by itself when it is back', async ({
  page,
  words,
  chain,
  explorer,
}) => {
  const { height } = await chain.mine();
  await openLive(page, '/');
  await explorer.kill();
  const lost = page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByText('Connection lost, trying again');
  await expect(lost).toBeVisible();
  await expect(blockLink(page, height)).toBeVisible();
  await mine(chain, 2);
  await explorer.start();
  await expect(liveSign(page)).toBeVisible();
  await expect(lost).toHaveCount(0);
  await expect(blockLink(page, height + 2)).toBeVisible();
  expect(words.splice(0).filter((word) => !/WebSocket|ERR_|Failed to load resource/.test(word))).toEqual([]);
});
