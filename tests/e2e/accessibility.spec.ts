import { revertWithReason } from '../../src/demo/actions/breaker.ts';
import { deployBreaker, deployNft, deployToken } from '../../src/demo/actions/deploy.ts';
import { transfer } from '../../src/demo/actions/ether.ts';
import { mintNft } from '../../src/demo/actions/nft.ts';
import { transferToken } from '../../src/demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import type { Chain } from './support/chain.ts';
import { expect, test } from './support/test.ts';

/** An account of the demo's that has sent something. */
const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

test.describe.configure({ timeout: 600_000 });

// On a phone all pages are looked at with hostile data (hostile-data.spec.ts).
test("nothing stands in anybody's way on any page, light and dark at 1440 px", async ({ page, chain }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of await makePages(chain)) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page.getByText(/^Live/).first()).toBeAttached();
    const light = await page.evaluate(readTextColor);
    expect.soft(await findViolations(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(readTextColor), path).not.toBe(light);
    expect.soft(await findViolations(page, 'color-contrast'), `${path} in dark`).toEqual([]);
  }
});

function readTextColor(): string {
  return getComputedStyle(document.body).color;
}

/** Every page of the core with something on it: transfers, a failure, a pending transaction, parts, a hostile name. */
async function makePages(chain: Chain): Promise<string[]> {
  const { address: token } = await deployToken(chain, { name: 'Evil \u202Etoken' });
  const { address: breaker } = await deployBreaker(chain);
  await chain.mine();
  const { address: nft } = await deployNft(chain, { name: 'Paper Swans', symbol: 'BOAT', gas: 9_000_000 });
  await chain.mine();
  await mintNft(chain, { token: nft, to: FIRST });
  const sent = await transferToken(chain, { token, to: newAddress(), amount: 5n });
  const failed = await revertWithReason(chain, { breaker });
  const { height } = await chain.mine();
  const pending = await transfer(chain, { to: newAddress(), value: 1n });
  await chain.sawPending(pending);
  const tabs = [
    '',
    '?tab=token_transfers',
    '?tab=internal',
    '?tab=calls',
    '?tab=logs',
    '?tab=state',
    '?tab=raw_trace',
  ];
  return [
    '/',
    '/blocks',
    `/block/${height}`,
    `/block/${height}?tab=txs`,
    `/block/${height}?tab=internal_txns`,
    `/block/countdown/${height + 100}`,
    '/blocks?tab=reorgs',
    '/gas-tracker',
    '/graphiql',
    '/stats',
    '/stats/newTxns?with=gasUsed',
    '/txs',
    '/txs?tab=pending',
    ...tabs.map((tab) => `/tx/${sent}${tab}`),
    `/tx/${failed}`,
    `/tx/${pending}`,
    `/address/${token}`,
    `/address/${token}?tab=logs`,
    ...['token_transfers', 'internal_txns', 'blocks_validated'].map((tab) => `/address/${FIRST}?tab=${tab}`),
    ...['coin_balance_history', 'tokens', 'tokens_nfts'].map((tab) => `/address/${FIRST}?tab=${tab}`),
    '/accounts',
    '/tokens',
    ...['', '?tab=holders'].map((tab) => `/token/${token}${tab}`),
    `/token/${nft}?tab=inventory`,
    ...['', '?tab=metadata'].map((tab) => `/token/${nft}/instance/1${tab}`),
    '/search-results?q=evil',
    `/csv-export?address=${FIRST}&type=transactions`,
    '/about',
    '/runs',
  ];
}
