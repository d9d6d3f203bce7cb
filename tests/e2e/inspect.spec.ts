import type { Page } from '@playwright/test';
import { encodeFunctionData, parseAbi } from 'viem/utils';
import { createDemoAccount } from '#demo/accounts.ts';
import { deployToken } from '#demo/actions/deploy.ts';
import { transferToken } from '#demo/actions/token.ts';
import type { Hex } from '#lib/hex.ts';
import { newAddress } from './support/address.ts';
import { findViolations } from './support/axe.ts';
import type { Chain } from './support/chain.ts';
import { liveSign, openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

const OWNER = createDemoAccount(0);
const ABI = parseAbi(['function approve(address spender, uint256 value)']);

async function signApproval(chain: Chain, token: Hex): Promise<Hex> {
  const [chainId, nonce] = await Promise.all([
    chain.rpc('eth_chainId'),
    chain.rpc('eth_getTransactionCount', [OWNER.address, 'latest']),
  ]);
  const args = [newAddress(), 2n ** 256n - 1n] as const;
  return OWNER.signTransaction({
    ...{ type: 'eip1559', chainId: Number(chainId), nonce: Number(nonce), to: token, gas: 100_000n },
    ...{ maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n },
    data: encodeFunctionData({ abi: ABI, functionName: 'approve', args }),
  });
}

test('a visitor pastes a signed approval, reads its warning, and nothing of it is in an address', async ({
  page,
  chain,
  words,
}) => {
  const { address: token } = await deployToken(chain, { symbol: 'INSP' });
  await chain.mine();
  const raw = await signApproval(chain, token as Hex);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openLive(page, '/tools/inspect');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: /^Transaction, calldata/ }).fill(raw);
  await page.getByRole('button', { name: 'Inspect' }).press('Enter');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('One check warns')).toBeVisible();
  await expect(result.getByRole('region', { name: 'Approvals' })).toContainText('Unlimited');
  await expect(result.getByRole('region', { name: 'Simulation' })).toContainText('It would succeed');
  await expect(result.getByRole('region', { name: 'The call' })).toContainText('approve(address');
  expect(await findViolations(page)).toEqual([]);
  expect([page.url(), ...addresses].some((url) => url.includes(raw.slice(2, 40)))).toBe(false);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page)).toEqual([]);
  await page
    .getByRole('textbox', { name: /^Transaction, calldata/ })
    .fill('{"a": "<img src=x onerror=alert(1)>"');
  await page.getByRole('button', { name: 'Inspect' }).click();
  await expect(result.getByRole('alert')).toContainText('is not valid JSON');
  expect(words.splice(0)).toEqual([expect.stringContaining('status of 422')]);
});

test('the call of a transaction is tried again from its page', async ({ page, chain }) => {
  const { address: token } = await deployToken(chain, { symbol: 'AGAIN' });
  const hash = await transferToken(chain, { token, to: newAddress(), amount: 10n ** 18n });
  await chain.mine();
  await openLive(page, `/tx/${hash}`);
  await page.getByRole('link', { name: 'Inspect', exact: true }).click();
  const field = page.getByRole('textbox', { name: /^Transaction, calldata/ });
  await expect(field).toHaveValue(/"data": "0xa9059cbb/);
  await page.getByRole('button', { name: 'Inspect' }).click();
  const simulation = page.getByRole('region', { name: 'Simulation' });
  await expect(simulation).toContainText('It would move, besides the fee');
  await expect(simulation).toContainText('AGAIN');
});

test('without scripts the form is posted and answered with the same page, which scripts take over', async ({
  page: scripted,
  pageWithoutScripts: page,
  chain,
}) => {
  const { address: token } = await deployToken(chain, { symbol: 'PLAIN' });
  await chain.mine();
  const raw = await signApproval(chain, token as Hex);
  await page.goto('/tools/inspect');
  await page.getByRole('textbox', { name: /^Transaction, calldata/ }).fill(raw);
  await page.getByRole('button', { name: 'Inspect' }).click();
  await expectWarning(page, raw);

  // As a visitor does before the scripts have loaded.
  await openLive(scripted, '/tools/inspect');
  await scripted.getByRole('textbox', { name: /^Transaction, calldata/ }).fill(raw);
  await scripted.locator('form.inspect-form').evaluate((form: HTMLFormElement) => form.submit());
  await expectWarning(scripted, raw);
  await expect(liveSign(scripted)).toBeVisible();
  expect(await findViolations(scripted)).toEqual([]);
  await scripted.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(scripted)).toEqual([]);
  await scripted.getByRole('textbox', { name: /^Transaction, calldata/ }).fill('0x095ea7b3');
  await scripted.getByRole('button', { name: 'Inspect' }).click();
  await expect(scripted.getByRole('region', { name: 'Result' })).toContainText('Calldata');
  await expect(scripted).toHaveURL(/\/tools\/inspect$/);
});

async function expectWarning(page: Page, raw: Hex): Promise<void> {
  await expect(page).toHaveURL(/\/tools\/inspect$/);
  await expect(page.getByRole('textbox', { name: /^Transaction, calldata/ })).toHaveValue(raw);
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks.getByRole('listitem').filter({ hasText: 'Approvals' })).toContainText('Warning');
  await expect(page.getByRole('region', { name: 'Simulation' })).toContainText('It would succeed');
}
