import { encodeFunctionData, labelhash, namehash, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldScope } from '#api/context.ts';
import { type App, createApp } from '#api/create-app.ts';
import { loadEnv } from '#config/load-env.ts';
import { createDemoAccount, FIRST_ACCOUNT } from '#demo/accounts.ts';
import { mine } from '#demo/actions/chain.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import type { Hex } from '#lib/hex.ts';
import type { ValuesOf } from '#modules/manifest.ts';
import { createApi } from '#modules/name-services/api/api.ts';
import { createNameBook } from '#modules/name-services/api/name-book.ts';
import { settings } from '#modules/name-services/settings.ts';
import { compileCached } from '../support/cached-solc.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Registry {
    mapping(bytes32 => address) public resolver;
    mapping(bytes32 => address) public owner;
    function setResolver(bytes32 node, address to) external { resolver[node] = to; }
    function setOwner(bytes32 node, address to) external { owner[node] = to; }
}
contract Resolver {
    mapping(bytes32 => string) public name;
    mapping(bytes32 => address) plain;
    function addr(bytes32 node) external view returns (address) { return plain[node]; }
    function setName(bytes32 node, string calldata to) external { name[node] = to; }
    function setAddr(bytes32 node, address to) external { plain[node] = to; }
}
contract CoinResolver is Resolver {
    mapping(bytes32 => mapping(uint256 => bytes)) coins;
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) { return coins[node][coinType]; }
    function setAddr(bytes32 node, uint256 coinType, bytes calldata to) external { coins[node][coinType] = to; }
}
contract Registrar {
    mapping(uint256 => uint256) public nameExpires;
    function setExpiry(uint256 id, uint256 at) external { nameExpires[id] = at; }
}
contract Burner {
    fallback() external { uint256 count; while (true) count++; }
}
`;
const ABI = parseAbi([
  'function setResolver(bytes32 node, address to)',
  'function setName(bytes32 node, string to)',
  'function setAddr(bytes32 node, address to)',
  'function setAddr(bytes32 node, uint256 coinType, bytes to)',
  'function setOwner(bytes32 node, address to)',
  'function setExpiry(uint256 id, uint256 at)',
]);

const [ALICE, BOB, CAROL, DAVE, ERIN] = [0, 1, 2, 3, 4].map((index) =>
  createDemoAccount(index).address.toLowerCase(),
) as [Hex, Hex, Hex, Hex, Hex];

let site: DemoSite;
let app: App;
let registry: Hex;
let resolver: Hex;
let burner: Hex;
let coinResolver: Hex;
let registrar: Hex;

function compile(): Record<string, { evm: { bytecode: { object: string } } }> {
  const input = {
    language: 'Solidity',
    sources: { 'a.sol': { content: SOURCE } },
    settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  };
  return compileCached(input).contracts['a.sol'];
}

async function deploy(code: string): Promise<Hex> {
  const hash = await sendTransaction(site, { data: `0x${code}`, gas: 3_000_000 });
  await mine(site);
  return (await waitForReceipt(site, hash)).contractAddress as Hex;
}

type Setter = 'setResolver' | 'setName' | 'setAddr' | 'setOwner' | 'setExpiry';

async function call(to: Hex, functionName: Setter, args: readonly unknown[]) {
  const data = encodeFunctionData({ abi: ABI, functionName, args } as never);
  await sendTransaction(site, { to, data, gas: 12_000_000 });
}

/** An address says its name; `leadsTo` is where that name leads. */
async function setName(address: Hex, name: string, leadsTo: Hex | null, by = resolver): Promise<void> {
  const reverse = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`);
  await call(registry, 'setResolver', [reverse, by]);
  if (by === resolver) await call(resolver, 'setName', [reverse, name]);
  if (leadsTo !== null) {
    await call(registry, 'setResolver', [namehash(name), resolver]);
    await call(resolver, 'setAddr', [namehash(name), leadsTo]);
  }
}

beforeAll(async () => {
  site = await startDemoSite({ rounds: 0 });
  const compiled = compile();
  const deployed: Hex[] = [];
  for (const name of ['Registry', 'Resolver', 'Burner', 'CoinResolver', 'Registrar'])
    deployed.push(await deploy(compiled[name]?.evm.bytecode.object ?? ''));
  [registry, resolver, burner, coinResolver, registrar] = deployed as [Hex, Hex, Hex, Hex, Hex];
  await setName(ALICE, 'alice.eth', ALICE);
  await setName(BOB, 'alice.eth', null);
  await setName(CAROL, 'nowhere.eth', null);
  await setName(DAVE, 'dave.eth', DAVE);
  await mine(site);
  await site.indexer.caughtUp();
  const { config } = loadEnv({ NAME_REGISTRY: registry }, { names: settings });
  const part = createApi(config.names as ValuesOf<typeof settings>);
  app = await createApp(site.api.context, { parts: [part], rateLimitRequests: 0 });
}, 120_000);

afterAll(async () => {
  await app.server.close();
  await site.stop();
});

async function get(path: string) {
  const { statusCode, body } = await app.server.inject({ url: path });
  return { status: statusCode, body: JSON.parse(body) };
}

const scope = () =>
  ({ api: site.api.context, run: { id: 1, chainId: 31_337n, isActive: true } }) as unknown as FieldScope;
const bytes = (address: Hex) => Buffer.from(address.slice(2), 'hex');

test('a name that leads back to its address stands wherever the address does', async () => {
  await expect
    .poll(async () => (await get(`/api/v2/addresses/${ALICE}`)).body.ens_domain_name)
    .toBe('alice.eth');
  const { body } = await get('/api/v2/transactions');
  const own = body.items.filter(
    ({ from }: { from: { hash: string } }) => from.hash.toLowerCase() === FIRST_ACCOUNT,
  );
  expect(own.length).toBeGreaterThan(0);
  for (const { from } of own) expect(from.ens_domain_name).toBe('alice.eth');
});

test('a name that leads elsewhere, or nowhere, is not shown', async () => {
  const book = createNameBook({ registry, now: () => performance.now() });
  await expect
    .poll(() => book.lookUp(scope(), [ALICE, BOB, CAROL, DAVE, registry].map(bytes)))
    .toEqual(['alice.eth', null, null, 'dave.eth', null]);
});

test('the search finds a name, also typed in capitals', async () => {
  for (const typed of ['alice.eth', 'Alice.ETH']) {
    const { body } = await get(`/api/v2/search?q=${typed}`);
    expect(body.items).toContainEqual(
      expect.objectContaining({
        type: 'ens_domain',
        address_hash: expect.stringMatching(new RegExp(ALICE, 'i')),
        ens_info: expect.objectContaining({ name: 'alice.eth', expiry_date: null }),
      }),
    );
  }
  expect((await get('/api/v2/search?q=nowhere.eth')).body.items).toEqual([]);
});

test.each([
  ['capitals', 'ALICE.eth'],
  ['a letter of another alphabet among Latin ones', 'аlice.eth'],
  ['a mark that turns the direction of text', 'eve\u202Ehte.eth'],
  ['no dot', 'alice'],
  ['more than 255 characters', `${'a'.repeat(10_000)}.eth`],
])('a name with %s is not shown', async (_, name) => {
  await call(registry, 'setResolver', [namehash(`${ERIN.slice(2).toLowerCase()}.addr.reverse`), resolver]);
  await call(resolver, 'setName', [namehash(`${ERIN.slice(2).toLowerCase()}.addr.reverse`), name]);
  await mine(site);
  const book = createNameBook({ registry, now: () => performance.now() });
  await expect.poll(() => book.lookUp(scope(), [bytes(ERIN), bytes(DAVE)])).toEqual([null, 'dave.eth']);
});

test('a resolver that takes all gas takes no name from others', async () => {
  await setName(ERIN, '', null, burner);
  await mine(site);
  const book = createNameBook({ registry, now: () => performance.now() });
  await expect
    .poll(() => book.lookUp(scope(), [ERIN, ALICE, DAVE].map(bytes)))
    .toEqual([null, 'alice.eth', 'dave.eth']);
});

test('a name that changes is seen once the old one is half a minute old', async () => {
  let now = 0;
  const book = createNameBook({ registry, now: () => now });
  const look = async () => (await book.lookUp(scope(), [bytes(DAVE)]))[0];
  await expect.poll(look).toBe('dave.eth');
  const version = book.version();
  await setName(DAVE, 'david.eth', DAVE);
  await mine(site);
  expect(await look()).toBe('dave.eth');
  now = 30_001;
  await expect.poll(look).toBe('david.eth');
  expect(book.version()).toBeGreaterThan(version);
});

test('a node that fails gives no names and no errors; an ended run has none', async () => {
  const book = createNameBook({ registry, now: () => performance.now() });
  const failing = {
    api: { node: { rpc: async () => Promise.reject(new Error('down')) } },
    run: { id: 1, isActive: true },
  };
  expect(await book.lookUp(failing as never, [bytes(ALICE)])).toEqual([null]);
  expect(await book.find(failing as never, 'alice.eth')).toBeNull();
  expect(await book.lookUp({ ...scope(), run: { id: 2, isActive: false } } as never, [bytes(ALICE)])).toEqual(
    [null],
  );
});

/** ENSIP-11: the bit of EVM chains and the id of the chain. */
const COIN_TYPE = 0x80007a69n;
const EVERY_CHAIN = 0x80000000n;

/** An address says its name below `suffix`; the name leads there by coin type. */
async function setCoinName(
  address: Hex,
  { suffix, name, leads }: { suffix: string; name: string; leads: readonly (readonly [bigint, Hex])[] },
): Promise<void> {
  const reverse = namehash(`${address.slice(2).toLowerCase()}.${suffix}`);
  await call(registry, 'setResolver', [reverse, coinResolver]);
  await call(coinResolver, 'setName', [reverse, name]);
  await call(registry, 'setResolver', [namehash(name), coinResolver]);
  for (const [coinType, to] of leads) await call(coinResolver, 'setAddr', [namehash(name), coinType, to]);
  await mine(site);
}

/** The first name that is found for an address. */
const nameOf = (address: Hex) =>
  createNameBook({ registry, now: () => performance.now() })
    .lookUp(scope(), [bytes(address)])
    .then(([name]) => name);

test('a name by the coin type of the chain counts before that of the registry and of all EVM chains (ENSIP-19)', async () => {
  const person = createDemoAccount(5).address.toLowerCase() as Hex;
  await setCoinName(person, {
    suffix: 'default.reverse',
    name: 'every.eth',
    leads: [[EVERY_CHAIN, person]],
  });
  await expect.poll(() => nameOf(person)).toBe('every.eth');
  await setName(person, 'plain.eth', person);
  await mine(site);
  await expect.poll(() => nameOf(person)).toBe('plain.eth');
  await setCoinName(person, {
    suffix: `${COIN_TYPE.toString(16)}.reverse`,
    name: 'chain.eth',
    leads: [[COIN_TYPE, person]],
  });
  await expect.poll(() => nameOf(person)).toBe('chain.eth');
});

test('a name by coin type that leads back only by the plain record, or elsewhere on this chain, is not shown', async () => {
  const person = createDemoAccount(6).address.toLowerCase() as Hex;
  const suffix = `${COIN_TYPE.toString(16)}.reverse`;
  await setCoinName(person, { suffix, name: 'only-plain.eth', leads: [] });
  await call(coinResolver, 'setAddr', [namehash('only-plain.eth'), person]);
  await mine(site);
  expect(await nameOf(person)).toBeNull();
  await setCoinName(person, { suffix, name: 'by-default.eth', leads: [[EVERY_CHAIN, person]] });
  await expect.poll(() => nameOf(person)).toBe('by-default.eth');
  await setCoinName(person, { suffix, name: 'by-default.eth', leads: [[COIN_TYPE, ALICE]] });
  await expect.poll(() => nameOf(person)).toBeNull();
});

test('a name that has expired at its registrar is neither shown nor found; before, the search says when it expires', async () => {
  const person = createDemoAccount(7).address.toLowerCase() as Hex;
  const { timestamp } = (await site.rpc('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex };
  const until = async (at: bigint) => {
    await call(registrar, 'setExpiry', [BigInt(labelhash('lapsing')), at]);
    await mine(site);
  };
  await call(registry, 'setOwner', [namehash('tld'), registrar]);
  await setName(person, 'sub.lapsing.tld', person);
  await until(BigInt(timestamp) + 100_000n);
  await expect.poll(() => nameOf(person)).toBe('sub.lapsing.tld');
  const { body } = await get('/api/v2/search?q=sub.lapsing.tld');
  expect(body.items[0].ens_info.expiry_date).toBe(
    new Date((Number(timestamp) + 100_000) * 1000).toISOString(),
  );
  await until(BigInt(timestamp) - 1n);
  await expect.poll(() => nameOf(person)).toBeNull();
  expect((await get('/api/v2/search?q=sub.lapsing.tld')).body.items).toEqual([]);
  await until(2n ** 255n);
  await expect.poll(() => nameOf(person)).toBe('sub.lapsing.tld');
  const last = await get('/api/v2/search?q=sub.lapsing.tld');
  expect(last.body.items[0].ens_info.expiry_date).toBeNull();
});
