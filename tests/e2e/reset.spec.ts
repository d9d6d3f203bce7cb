import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { blockLink, expectFact, openLive, transactionLink } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('when the chain starts afresh the open page shows the new one, and the old one can still be read', async ({
  page,
  chain,
}) => {
  const old = await transfer(chain, { to: newAddress(), value: 3n });
  const { height, hash } = await chain.mine(5);
  await openLive(page, '/');
  await expect(transactionLink(page, old)).toBeVisible();

  await chain.rpc('anvil_reset');
  const fresh = await transfer(chain, { to: newAddress(), value: 3n });
  const newest = await chain.mine();
  expect(newest.height).toBeLessThan(height);
  await expect(transactionLink(page, fresh)).toBeVisible();
  await expect(transactionLink(page, old)).toHaveCount(0);
  await expect(blockLink(page, newest.height)).toBeVisible();

  await page.goto(`/run/1/block/${height}`);
  await expectFact(page, 'Hash', hash);
});
