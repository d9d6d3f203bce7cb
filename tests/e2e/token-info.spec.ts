import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { encodeDeployData } from 'viem/utils';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { type WrittenProject, writeProject } from '../support/write-project.ts';
import { findViolations } from './support/axe.ts';
import { type Explorer, startExplorer } from './support/explorer.ts';
import { openByKeyboard, press, tabTo, type } from './support/keyboard.ts';
import { expect, firstPort, test } from './support/test.ts';
import { installSigningWallet } from './support/wallet.ts';

test.describe.configure({ timeout: 180_000 });

/** A token that names its owner, who has not made it. */
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract HarbourCoin {
    string public constant name = "Harbour Coin";
    string public constant symbol = "HRB";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1000 ether;
    address public owner;
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor(address owner_) {
        owner = owner_;
        balanceOf[owner_] = totalSupply;
        emit Transfer(address(0), owner_, totalSupply);
    }
    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
`;

const OWNER = privateKeyToAccount(generatePrivateKey());
const OPERATOR = privateKeyToAccount(generatePrivateKey());
let project: WrittenProject;
let anvil: Anvil;
let explorer: Explorer;
let compilers: string;
let token: Hex;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [project, anvil] = await Promise.all([writeProject({ 'HarbourCoin.sol': SOURCE }), startAnvil()]);
  compilers = await mkdtemp(join(tmpdir(), 'compilers-'));
  await copyFile(
    createRequire(import.meta.url).resolve('solc/soljson.js'),
    join(compilers, 'solc-0.8.37.js'),
  );
  explorer = await startExplorer({
    rpcUrl: anvil.url,
    env: {
      PROJECT_DIRS: project.folder,
      COMPILERS_DIR: compilers,
      IS_ACCOUNT_SUPPORTED: 'true',
      ACCOUNT_OPERATORS: OPERATOR.address,
    },
    portMin: firstPort(test.info().parallelIndex),
  });
  const rpc = createDemoRpc(anvil.url);
  const { abi, bytecode } = project.find('HarbourCoin.sol', 'HarbourCoin');
  const data = encodeDeployData({ abi, bytecode, args: [OWNER.address] });
  const [from] = (await rpc('eth_accounts')) as [Hex];
  const hash = await rpc('eth_sendTransaction', [{ from, data, gas: '0x300000' }]);
  const readReceipt = async () =>
    (await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: Hex } | null;
  await expect.poll(readReceipt, { timeout: 15_000 }).not.toBeNull();
  token = (await readReceipt())?.contractAddress ?? '0x';
  const read = async (path: string) => (await fetch(`${explorer.origin}/api/v2/${path}`)).json();
  await expect.poll(() => read(`tokens/${token}`), { timeout: 60_000 }).toMatchObject({ symbol: 'HRB' });
  await expect
    .poll(() => read(`smart-contracts/${token}`), { timeout: 60_000 })
    .toMatchObject({ is_verified: true });
});

test.afterAll(async () => {
  await explorer?.end();
  await anvil?.stop();
  await project?.remove();
  if (compilers) await rm(compilers, { recursive: true });
});

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(explorer.origin + path);
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
  await expect(page).toHaveURL(explorer.origin + path);
}

/** Decides about the only application, by keyboard. */
async function decide(page: Page, choose: (form: Locator) => Promise<unknown>): Promise<void> {
  await page.goto(`${explorer.origin}/admin`);
  const form = dialog(page, 'Decide the application');
  await openByKeyboard(page, page.getByRole('button', { name: /^Decide on token/ }), form);
  await expect(form).toContainText('Harbour Works');
  expect(await findViolations(page)).toEqual([]);
  await choose(form);
  await press(page, form.getByRole('button', { name: 'Decide' }));
  await expect(main(page)).toContainText('No pending applications for token info');
}

test('an owner proves a token, applies for its info, and sends it again; what an operator approves stands on its page', async ({
  page,
  browser,
  words,
}) => {
  const operator = await (await browser.newContext()).newPage();
  const wallet = await installSigningWallet(page, OWNER);
  await installSigningWallet(operator, OPERATOR);

  await test.step('the owner proves it by a signature', async () => {
    await signIn(page, '/account/verified-addresses');
    const opener = page.getByRole('button', { name: 'Add address' });
    const form = dialog(page, 'Verify an address');
    await openByKeyboard(page, opener, form);
    await type(page, form.getByLabel('Contract address'), token);
    await page.keyboard.press('Enter');
    await expect(form).toContainText('I, hereby verify that I am the owner/creator of the address');
    expect(await findViolations(page)).toEqual([]);
    await press(page, form.getByRole('button', { name: 'Verify signature' }));
    await expect(form.getByText('Required')).toBeVisible();
    await expect(form.getByLabel('Or paste a signature')).toBeFocused();
    const sign = form.getByRole('button', { name: 'Sign with wallet' });
    wallet.declines = true;
    await press(page, sign);
    await expect(form).toContainText('User rejected the request.');
    wallet.declines = false;
    await press(page, sign);
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
    const list = page.getByRole('table', { name: 'Verified addresses' });
    await expect(list).toContainText('Harbour Coin');
    await expect(list).toContainText('none');
  });

  await test.step('what is wrong with an application stands at its field, also at 360 px, by keyboard', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const opener = page.getByRole('button', { name: /^Token info of/ });
    const form = dialog(page, 'Token info');
    await openByKeyboard(page, opener, form);
    for (const [label, text] of [
      ['Your name', 'Olive Owner'],
      ['Your e-mail address', 'olive@project.test'],
      ['Project name', 'Harbour Works'],
      ['Website', 'javascript:alert(1)'],
      ['E-mail address of the project', 'hello@project.test'],
      ['Address of the icon', 'https://project.test/icon.svg'],
      ['Description', 'Berths by the hour'],
      ['GitHub', 'https://github.test/harbour'],
    ] as const)
      await type(page, form.getByLabel(label), text);
    await press(page, form.getByRole('button', { name: 'Send application' }));
    await expect(form.getByText('Invalid format')).toBeVisible();
    await expect(form.getByLabel('Website')).toBeFocused();
    await expect(form.getByLabel('Website')).toHaveAttribute('aria-invalid', 'true');
    expect(await findViolations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await type(page, form.getByLabel('Website'), 'https://project.test/');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(main(page)).toContainText('Waiting');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the operator returns it, the owner sends it again, the operator approves', async () => {
    await signIn(operator, '/admin');
    await decide(operator, async (form) => {
      await tabTo(operator, form.getByLabel('Decision'));
      await operator.keyboard.type('Return');
      await expect(form.getByLabel('Decision').locator('option:checked')).toHaveText('Return for changes');
      await type(operator, form.getByLabel('Comment'), 'Say what it is for');
    });
    await page.reload();
    await expect(main(page)).toContainText('To be changed');
    await expect(main(page)).toContainText('Say what it is for');
    await page.getByRole('button', { name: /^Token info of/ }).click();
    const form = dialog(page, 'Token info');
    await expect(form.getByLabel('GitHub')).toHaveValue('https://github.test/harbour');
    await form.getByLabel('Description').fill('Pays for berths by the hour');
    await form.getByRole('button', { name: 'Send again' }).click();
    await expect(main(page)).toContainText('Waiting');
    await decide(operator, async (decision) => expect(decision).toContainText('Pays for berths by the hour'));
    await page.reload();
    await expect(main(page)).toContainText('Approved');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('everybody sees it on the page of the token and finds it by its project', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${explorer.origin}/token/${token}`);
    const facts = main(visitor);
    for (const text of ['Harbour Works', 'Pays for berths by the hour', 'project.test'])
      await expect(facts).toContainText(text);
    await expect(facts.getByRole('link', { name: 'GitHub' })).toHaveAttribute(
      'href',
      'https://github.test/harbour',
    );
    await expect(facts).not.toContainText('olive@project.test');
    const icon = await (await fetch(`${explorer.origin}/api/v2/tokens/${token}`)).json();
    expect(icon.icon_url).toBe('https://project.test/icon.svg');
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.goto(`${explorer.origin}/search-results?q=Harbour+Works`);
    await expect(main(visitor)).toContainText('Harbour Coin');
    await visitor.context().close();
  });
  await operator.context().close();
  // What the server refuses, and the icon that is not there, a browser notes on its console.
  const kept = words
    .splice(0)
    .filter((word) => !/status of (?:400|401|403|422)|ERR_NAME_NOT_RESOLVED/.test(word));
  words.push(...kept);
});
