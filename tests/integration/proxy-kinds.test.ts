import { type Abi, encodeDeployData, encodeFunctionData, getAddress, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#api/create-app.ts';
import { createDemoAccount, FIRST_ACCOUNT } from '#demo/accounts.ts';
import { deploy } from '#demo/actions/deploy.ts';
import { sendAuthorization } from '#demo/actions/send-authorization.ts';
import type { Hex } from '#lib/hex.ts';
import type { DemoSite } from '../support/demo-site.ts';
import { type ProjectSite, startProjectSite } from '../support/project-site.ts';
import { writeProxiesProject } from '../support/proxies-project.ts';
import type { WrittenProject } from '../support/write-project.ts';

/** Returns the number of the block that it is called in. */
const CLOCK = '0x6009600c60003960096000f34360005260206000f3';
const CLONE_OF = (target: Hex): Hex =>
  `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`;
/** Init code that returns what stands behind it. */
const deployed = (runtime: string): Hex =>
  `0x61${(runtime.length / 2).toString(16).padStart(4, '0')}80600a3d393df3${runtime}`;
/** The proxy of Safe 1.3.0, as it stands on public chains: the address of its code is in the first slot. */
const SAFE =
  '608060405273ffffffffffffffffffffffffffffffffffffffff600054167fa619486e0000000000000000000000000000000000000000000000000000000060003514156050578060005260206000f35b3660008037600080366000845af43d6000803e60008114156070573d6000fd5b3d6000f3fe';
const SAFE_OF = (target: Hex): Hex =>
  `0x73${target.slice(2)}60005560${(SAFE.length / 2).toString(16)}8060236000396000f3${SAFE}`;

let started: ProjectSite;
let site: DemoSite;
let app: App;
let project: WrittenProject;
let [savings, loans, diamond]: Hex[] = [];

beforeAll(async () => {
  project = await writeProxiesProject();
  started = await startProjectSite(project.folder);
  ({ site, app } = started);
  savings = await create(find('Savings').bytecode);
  loans = await create(find('Loans').bytecode);
}, 240_000);

afterAll(async () => {
  await started?.stop();
  await project?.remove();
});

const find = (name: string) => project.find('Proxies.sol', name);
const cut = (facet: Hex | undefined, ...signatures: string[]) => ({
  facetAddress: facet as Hex,
  action: 0,
  functionSelectors: signatures.map((signature) => toFunctionSelector(signature)),
});

async function create(data: Hex): Promise<Hex> {
  const { address } = await deploy(site, data);
  await mine();
  return address;
}

async function mine(): Promise<void> {
  await site.scenario.mineBlock();
  await site.indexer.caughtUp();
}

async function get(path: string, status = 200) {
  const { statusCode, body } = await app.server.inject({ url: `/api/v2/${path}` });
  expect([statusCode, site.api.errors]).toEqual([status, []]);
  return JSON.parse(body);
}

async function query(address: Hex | undefined, payload: object) {
  const url = `/api/v2/smart-contracts/${address}/query-read-method`;
  const { statusCode, body } = await app.server.inject({ method: 'POST', url, payload });
  return { statusCode, ...JSON.parse(body) };
}

/** Waits until a contract is known to be a proxy. */
async function expectKind(address: Hex, type: string): Promise<void> {
  const read = async () => (await get(`addresses/${address}`)).proxy_type;
  await expect.poll(read, { timeout: 30_000, interval: 50 }).toBe(type);
}

test('a diamond names its facets, and the functions of all of them are read through it', async () => {
  for (const address of [savings, loans])
    await expect
      .poll(async () => (await get(`smart-contracts/${address}`)).is_verified, { timeout: 60_000 })
      .toBe(true);
  const { abi, bytecode } = find('Diamond');
  const args = [[cut(savings, 'function saved()', 'function store(uint256)')]];
  diamond = await create(encodeDeployData({ abi: abi as Abi, bytecode, args }));
  await expectKind(diamond, 'eip2535');
  expect((await get(`smart-contracts/${diamond}`)).implementations).toEqual([
    { address_hash: getAddress(savings as Hex), name: 'Savings' },
  ]);
  const data = encodeFunctionData({
    ...{ abi: abi as Abi, functionName: 'change' },
    args: [[cut(loans, 'function owed(uint256)', 'function lend(uint256)')]],
  });
  const call = { from: FIRST_ACCOUNT, to: diamond, data, gas: '0x100000', gasPrice: '0x174876e800' };
  await site.rpc('eth_sendTransaction', [call]);
  await mine();
  const { implementations } = await get(`smart-contracts/${diamond}`);
  expect(implementations.map(({ name }: { name: string }) => name)).toEqual(['Savings', 'Loans']);
  const methods = await get(`smart-contracts/${diamond}/methods-read-proxy`);
  expect(methods).toMatchObject([
    { name: 'saved', outputs: [{ type: 'uint256', value: '41' }] },
    { name: 'owed', inputs: [{ name: 'since' }] },
  ]);
  expect(
    await query(diamond, { method_id: methods[1].method_id, args: ['6'], contract_type: 'proxy' }),
  ).toMatchObject({ statusCode: 200, is_error: false, result: { output: [{ value: '7' }] } });
});

test('logs and calls of a diamond are decoded by the facet that they are of', async () => {
  for (const [facet, functionName, event] of [
    ['Savings', 'store', 'Stored'],
    ['Loans', 'lend', 'Lent'],
  ] as const) {
    const data = encodeFunctionData({ abi: find(facet).abi as Abi, functionName, args: [7n] });
    const call = { from: FIRST_ACCOUNT, to: diamond, data, gas: '0x100000', gasPrice: '0x174876e800' };
    const hash = await site.rpc('eth_sendTransaction', [call]);
    await mine();
    const { items } = await get(`transactions/${hash}/logs`);
    expect(items).toMatchObject([
      { decoded: { method_call: `${event}(uint256 coins)`, parameters: [{ name: 'coins', value: '7' }] } },
    ]);
    expect((await get(`transactions/${hash}`)).decoded_input.method_call).toBe(
      `${functionName}(uint256 coins)`,
    );
  }
  const { implementation_history: history } = await get(`smart-contracts/${diamond}`);
  expect(history.map(({ name }: { name: string }) => name)).toEqual(['Loans', 'Savings']);
});

test('a minimal proxy, that of Safe and a delegated account name what is behind them, and are read by it', async () => {
  const target = (savings as Hex).slice(2).toLowerCase();
  const clone = await create(CLONE_OF(savings as Hex));
  const push0 = await create(deployed(`5f5f365f5f37365f73${target}5af43d5f5f3e6029573d5ffd5b3d5ff3`));
  const solady = await create(deployed(`3d3d3d3d363d3d37363d73${target}5af43d3d93803e602a57fd5bf3`));
  const appended = await create(
    deployed(`363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3${'07'.repeat(64)}`),
  );
  const passed = await create(
    deployed(`3d3d3d3d363d3d376100046037363936610004013d73${target}5af43d3d93803e603557fd5bf307070004`),
  );
  const safe = await create(SAFE_OF(savings as Hex));
  const authority = createDemoAccount(5);
  await sendAuthorization(site, { to: FIRST_ACCOUNT, authority, delegate: savings as Hex });
  await mine();
  for (const [address, type] of [
    [clone, 'eip1167'],
    [push0, 'eip1167'],
    [solady, 'eip1167'],
    [appended, 'clone_with_immutable_arguments'],
    [passed, 'clone_with_immutable_arguments'],
    [safe, 'master_copy'],
    [authority.address.toLowerCase() as Hex, 'eip7702'],
  ] as const) {
    await expectKind(address, type);
    expect(await get(`smart-contracts/${address}`)).toMatchObject({
      proxy_type: type,
      implementations: [{ address_hash: getAddress(savings as Hex), name: 'Savings' }],
      ...(/clone|eip1167/.test(type) && { minimal_proxy_address_hash: getAddress(savings as Hex) }),
    });
    expect(await get(`smart-contracts/${address}/methods-read-proxy`)).toMatchObject([
      { name: 'saved', outputs: [{ value: '41' }] },
    ]);
  }
});

test('a function is read at a chosen block, and at none that is not there yet', async () => {
  const clock = await create(CLOCK);
  await mine();
  const method = {
    ...{ type: 'function', name: 'now', stateMutability: 'view', inputs: [] },
    outputs: [{ name: '', type: 'uint256' }],
  };
  const ask = (block?: number) =>
    query(clock, {
      method_id: toFunctionSelector('now()').slice(2),
      args: [],
      is_custom_abi: true,
      method,
      block,
    });
  const head = Number(await site.rpc('eth_blockNumber', []));
  for (const block of [head, head - 1])
    expect(await ask(block)).toMatchObject({ result: { output: [{ value: String(block) }] } });
  expect((await ask(head + 1000)).statusCode).toBe(422);
  await get(`smart-contracts/${diamond}/methods-read?block=x`, 422);
  // Before it was created there was no contract that answers.
  expect(await ask(0)).toMatchObject({ is_error: true });
});
