import { encodeDeployData, encodeFunctionData, getAddress, parseAbi } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#api/create-app.ts';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { upgradeProxy } from '#demo/actions/counter.ts';
import { deploy, deployProxy } from '#demo/actions/deploy.ts';
import type { Hex } from '#lib/hex.ts';
import type { DemoSite } from '../support/demo-site.ts';
import { type ProjectSite, startProjectSite } from '../support/project-site.ts';
import { writeUpgradedProject } from '../support/upgraded-project.ts';

const ABI = parseAbi([
  'function pay(address to, uint256 amount)',
  'function relay(address proxy, address to, uint256 amount)',
  'function upgradeTo(address to)',
]);
const OLD = ['payee', 'coins'];
const NEW = ['recipient', 'amount'];
const PAYEE = `0x${'12'.repeat(20)}` as const;

let started: ProjectSite;
let site: DemoSite;
let app: App;
let project: Awaited<ReturnType<typeof writeUpgradedProject>>;
let [first, second, proxy]: Hex[] = [];

beforeAll(async () => {
  project = await writeUpgradedProject();
  started = await startProjectSite(project.folder);
  ({ site, app } = started);
  first = await create('VersionOne');
  second = await create('VersionTwo');
}, 240_000);

afterAll(async () => {
  await started?.stop();
  await project.remove();
});

async function create(name: string, args: readonly unknown[] = []): Promise<Hex> {
  const { address } = await deploy(site, encodeDeployData({ ...project.find(name), args }));
  await mine();
  return address;
}

/** Waits until the indexer has asked where a proxy hands calls on to. */
async function observed(address: Hex): Promise<Hex> {
  const read = async () => (await get(`/api/v2/addresses/${address}`)).implementations;
  await expect.poll(read, { timeout: 20_000, interval: 50 }).toHaveLength(1);
  return address;
}

async function createProxy(): Promise<Hex> {
  const { address } = await deployProxy(site, { implementation: first as Hex });
  await mine();
  return observed(address);
}

async function get(path: string) {
  const { statusCode, body } = await app.server.inject({ url: path });
  expect([statusCode, site.api.errors]).toEqual([200, []]);
  return JSON.parse(body);
}

async function mine(): Promise<void> {
  await site.scenario.mineBlock();
  await site.indexer.caughtUp();
}

async function send(to: Hex | undefined, functionName: string, args: readonly unknown[]): Promise<string> {
  const data = encodeFunctionData({ abi: ABI, functionName: functionName as 'pay', args: args as never });
  const call = { from: FIRST_ACCOUNT, to, data, gas: '0x100000', gasPrice: '0x174876e800' };
  return (await site.rpc('eth_sendTransaction', [call])) as string;
}

interface Decoded {
  parameters: { name: string }[];
}
const names = (decoded: Decoded | null | undefined) => decoded?.parameters.map(({ name }) => name);

/** By which names a transaction, its logs and its call tree are decoded. */
async function read(hash: string) {
  const [transaction, logs, tree] = await Promise.all([
    get(`/api/v2/transactions/${hash}`),
    get(`/api/v2/transactions/${hash}/logs`),
    get(`/api/v2/transactions/${hash}/call-tree`),
  ]);
  return {
    input: names(transaction.decoded_input),
    logs: logs.items.map(({ decoded }: { decoded: Decoded }) => names(decoded)),
    calls: tree.items.map(({ decoded_input: decoded }: { decoded_input: Decoded }) => names(decoded)),
    revert: names(transaction.revert_reason),
  };
}

const paid = (by: readonly string[]) => ({
  ...{ input: by, logs: [by, [by[1]]], revert: undefined },
  // The call of the proxy, and its own of the implementation.
  calls: [by, by],
});

test('both implementations are verified by their artifacts', async () => {
  for (const address of [first, second]) {
    const read = async () => (await get(`/api/v2/smart-contracts/${address}`)).is_verified;
    await expect.poll(read, { timeout: 60_000 }).toBe(true);
  }
}, 90_000);

test('what a proxy was called with, emitted and failed with is decoded by the implementation of that time', async () => {
  proxy = await createProxy();
  const before = await send(proxy, 'pay', [PAYEE, 1n]);
  const failedBefore = await send(proxy, 'pay', [PAYEE, 0n]);
  await mine();
  expect(await read(before)).toEqual(paid(OLD));
  await upgradeProxy(site, { proxy: proxy as Hex, implementation: second as Hex });
  await mine();
  const after = await send(proxy, 'pay', [PAYEE, 2n]);
  const failedAfter = await send(proxy, 'pay', [PAYEE, 0n]);
  await mine();
  expect(await read(before)).toEqual(paid(OLD));
  expect(await read(after)).toEqual(paid(NEW));
  expect((await read(failedBefore)).revert).toEqual(['oldReason']);
  expect((await read(failedAfter)).revert).toEqual(['newReason']);
  const { items } = await get(`/api/v2/addresses/${proxy}/logs`);
  const listed = items.map(({ decoded }: { decoded: Decoded }) => names(decoded));
  expect(listed.slice(0, 2).concat(listed.slice(3, 5))).toEqual([['amount'], NEW, ['coins'], OLD]);
});

test('the contract of a proxy says which implementations it had since when', async () => {
  const path = `/api/v2/smart-contracts/${proxy}`;
  await expect
    .poll(async () => get(path), { timeout: 20_000 })
    .toMatchObject({ proxy_type: 'eip1967', implementations: [{ name: 'VersionTwo' }] });
  const { implementation_history: history } = await get(path);
  expect(history).toMatchObject([
    { name: 'VersionTwo', address_hash: getAddress(second as Hex), transaction_hash: expect.any(String) },
    { name: 'VersionOne', address_hash: getAddress(first as Hex), timestamp: expect.any(String) },
  ]);
  expect(history[0].block_number).toBeGreaterThan(history[1].block_number);
});

test('within one block it is the place in the block that counts', async () => {
  const other = await createProxy();
  const before = await send(other, 'pay', [PAYEE, 1n]);
  await upgradeProxy(site, { proxy: other, implementation: second as Hex });
  const after = await send(other, 'pay', [PAYEE, 1n]);
  await mine();
  const blocks = await Promise.all(
    [before, after].map(async (hash) => (await get(`/api/v2/transactions/${hash}`)).block_number),
  );
  expect(blocks[0]).toBe(blocks[1]);
  expect(await read(before)).toEqual(paid(OLD));
  expect(await read(after)).toEqual(paid(NEW));
});

test('a call from inside another contract is decoded by the implementation of that time, too', async () => {
  const hash = await send(second, 'relay', [proxy, PAYEE, 5n]);
  await mine();
  expect((await read(hash)).calls).toEqual([['proxy', ...NEW], NEW, NEW]);
});

test('a proxy that asks a beacon is decoded by what the beacon named at that time', async () => {
  const beacon = await create('Beacon');
  await send(beacon, 'upgradeTo', [first]);
  await mine();
  const behind = await observed(await create('BeaconProxy', [beacon]));
  const before = await send(behind, 'pay', [PAYEE, 1n]);
  await mine();
  await send(beacon, 'upgradeTo', [second]);
  await mine();
  const after = await send(behind, 'pay', [PAYEE, 1n]);
  await mine();
  expect((await read(before)).input).toEqual(OLD);
  expect((await read(before)).logs).toEqual(paid(OLD).logs);
  expect((await read(after)).input).toEqual(NEW);
  expect((await read(after)).logs).toEqual(paid(NEW).logs);
});

test('an upgrade that leaves the chain with its block no longer counts', async () => {
  const other = await createProxy();
  await upgradeProxy(site, { proxy: other, implementation: second as Hex });
  await mine();
  const gone = await send(other, 'pay', [PAYEE, 1n]);
  await mine();
  expect((await read(gone)).input).toEqual(NEW);
  await site.rpc('anvil_reorg', [2, []]);
  await site.indexer.caughtUp();
  const kept = await send(other, 'pay', [PAYEE, 2n]);
  await mine();
  expect(await read(kept)).toEqual(paid(OLD));
});

test('rows of a list cost the same number of queries however many proxies they name', async () => {
  const count = async (path: string) => {
    await get(path);
    const before = site.api.queriesCount();
    await get(path);
    return site.api.queriesCount() - before;
  };
  const one = await count(`/api/v2/addresses/${proxy}/transactions`);
  for (let made = 0; made < 10; made++) await send(await createProxy(), 'pay', [PAYEE, 1n]);
  await mine();
  const many = `/api/v2/addresses/${FIRST_ACCOUNT}/transactions`;
  const { items } = await get(many);
  expect(new Set(items.map(({ to }: { to: { hash: string } | null }) => to?.hash)).size).toBeGreaterThan(10);
  // One of them asks a beacon, which costs a query of its own.
  expect(await count(many)).toBeLessThanOrEqual(one + 1);
});
