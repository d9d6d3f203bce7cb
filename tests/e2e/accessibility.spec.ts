import { revertWithReason } from '#demo/actions/breaker.ts';
import { deployBreaker, deployNft, deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { mintNft } from '#demo/actions/nft.ts';
import { transferToken } from '#demo/actions/token.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import type { Chain } from './support/chain.ts';
import { expect, test } from './support/test.ts';

/** An account of the demo's that has sent something. */
const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

test.describe.configure({ timeout: 600_000 });

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The pages that are checked on a phone too, with data of our own; all pages are with hostile data (hostile-data.spec.ts). */
const ON_PHONE = /^\/(?:(?:tx|address)\/\w+)?$/;

test("nothing stands in anybody's way on any page, light and dark at 1440 px, nor on the main ones at 390 px", async ({
  page,
  chain,
}) => {
  const paths = await makePages(chain);
  expect(paths.filter((path) => ON_PHONE.test(path))).toHaveLength(5);
  for (const path of paths) {
    await page.setViewportSize(DESK);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page.getByText(/^Live/).first()).toBeAttached();
    const light = await page.evaluate(readTextColor);
    expect.soft(await findViolations(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(readTextColor), path).not.toBe(light);
    expect.soft(await findViolations(page, 'color-contrast'), `${path} in dark`).toEqual([]);
    if (!ON_PHONE.test(path)) continue;
    await page.setViewportSize(PHONE);
    expect.soft(await findViolations(page), `${path} at 390 px`).toEqual([]);
  }
});

function readTextColor(): string {
  return getComputedStyle(document.body).color;
}

/** Every page of the core with something on it: transfers, a failure, a pending transaction, NFTs, a hostile name. */
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
    '/sql',
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
