import { encodeDeployData, encodeFunctionData } from 'viem/utils';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { type TracedProject, writeTracedProject } from '../support/traced-project.ts';
import { findViolations } from './support/axe.ts';
import { type Explorer, startExplorer } from './support/explorer.ts';
import { expectFitsPhone } from './support/phone.ts';
import { expect, firstPort, test } from './support/test.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let project: TracedProject;
let anvil: Anvil;
let explorer: Explorer;
let rpc: DemoRpc;
let desk: Hex;

test.beforeAll(async () => {
  [project, anvil] = await Promise.all([writeTracedProject(), startAnvil()]);
  rpc = createDemoRpc(anvil.url);
  explorer = await startExplorer({
    rpcUrl: anvil.url,
    env: { PROJECT_DIRS: project.folder },
    portMin: firstPort(test.info().parallelIndex),
  });
  const { abi, bytecode } = project;
  const hash = await send({ data: encodeDeployData({ abi, bytecode }) });
  desk = ((await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: Hex }).contractAddress;
  await send(callAdmin('open', [1000n]));
});

test.afterAll(async () => {
  await explorer?.end();
  await anvil?.stop();
  await project?.remove();
});

function callAdmin(functionName: string, args: readonly unknown[]) {
  return { to: desk, data: encodeFunctionData({ abi: project.abi, functionName, args }) };
}

/** Sends a transaction and waits until the explorer has it. */
async function send(transaction: { data: Hex; to?: Hex }): Promise<string> {
  const [from] = (await rpc('eth_accounts')) as [Hex];
  const hash = (await rpc('eth_sendTransaction', [{ from, gas: '0x400000', ...transaction }])) as string;
  const isKnown = async () => {
    const answer = await fetch(`${explorer.origin}/api/v2/transactions/${hash}`);
    return answer.ok && ((await answer.json()) as { block_number: number | null }).block_number !== null;
  };
  await expect.poll(isKnown, { timeout: 60_000 }).toBe(true);
  return hash;
}

test('a failure three contracts deep names the line of its require, which is one click away', async ({
  page,
}) => {
  const isVerified = async () => {
    const answer = await fetch(`${explorer.origin}/api/v2/smart-contracts/${desk}`);
    return answer.ok && ((await answer.json()) as { is_verified?: boolean }).is_verified;
  };
  await expect.poll(isVerified, { timeout: 60_000 }).toBe(true);
  const hash = await send(callAdmin('close', [5000n]));
  await page.goto(`${explorer.origin}/tx/${hash}`);
  const stack = page.getByRole('list', { name: 'Stack trace' });
  await expect(stack.getByRole('listitem')).toHaveText([
    'Checks.enough Ledger.sol:7require(held >= wanted, "too little");',
    'Ledger.take Ledger.sol:24Checks.enough(held[who][kind], amount);',
    'Vault._take Vault.sol:21ledger.take(msg.sender, 7, amount);',
    'Vault.withdraw Vault.sol:17_take(amount);',
    'Admin.close Vault.sol:39vault.withdraw(amount);',
  ]);
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  await stack.getByRole('link', { name: 'Ledger.sol:24' }).click();
  await expect(page).toHaveURL(/tab=contract#F1-L24$/);
  await expect(page.getByRole('region', { name: 'Source code' })).toContainText(
    'Checks.enough(held[who][kind]',
  );
  await expect(page.getByRole('button', { name: 'Fetch the compiler' })).toBeEnabled();
  await expectFitsPhone(page);
});

test('calls of the call tree and frames of the raw trace name the lines that made them and that failed', async ({
  page,
}) => {
  const hash = await send(callAdmin('close', [5000n]));
  await page.goto(`${explorer.origin}/tx/${hash}?tab=calls`);
  const calls = page.getByRole('list', { name: 'Call tree' }).getByRole('listitem');
  await expect(calls.nth(0)).toContainText('runs Vault.sol:37failed at Vault.sol:39');
  await expect(calls.nth(2)).toContainText('called at Vault.sol:39failed at Vault.sol:21');
  await expect(calls.nth(3)).toContainText('called at Vault.sol:21failed at Ledger.sol:7');
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  await page.goto(`${explorer.origin}/tx/${hash}?tab=raw_trace`);
  const frames = page.getByRole('list', { name: 'Frames by source line' }).getByRole('listitem');
  await expect(frames).toHaveText([
    'outermostAdmin.closeruns Vault.sol:37failed at Vault.sol:39',
    '0Vault.dividecalled at Vault.sol:38failed at Vault.sol:26',
    '1Vault.withdrawcalled at Vault.sol:39failed at Vault.sol:21',
    '1.0Ledger.takecalled at Vault.sol:21failed at Ledger.sol:7',
  ]);
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  await frames.last().getByRole('link', { name: 'Ledger.sol:7' }).click();
  await expect(page).toHaveURL(/tab=contract#F1-L7$/);
});

test('the source trace of a transaction has gas by function and by line, and storage writes by variable', async ({
  page,
}) => {
  const hash = await send(callAdmin('open', [7n]));
  await page.goto(`${explorer.origin}/tx/${hash}?tab=source_trace`);
  const functions = page.getByRole('table', { name: 'Gas by function' });
  await expect(functions).toContainText('Ledger.put');
  await expect(page.getByRole('table', { name: 'Gas by line' })).toContainText(
    'entries.push(Entry(1, 2, amount));',
  );
  const writes = page.getByRole('table', { name: 'Storage writes' });
  await expect(writes).toContainText('entries[1].amount');
  await expect(writes).toContainText('entries.length');
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
});

test('a transaction without code says so', async ({ page }) => {
  const hash = await send({ to: `0x${'1'.repeat(40)}`, data: '0x' });
  await page.goto(`${explorer.origin}/tx/${hash}?tab=source_trace`);
  await expect(page.getByText('No code was executed')).toBeVisible();
  await expectFitsPhone(page);
});
