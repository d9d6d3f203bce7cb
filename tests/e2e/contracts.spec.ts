import { deployToken } from '#demo/actions/deploy.ts';
import { findViolations } from './support/axe.ts';
import type { Chain } from './support/chain.ts';
import { expectFitsPhone } from './support/phone.ts';
import { expect, test } from './support/test.ts';

async function deploy(chain: Chain, symbol: string): Promise<string> {
  const { address } = await deployToken(chain, { name: `${symbol} Coin`, symbol, supply: 10n ** 21n });
  await chain.mine();
  return address;
}

test('a contract has a tab with its code, in the first byte', async ({ pageWithoutScripts: page, chain }) => {
  const address = await deploy(chain, 'CODE');
  await page.goto(`/address/${address}?tab=contract`);
  const tab = page
    .getByRole('navigation', { name: 'Views of this address' })
    .getByRole('link', { name: 'Contract' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('The source code of this contract is not known')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deployed code' })).toContainText('0x6080');
  await expect(page.getByRole('link', { name: 'Verify and publish' })).toHaveAttribute(
    'href',
    `/address/${address}/contract-verification`,
  );
  await expectFitsPhone(page);
});

test('a function that reads is called from the page', async ({ page, chain }) => {
  const address = await deploy(chain, 'READ');
  const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const args = encodeURIComponent(JSON.stringify([holder]));
  await page.goto(`/address/${address}?tab=read_contract&fn=balanceOf&args=${args}`);
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('form', { name: 'balanceOf' });
  await expect(form.getByRole('textbox')).toHaveValue(holder);
  await form.getByRole('button', { name: 'Query' }).click();
  await expect(form.locator('.outputs')).toContainText(`uint256 ${10n ** 21n}`);
  await form.getByRole('textbox').fill('0x12');
  await expect(form).toContainText('An address is 0x and 40 hexadecimal digits.');
  await expect(form.getByRole('button', { name: 'Query' })).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  // At the first block there was no such contract.
  await page.getByLabel('At block').fill('0');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page).toHaveURL(/tab=read_contract&block=0$/);
  await page.locator('.methods > li').filter({ hasText: 'balanceOf' }).locator('summary').click();
  await form.getByRole('textbox').fill(holder);
  await form.getByRole('button', { name: 'Query' }).click();
  await expect(form).not.toContainText(String(10n ** 21n));
  await expect(form.getByRole('alert').or(form.locator('.outputs, .hint').last()).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
});

test('functions that write have forms, checked while they are filled', async ({ page, chain }) => {
  const address = await deploy(chain, 'WRIT');
  await page.goto(`/address/${address}?tab=write_contract&fn=transfer`);
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('form', { name: 'transfer', exact: true });
  await form.getByRole('textbox').first().fill('WRIT Coin');
  await form.getByRole('button', { name: /^WRIT Coin 0x/ }).click();
  await expect(form.getByRole('textbox').first()).toHaveValue(new RegExp(address, 'i'));
  await form.getByRole('combobox').selectOption('WRIT');
  await form.getByRole('textbox').nth(1).fill('1.50');
  await expect(page).toHaveURL(/1500000000000000000/);
  await form.getByRole('combobox').selectOption('Number');
  await expect(form.getByRole('textbox').nth(1)).toHaveValue('1500000000000000000');
  await form.getByRole('textbox').nth(1).fill('-1');
  await expect(form).toContainText('The minimum is 0.');
  await form.getByRole('textbox').nth(1).fill('5');
  await form.getByRole('button', { name: 'Write' }).click();
  await expect(form).toContainText('There is no wallet in this browser.');
  await expectFitsPhone(page);
});

test('the verification form says what a way needs, and what the server refuses', async ({
  page,
  chain,
  words,
}) => {
  const address = await deploy(chain, 'VERI');
  await page.goto(`/address/${address}/contract-verification?method=flattened-code`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Compiler version').selectOption({ index: 1 });
  const license = page.getByRole('combobox', { name: /^License/ });
  await page.getByLabel('Source code').fill('// SPDX-License-Identifier: GPL-3.0-only\ncontract A {');
  await expect(license).toHaveValue('gnu_gpl_v3');
  await license.selectOption('mit');
  await page.getByLabel('Source code').fill('// SPDX-License-Identifier: Apache-2.0\ncontract A {');
  await expect(license).toHaveValue('mit');
  await page.getByLabel('Verification method').selectOption('sourcify');
  await expect(page).toHaveURL(/method=sourcify/);
  await page.getByLabel(/^Files/).setInputFiles({
    name: 'metadata.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await page.getByRole('button', { name: 'Verify and publish' }).click();
  await expect(page.getByRole('alert').first()).toContainText('There is no metadata of solc among the files');
  expect(words.splice(0)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
});

test('the form knows the compiler by the code, takes plain sources, and names those that are missing', async ({
  page,
  chain,
}) => {
  const address = await deploy(chain, 'HELP');
  await page.goto(`/address/${address}/contract-verification?method=flattened-code`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Compiler version')).toHaveValue(/^v0\.8\.37\+/);
  await expect(page.getByText('read from the metadata of the code')).toBeVisible();
  const source = Buffer.from(
    '/* SPDX-License-Identifier: OSL-3.0 */ pragma solidity ^0.8.0; import "lib/Gone.sol"; contract A {}',
  );
  await page
    .getByLabel('ZIP, build-info or sources')
    .setInputFiles({ name: 'A.sol', mimeType: 'text/plain', buffer: source });
  await expect(page).toHaveURL(/method=multi-part/);
  await expect(page.getByText('1 file: A.sol')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^License/ })).toHaveValue('osl_3_0');
  await expect(page.getByText('Sources that were not found:')).toContainText('lib/Gone.sol');
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
});

test('the list of verified contracts is in the menu, and empty where none is', async ({ page }) => {
  await page.goto('/verified-contracts?q=nothing-of-that-name');
  await expect(page.getByText('No matching contracts')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
});
