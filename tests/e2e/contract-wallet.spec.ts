import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type AbiFunction, type AbiParameter, decodeAbiParameters, encodeAbiParameters } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem/utils';
import { deployMultiToken, deployToken } from '#demo/actions/deploy.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createPrng } from '#demo/prng.ts';
import type { Hex } from '#lib/hex.ts';
import { pickFunction, pickValue, writeValue } from '#modules/contracts/contract/abi/random-abi.test-data.ts';
import { zipFiles } from '#modules/contracts/web/verification/zip-files.ts';
import { EVERY_TYPE } from '../support/every-type.ts';
import { type WrittenProject, writeProject } from '../support/write-project.ts';
import { findViolations } from './support/axe.ts';
import { type Explorer, startExplorer } from './support/explorer.ts';
import { fill, spell, strip } from './support/fill-function.ts';
import { expectFitsPhone } from './support/phone.ts';
import { expect, firstPort, test } from './support/test.ts';
import { installSendingWallet } from './support/wallet.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const ETHER = 10n ** 18n;
const TOKEN_ABI = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
]);

const visitor = privateKeyToAccount(generatePrivateKey());
let project: WrittenProject;
let anvil: Anvil;
let explorer: Explorer;
let rpc: DemoRpc;
let compilers: string;
let contract: Hex;

test.beforeAll(async () => {
  // The compiler alone takes minutes on a busy machine.
  test.setTimeout(600_000);
  // One after the other: while the compiler runs, nothing else does in this process.
  project = await writeProject({ 'EveryType.sol': EVERY_TYPE }, { viaIR: true });
  anvil = await startAnvil();
  rpc = createDemoRpc(anvil.url);
  compilers = await mkdtemp(join(tmpdir(), 'compilers-'));
  await copyFile(
    createRequire(import.meta.url).resolve('solc/soljson.js'),
    join(compilers, 'solc-0.8.37.js'),
  );
  await rpc('anvil_setBalance', [visitor.address, `0x${(10n * ETHER).toString(16)}`]);
  explorer = await startExplorer({
    rpcUrl: anvil.url,
    env: { PROJECT_DIRS: project.folder, COMPILERS_DIR: compilers },
    portMin: firstPort(test.info().parallelIndex),
  });
  const hash = await send({ data: project.find('EveryType.sol', 'EveryType').bytecode });
  contract = ((await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: Hex }).contractAddress;
  await expect
    .poll(() => read(`smart-contracts/${contract}`), { timeout: 60_000 })
    .toMatchObject({ is_verified: true });
});

test.afterAll(async () => {
  await explorer?.end();
  await anvil?.stop();
  await project?.remove();
  if (compilers) await rm(compilers, { recursive: true });
});

/** A contract that no project has: its source becomes known by the form alone. */
const LATE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract LateBloomer {
    event Blossomed(uint256 petals);
    function unfurl(uint256 petals) external { emit Blossomed(petals); }
}
`;

/** Sends a transaction and waits until it is mined. */
async function send(transaction: { data: Hex; to?: Hex; from?: Hex }): Promise<string> {
  const [from] = (await rpc('eth_accounts')) as [Hex];
  const hash = (await rpc('eth_sendTransaction', [{ from, gas: '0x600000', ...transaction }])) as string;
  await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
  return hash;
}

async function read(path: string): Promise<any> {
  const answer = await fetch(`${explorer.origin}/api/v2/${path}`);
  return answer.ok ? answer.json() : null;
}

function findFunction(name: string): AbiFunction {
  const { abi } = project.find('EveryType.sol', 'EveryType');
  return abi.find((item) => 'name' in item && item.name === name) as AbiFunction;
}

/** What is typed into the fields of a function, and what it stands for. Enumerations have three values. */
function pickArguments({ inputs }: AbiFunction, seed: number): { values: unknown[]; typed: string[] } {
  const prng = createPrng(seed);
  const values = inputs.map((input) =>
    input.internalType?.startsWith('enum') ? String(prng.integer(0, 2)) : pickValue(prng, input),
  );
  return { values, typed: inputs.map((input, place) => writeValue(prng, input, values[place])) };
}

/** Opens the form of a function; its arguments may be given by the address of the page. */
async function openForm(
  page: Page,
  tab: string,
  name: string,
  args: readonly string[] = [],
): Promise<Locator> {
  const given = args.length === 0 ? '' : `&args=${encodeURIComponent(JSON.stringify(args))}`;
  await page.goto(`${explorer.origin}/address/${contract}?tab=${tab}&fn=${name}${given}`);
  await page.waitForLoadState('networkidle');
  return page.getByRole('form', { name, exact: true });
}

for (const name of ['plain', 'lists', 'nested'])
  test(`what is typed into ${name}() is what the wallet signs and the contract gets`, async ({ page }) => {
    const wallet = await installSendingWallet(page, { rpc }, visitor);
    const item = findFunction(name);
    const { values } = pickArguments(item, SEED);
    const form = await openForm(page, 'write_contract', name);
    await fill(form, item, values);
    if (name === 'plain') {
      await expect(form.getByRole('combobox', { name: 'mood' }).getByRole('option')).toHaveText([
        'Choose',
        ...['Calm', 'Angry', 'Happy'],
      ]);
      // The address of the page holds the filled form.
      await expect(page).toHaveURL(
        (url) => url.searchParams.get('args')?.includes(String(values[2])) === true,
      );
      await page.reload();
      await page.waitForLoadState('networkidle');
    }
    if (name === 'plain') await form.getByRole('textbox', { name: 'Amount to send' }).fill('0.25');
    await expectFitsPhone(page);
    await form.getByRole('button', { name: 'Write' }).click();
    const hash = (await form.locator('a[href*="/tx/"]').getAttribute('href'))?.split('/').at(-1);
    expect(wallet.methods.slice(0, 2)).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain']);
    expect(wallet.methods.at(-1)).toBe('eth_sendTransaction');
    await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
    const sent = (await rpc('eth_getTransactionByHash', [hash])) as Record<string, Hex>;
    expect([sent.from, sent.to, BigInt(sent.value ?? 0)]).toEqual([
      visitor.address.toLowerCase(),
      contract,
      name === 'plain' ? ETHER / 4n : 0n,
    ]);
    const inputs = item.inputs.map(strip);
    const arrived = decodeAbiParameters(inputs, `0x${sent.input?.slice(10)}`) as readonly unknown[];
    expect(spell(arrived), `SEED=${SEED}`).toEqual(spell(values));
    const data = encodeFunctionData({ abi: [findFunction('kept')] });
    const answer = (await rpc('eth_call', [{ to: contract, data }, 'latest'])) as Hex;
    const [kept] = decodeAbiParameters([{ type: 'bytes' }], answer);
    expect(kept).toBe(encodeAbiParameters(inputs, arrived as never));
  });

for (const name of ['backPlain', 'backBytes', 'backNested'])
  test(`what ${name}() gives back stands on the page as it was typed`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { values, typed } = pickArguments(findFunction(name), SEED + 1);
    const isGiven = name === 'backNested';
    const form = await openForm(page, 'read_contract', name, isGiven ? typed : []);
    if (!isGiven) await fill(form, findFunction(name), values);
    await form.getByRole('button', { name: 'Query' }).click();
    const outputs = form.locator('.outputs > li');
    await expect(outputs, `SEED=${SEED}`).toHaveCount(values.length);
    for (const [place, value] of values.entries()) {
      await outputs.nth(place).getByRole('button', { name: /copy/i }).last().click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const isText = typeof value === 'string';
      expect(spell(isText || copied === '' ? copied : JSON.parse(copied))).toEqual(spell(value));
    }
    if (name === 'backNested') expect(await findViolations(page)).toEqual([]);
    await expectFitsPhone(page);
  });

/** Gives back the data of a call without its selector, whatever it was called with. */
const MIRROR = '0x600d600c600039600d6000f3600436038060046000376000f3';
const RANDOM_FUNCTIONS = 6;

/** A function of random types, and the same as one that reads what it is given back. Each parameter has a name of its own. */
function pickPair(place: number): [AbiFunction, AbiFunction] {
  const picked = pickFunction(createPrng(SEED + 100 + place));
  const inputs = picked.inputs.map((input, at) => nameApart(input, `p${at}`));
  const writes = { ...picked, name: `write${place}`, inputs, outputs: [] };
  return [writes, { ...writes, name: `read${place}`, outputs: inputs, stateMutability: 'view' }];
}

function nameApart(parameter: AbiParameter, name: string): AbiParameter {
  if (!('components' in parameter)) return { ...parameter, name };
  return {
    ...parameter,
    name,
    components: parameter.components.map((each, at) => nameApart(each, `q${at}`)),
  };
}

test('functions of random types send and show what is typed into them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wallet = await installSendingWallet(page, { rpc }, visitor);
  const deployed = await send({ data: MIRROR });
  const receipt = (await rpc('eth_getTransactionReceipt', [deployed])) as { contractAddress: Hex };
  const pairs = Array.from({ length: RANDOM_FUNCTIONS }, (_, place) => pickPair(place));
  const hostile = {
    ...pairs[0]?.[0],
    name: '<img src=x onerror=alert(1)>',
    inputs: [{ name: '<b>', type: 'bool' }],
  };
  await page.goto(`${explorer.origin}/address/${receipt.contractAddress}?tab=custom_abi`);
  await page.waitForLoadState('networkidle');
  const use = async (text: string) => {
    await page.getByRole('textbox', { name: /^ABI in JSON/ }).fill(text);
    await page.getByRole('button', { name: 'Use this ABI' }).click();
  };
  await use('[{"type":"event","name":"E","inputs":[]}]');
  await expect(page.getByText('This ABI has no callable functions.')).toBeVisible();
  await use(`[${' '.repeat(200_000)}]`);
  await expect(page.getByText(/^The text is too long: it has 200002 characters/)).toBeVisible();
  await expect(page.getByText('This ABI has no callable functions.')).toHaveCount(0);
  await use(JSON.stringify([...pairs.flat(), hostile]));
  await expect(page.locator('.methods > li')).toHaveCount(2 * RANDOM_FUNCTIONS + 1);
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  for (const [place, pair] of pairs.entries()) {
    const prng = createPrng(SEED + 200 + place);
    const values = pair[0].inputs.map((input) => pickValue(prng, input));
    const why = `SEED=${SEED} ${JSON.stringify({ pair, values })}`;
    for (const item of pair) {
      await page.locator('.methods > li').filter({ hasText: item.name }).locator('summary').click();
      const form = page.getByRole('form', { name: item.name, exact: true });
      await fill(form, item, values);
      if (item.stateMutability === 'view') {
        await form.getByRole('button', { name: 'Query' }).click();
        const outputs = form.locator('.outputs > li');
        await expect(outputs, why).toHaveCount(values.length);
        for (const [at, value] of values.entries()) {
          await outputs.nth(at).getByRole('button', { name: /copy/i }).last().click();
          const copied = await page.evaluate(() => navigator.clipboard.readText());
          const isText = typeof value === 'string' || copied === '';
          expect(spell(isText ? copied : JSON.parse(copied)), why).toEqual(spell(value));
        }
        continue;
      }
      await form.getByRole('button', { name: 'Write' }).click();
      const hash = (await form.locator('a[href*="/tx/"]').getAttribute('href'))?.split('/').at(-1);
      await expect.poll(() => rpc('eth_getTransactionByHash', [hash])).not.toBeNull();
      const sent = (await rpc('eth_getTransactionByHash', [hash])) as Record<string, Hex>;
      expect(sent.input?.slice(0, 10), why).toBe(toFunctionSelector(item));
      const inputs = item.inputs.map(strip);
      const arrived = inputs.length === 0 ? [] : decodeAbiParameters(inputs, `0x${sent.input?.slice(10)}`);
      expect(spell(arrived), why).toEqual(spell(values));
    }
  }
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(RANDOM_FUNCTIONS);
});

test('a wallet that declines, and a call that would fail, send nothing', async ({ page, words }) => {
  const wallet = await installSendingWallet(page, { rpc }, visitor);
  wallet.declines = true;
  const { typed } = pickArguments(findFunction('nested'), SEED);
  const form = await openForm(page, 'write_contract', 'nested', typed);
  await form.getByRole('button', { name: 'Write' }).click();
  await expect(form).toContainText('User rejected the request.');
  wallet.declines = false;
  const before = await rpc('eth_getTransactionCount', [visitor.address, 'latest']);
  const { typed: given } = pickArguments(findFunction('plain'), SEED);
  // Beyond the enumeration, within the bytes of its type.
  const plain = await openForm(page, 'write_contract', 'plain', ['7', ...given.slice(1)]);
  await plain.getByRole('button', { name: 'Write' }).click();
  await expect(plain).toContainText('The transaction would fail');
  await expect(plain.getByRole('button', { name: 'Send anyway' })).toBeVisible();
  expect(await rpc('eth_getTransactionCount', [visitor.address, 'latest'])).toBe(before);
  words.splice(0);
});

test('a call is simulated before a wallet is asked', async ({ page }) => {
  const form = await openForm(page, 'write_contract', 'lists');
  const lists = findFunction('lists');
  await fill(form, lists, pickArguments(lists, SEED).values);
  await form.getByRole('button', { name: 'Simulate' }).click();
  await expect(form.getByRole('region', { name: 'Simulation' })).toContainText(
    /It would succeed, with \d+.\d+ gas/,
  );
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  const { typed } = pickArguments(findFunction('plain'), SEED);
  const plain = await openForm(page, 'write_contract', 'plain', ['7', ...typed.slice(1)]);
  await plain.getByRole('button', { name: 'Simulate' }).click();
  await expect(plain).toContainText('It would fail');
  await expectFitsPhone(page);
});

test('a contract is verified from its page, and open pages that name it are decoded', async ({
  page,
  context,
}) => {
  const late = await writeProject({ 'LateBloomer.sol': LATE });
  const build = JSON.parse(await readFile(join(late.folder, 'artifacts/build-info/1.json'), 'utf8'));
  const { abi, bytecode } = late.find('LateBloomer.sol', 'LateBloomer');
  await late.remove();
  const deployed = await send({ data: bytecode });
  const receipt = (await rpc('eth_getTransactionReceipt', [deployed])) as { contractAddress: Hex };
  const to = receipt.contractAddress;
  const hash = await send({ to, data: encodeFunctionData({ abi, functionName: 'unfurl', args: [5n] }) });
  await expect.poll(() => read(`transactions/${hash}`), { timeout: 15_000 }).not.toBeNull();
  const open = await context.newPage();
  await open.goto(`${explorer.origin}/tx/${hash}?tab=logs`);
  await open.waitForLoadState('networkidle');
  await expect(open.getByText('Blossomed')).toHaveCount(0);

  await page.goto(`${explorer.origin}/address/${to}/contract-verification`);
  await page.waitForLoadState('networkidle');
  const { input } = build;
  const text = JSON.stringify({ solcLongVersion: '0.8.37+commit.f401782d', input });
  await page.getByLabel('ZIP, build-info or sources').setInputFiles({
    name: 'project.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipFiles([{ path: 'artifacts/build-info/1.json', text }])),
  });
  await expect(page.getByText('1 file: input.json')).toBeVisible();
  const publish = page.getByRole('button', { name: 'Verify and publish' });
  const name = page.getByLabel('Contract name');
  const order: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/verification/via/')) order.push('taken');
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/verification')) order.push('asked');
  });
  // The second attempt ends as the first one did, and how one stands is asked once the server has it: before, it would be the last one.
  await name.fill('Gone');
  for (let attempt = 0; attempt < 2; attempt++) {
    await publish.click();
    await expect(page.getByText(/'Gone'/)).toBeVisible({ timeout: 60_000 });
    await expect(publish).toBeEnabled();
    expect(order.splice(0)[0]).toBe('taken');
  }
  await name.fill('');
  await publish.click();
  await expect(page.getByText(/'Gone'/)).toHaveCount(0);
  await expect(page.getByText('The source matches the code')).toBeVisible({ timeout: 60_000 });
  await expect(open.getByText('Blossomed').first()).toBeVisible({ timeout: 15_000 });
  await expectFitsPhone(page);
  await expectFitsPhone(open);

  await page.goto(`${explorer.origin}/verified-contracts?q=LateBloomer`);
  await expect(page.getByRole('link', { name: /LateBloomer/ }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
});

test('the build of a project, dropped as a ZIP, fills in the form that verifies it', async ({ page }) => {
  await page.goto(`${explorer.origin}/address/${contract}/contract-verification?method=flattened-code`);
  await page.waitForLoadState('networkidle');
  const text = await readFile(join(project.folder, 'artifacts/build-info/1.json'), 'utf8');
  const { input } = JSON.parse(text);
  const build = JSON.stringify({ solcLongVersion: '0.8.37+commit.f401782d', input });
  const archive = zipFiles([{ path: 'artifacts/build-info/1.json', text: build }]);
  await page
    .getByLabel('ZIP, build-info or sources')
    .setInputFiles({ name: 'project.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await expect(page).toHaveURL(/method=standard-input/);
  await expect(page.getByLabel('Compiler version')).toHaveValue('v0.8.37+commit.f401782d');
  await expect(page.getByText('1 file: input.json')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
});

test('the instructions of a code are shown, a part of them at a time', async ({ page }) => {
  await page.goto(`${explorer.origin}/address/${contract}?tab=contract`);
  await page.waitForLoadState('networkidle');
  await page.getByText('Bytecode', { exact: true }).click();
  await page.getByText('Instructions of the deployed code').first().click();
  const shown = page.getByRole('region', { name: /^Instructions of the deployed code, \d+ lines$/ });
  await expect(shown).toContainText('0000  PUSH1 0x80');
  await expectFitsPhone(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download ZIP' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('EveryType.zip');
});

test('the storage of a contract is reported by variables, and drawn', async ({ page }) => {
  await page.goto(`${explorer.origin}/address/${contract}?tab=contract`);
  await page.waitForLoadState('networkidle');
  await page.getByText('Storage', { exact: true }).click();
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage.getByRole('row').nth(1)).toContainText('kept');
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  await page.goto(`${explorer.origin}/visualize/sol2uml?address=${contract}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Storage' }).click();
  await expect(page.getByRole('img', { name: 'Storage diagram of EveryType' })).toBeVisible();
  await expectFitsPhone(page);
});

test('approvals are listed, the wallet revokes them, and they are gone', async ({ page, words }) => {
  const [minter, spender] = (await rpc('eth_accounts')) as [Hex, Hex];
  const wallet = await installSendingWallet(page, { rpc }, visitor);
  await rpc('anvil_impersonateAccount', [visitor.address]);
  const from = visitor.address;
  const { address: token } = await deployToken({ rpc }, { from, symbol: 'GIVE', decimals: 0, supply: 1000n });
  const { address: goods } = await deployMultiToken({ rpc }, { from });
  const encode = (functionName: 'approve' | 'setApprovalForAll', value: never) =>
    encodeFunctionData({ abi: TOKEN_ABI, functionName, args: [spender, value] });
  await send({ from, to: token, data: encode('approve', 300n as never) });
  await send({ from, to: goods, data: encode('setApprovalForAll', true as never) });
  expect(minter).not.toBe(from);
  const path = `addresses/${from}/approvals`;
  await expect.poll(async () => (await read(path))?.items.length, { timeout: 60_000 }).toBe(2);
  await page.goto(`${explorer.origin}/address/${from}?tab=approvals`);
  await page.waitForLoadState('networkidle');
  const list = page.getByRole('table', { name: 'Approvals' });
  await expect(list.getByRole('row').filter({ hasText: 'GIVE' })).toContainText('300');
  expect(await findViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  const revokes = page.getByRole('button', { name: /^Revoke/ });
  await expect(revokes).toHaveCount(2);
  await revokes.first().click();
  await expect.poll(async () => (await read(path)).items.length).toBe(1);
  // The page takes the row off by itself.
  await expect(revokes).toHaveCount(1);
  await revokes.first().click();
  await expect(page.getByText('No approvals')).toBeVisible();
  expect((await read(path)).items).toEqual([]);
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2);
  // The link that takes the place of the button is below the pointer, so that it is read ahead, perhaps before its block is indexed.
  const others = words.splice(0).filter((text) => !/status of 404 .*\/transactions\/0x/.test(text));
  expect(others).toEqual([]);
});
