import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { COMPILERS, findSolc } from '../support/compile-all.ts';
import { type TracedProject, writeLargeProject, writeTracedProject } from '../support/traced-project.ts';
import { findViolations } from './support/axe.ts';
import { type Explorer, startExplorer } from './support/explorer.ts';
import { expectFitsPhone } from './support/phone.ts';
import { expect, firstPort, test } from './support/test.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const ELEMENTS_MAX = 2000;

let projects: TracedProject[];
let anvil: Anvil;
let explorer: Explorer;
let [desk, large]: [Hex, Hex] = ['0x', '0x'];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  projects = [await writeTracedProject(), await writeLargeProject()];
  expect(await findSolc('0.8.37')).not.toBeNull();
  anvil = await startAnvil();
  explorer = await startExplorer({
    rpcUrl: anvil.url,
    env: {
      PROJECT_DIRS: projects.map(({ folder }) => folder).join(','),
      COMPILERS_DIR: COMPILERS,
      COMPILERS_REGISTRY: 'none',
    },
    portMin: firstPort(test.info().parallelIndex),
  });
  const rpc = createDemoRpc(anvil.url);
  const [from] = (await rpc('eth_accounts')) as [Hex];
  const addresses = [];
  for (const { bytecode } of projects) {
    const hash = (await rpc('eth_sendTransaction', [{ from, gas: '0x600000', data: bytecode }])) as string;
    await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).not.toBeNull();
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: Hex };
    addresses.push(receipt.contractAddress);
  }
  [desk, large] = addresses as [Hex, Hex];
  for (const address of addresses)
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${explorer.origin}/api/v2/smart-contracts/${address}`);
          return answer.ok && ((await answer.json()) as { is_verified?: boolean }).is_verified;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
});

test.afterAll(async () => {
  await explorer?.end();
  await anvil?.stop();
  for (const project of projects ?? []) await project.remove();
});

test('a name leads to its definition and lists the lines that use it, by the keyboard too', async ({
  page,
}) => {
  await page.goto(`${explorer.origin}/address/${desk}?tab=contract`);
  const source = page.getByRole('region', { name: 'Source code' });
  const use = source.getByRole('link', { name: 'deposit', exact: true }).last();
  await expect(use).toHaveAttribute('href', /\?tab=contract#F1-L10$/, { timeout: 60_000 });
  await use.focus();
  await expect(source).toContainText('function deposit(uint256 amount) external');
  await page.keyboard.press('Enter');
  const uses = page.getByRole('region', { name: 'Definition and uses of deposit' });
  await expect(uses).toBeFocused();
  await expect(uses.getByRole('list', { name: 'Definition' })).toContainText('Vault.sol:10');
  await expect(uses.getByRole('list', { name: 'Used in 1 line' }).getByRole('listitem')).toHaveText([
    'Vault.sol:34 vault.deposit(amount);',
  ]);
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  await uses.getByRole('link', { name: 'Vault.sol:34' }).click();
  await expect(page).toHaveURL(/#F1-L34$/);
  await source.getByRole('link', { name: 'put', exact: true }).first().click();
  const other = page.getByRole('region', { name: 'Definition and uses of put' });
  await other.getByRole('link', { name: 'Ledger.sol:17' }).click();
  await expect(page).toHaveURL(/#F2-L17$/);
  await expect(source.getByRole('region', { name: /Ledger\.sol/ })).toBeVisible();
  await other.getByRole('button', { name: 'Close' }).click();
  await expect(other).toHaveCount(0);
});

test('a contract of 100 files and 20,000 lines stays small in the document, at its end too', async ({
  page,
}) => {
  await page.goto(`${explorer.origin}/address/${large}?tab=contract#F50-L150`);
  const source = page.getByRole('region', { name: 'Source code' });
  await expect(source.getByRole('link', { name: 'twice', exact: true }).first()).toBeVisible({
    timeout: 120_000,
  });
  const count = () => page.locator('*').count();
  expect(await count()).toBeLessThanOrEqual(ELEMENTS_MAX);
  await source.getByRole('region', { name: /lines$/ }).press('End');
  await expect(source.getByRole('link', { name: 'step24', exact: true })).toBeVisible();
  expect(await count()).toBeLessThanOrEqual(ELEMENTS_MAX);
  const names = await page.locator('.word-name').count();
  expect(names).toBeGreaterThan(30);
  test.info().annotations.push({ type: 'elements', description: `${await count()}, ${names} names` });
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
});
