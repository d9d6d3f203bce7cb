import { deployToken } from '#demo/actions/deploy.ts';
import type { Hex } from '#lib/hex.ts';
import { expect, test } from './support/test.ts';

const ADDRESS_ANCHORS = [
  ['code', 'contract', 'Contract'],
  ['readContract', 'read_contract', 'Contract'],
  ['writeContract', 'write_contract', 'Contract'],
  ['events', 'logs', 'Logs'],
  ['internaltx', 'internal_txns', 'Internal txns'],
  ['tokentxns', 'token_transfers', 'Token transfers'],
] as const;

let token: Hex;
let created: Hex;

test.beforeEach(async ({ chain }) => {
  if (token !== undefined) return;
  ({ address: token, hash: created } = await deployToken(chain, { symbol: 'ANCHOR', supply: 10n ** 21n }));
  await chain.mine();
});

for (const [anchor, tab, label] of ADDRESS_ANCHORS)
  test(`#${anchor} of an address opens its tab ${label}`, async ({ page }) => {
    await page.goto(`/address/${token}#${anchor}`);
    await expect(page).toHaveURL(new RegExp(`/address/${token}\\?tab=${tab}$`, 'i'));
    await expect(page.locator('.tabs [aria-current]').first()).toContainText(label);
  });

test('#balances of a token opens its holders, #readContract the page of its contract', async ({ page }) => {
  await page.goto(`/token/${token}#balances`);
  await expect(page).toHaveURL(/\?tab=holders$/);
  await expect(page.locator('.tabs [aria-current]').first()).toContainText('Holders');
  await page.goto(`/token/${token}#readContract`);
  await expect(page).toHaveURL(new RegExp(`/address/${token}\\?tab=read_contract$`, 'i'));
});

test('an anchor that is typed into the address of an open page opens its tab, and Back does not stop at it', async ({
  page,
}) => {
  await page.goto('/blocks');
  await page.goto(`/tx/${created}`);
  await page.waitForLoadState('networkidle');
  for (const [anchor, tab] of [
    ['eventlog', 'logs'],
    ['statechange', 'state'],
  ] as const) {
    await page.goto(`/tx/${created}`);
    await page.waitForLoadState('networkidle');
    await page.evaluate((anchor) => window.location.assign(`#${anchor}`), anchor);
    await expect(page).toHaveURL(new RegExp(`/tx/${created}\\?tab=${tab}$`));
  }
  await page.goto(`/tx/${created}#nothing`);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(new RegExp(`/tx/${created}#nothing$`));
});
