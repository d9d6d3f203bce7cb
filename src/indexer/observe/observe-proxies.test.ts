import { expect, test } from 'vitest';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { createTestContext, type TestContext } from '#tests/support/indexer-context.ts';
import { madeAddress, madeChain, madeHash } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { PROXY_SLOTS } from '../decode/proxy.ts';
import { createBackOff } from '../runtime/back-off.ts';
import { createProxyWalk, observeProxies } from './observe-proxies.ts';

const target = createTestTarget();
const [PLAIN, BEACON_PROXY, GONE, GENESIS, BEACON, LOGIC, EMPTY] = [1, 2, 3, 4, 5, 6, 7].map(madeAddress) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
];
const word = (address: Hex): Hex => `0x${address.slice(2).padStart(64, '0')}`;

/** A node on which these contracts stand, and a context that knows of them. */
async function prepare() {
  const node = await startMadeNode(madeChain(0, 7));
  node.methods.eth_getCode = (address) => ([GONE, EMPTY].includes(address) ? '0x' : '0x6080');
  node.methods.eth_getTransactionCount = (address) => (address === GONE ? '0x0' : '0x1');
  node.methods.eth_getStorageAt = (address, slot) =>
    address === BEACON_PROXY && slot === PROXY_SLOTS.beacon ? word(BEACON) : word('0x');
  node.methods.eth_call = ({ to }) => (to === BEACON ? word(LOGIC) : '0x');
  const context = await createTestContext(target, { urls: [node.url] });
  context.range.head = { seq: 0, number: 7, hash: madeHash(7) };
  await target.client.query(
    `insert into ${context.run.schema}.addresses (hash, first_block, contract_block)
     select hash, 1, 1 from unnest($1::bytea[]) hash`,
    [[PLAIN, BEACON_PROXY, GONE, EMPTY].map(hexToBytes)],
  );
  await target.client.query(
    `insert into ${context.run.schema}.observed_codes (address, code, block_number, block_hash) values ($1, '\\x60', 1, '\\x')`,
    [hexToBytes(GENESIS)],
  );
  return { node, context };
}

async function held({ run }: TestContext) {
  const { rows } = await target.client.query<{ line: string }>(
    `select concat_ws(' ', '0x' || encode(p.address, 'hex'), type,
       '0x' || encode(coalesce(b.implementation, p.implementation), 'hex'), has_code, p.block_number) as line
     from ${run.schema}.observed_proxies p left join ${run.schema}.observed_beacons b on b.address = p.beacon
     order by p.address`,
  );
  return rows.map(({ line }) => line);
}

test('every contract is asked once: one behind a beacon, one that is gone, one that never had code, one of the genesis', async () => {
  const { node, context } = await prepare();
  const walk = createProxyWalk();
  const backOff = createBackOff();
  while (await observeProxies(context, walk, backOff));
  expect(await held(context)).toEqual([
    `${PLAIN} t 7`,
    `${BEACON_PROXY} eip1967_beacon ${LOGIC} t 7`,
    `${GONE} f 7`,
    `${GENESIS} t 7`,
    `${EMPTY} t 7`,
  ]);
  const asked = node.asked.length;
  const again = createProxyWalk();
  while (await observeProxies(context, again, backOff));
  expect(node.asked).toHaveLength(asked);
});

test('a contract that says it has changed is asked again', async () => {
  const { node, context } = await prepare();
  const walk = createProxyWalk();
  while (await observeProxies(context, walk, createBackOff()));
  node.methods.eth_getStorageAt = (address, slot) =>
    address === PLAIN && slot === PROXY_SLOTS.eip1967 ? word(LOGIC) : word('0x');
  context.memory.observationQueue.proxies.add(PLAIN);
  while (await observeProxies(context, walk, createBackOff()));
  expect((await held(context))[0]).toBe(`${PLAIN} eip1967 ${LOGIC} t 7`);
  expect(context.memory.observationQueue.proxies.size).toBe(0);
});

test('a beacon that says it has changed speaks for all contracts behind it, once the node reports its answer', async () => {
  const { node, context } = await prepare();
  node.methods.eth_getStorageAt = (address, slot) =>
    [BEACON_PROXY, GENESIS].includes(address) && slot === PROXY_SLOTS.beacon ? word(BEACON) : word('0x');
  const walk = createProxyWalk();
  while (await observeProxies(context, walk, createBackOff()));
  const before = await held(context);
  node.methods.eth_call = () => refusal(-32005, 'daily request count exceeded');
  context.memory.observationQueue.proxies.add(BEACON);
  await observeProxies(context, walk, createBackOff());
  expect(await held(context)).toEqual(before);
  expect([...context.memory.observationQueue.proxies]).toEqual([BEACON]);
  node.methods.eth_call = ({ to }) => (to === BEACON ? word(PLAIN) : '0x');
  context.range.head = { seq: 0, number: 6, hash: madeHash(6) };
  while (await observeProxies(context, walk, createBackOff()));
  expect(await held(context)).toEqual([
    `${PLAIN} t 7`,
    `${BEACON_PROXY} eip1967_beacon ${PLAIN} t 7`,
    `${GONE} f 7`,
    `${GENESIS} eip1967_beacon ${PLAIN} t 7`,
    `${BEACON} t 6`,
    `${EMPTY} t 7`,
  ]);
});

test('a node that refuses is left alone for a while, and asked again', async () => {
  const { node, context } = await prepare();
  node.methods.eth_getCode = () => refusal(-32005, 'daily request count exceeded');
  let now = 0;
  const backOff = createBackOff(() => now);
  context.memory.observationQueue.proxies.add(PLAIN);
  const walk = createProxyWalk();
  // The contract of the queue, then those of the walk.
  for (const isTried of [true, true, false])
    expect(await observeProxies(context, walk, backOff)).toBe(isTried);
  expect(await held(context)).toEqual([]);
  node.methods.eth_getCode = () => '0x6080';
  now += 60_000;
  Object.assign(walk, createProxyWalk());
  while (await observeProxies(context, walk, backOff));
  expect((await held(context))[0]).toBe(`${PLAIN} t 7`);
});

test('an index without blocks asks nothing', async () => {
  const { node, context } = await prepare();
  context.range.head = { seq: 0, number: null, hash: null };
  expect(await observeProxies(context, createProxyWalk(), createBackOff())).toBe(false);
  expect(node.asked).toEqual([]);
});

test('values are stored with the block at which they were asked for, not the one before a wait for the writer', async () => {
  const { context } = await prepare();
  let free = () => {};
  const gate = new Promise<void>((resolve) => {
    free = resolve;
  });
  const busy = context.writer.write('observed', () => gate);
  const run = observeProxies(context, createProxyWalk(), createBackOff());
  context.range.head = { seq: 0, number: 6, hash: madeHash(6) };
  free();
  await Promise.all([busy, run]);
  expect(await held(context)).toContain(`${GONE} f 6`);
});

test('contracts that nobody could be asked about are not passed by the walk', async () => {
  const { node, context } = await prepare();
  const walk = createProxyWalk();
  const { eth_getBlockByNumber } = node.methods;
  node.methods.eth_getBlockByNumber = () => null;
  expect(await observeProxies(context, walk, createBackOff())).toBe(false);
  node.methods.eth_getBlockByNumber = (...params) => eth_getBlockByNumber?.(...params);
  while (await observeProxies(context, walk, createBackOff()));
  expect(await held(context)).toHaveLength(5);
});

test('a contract that the node refuses does not hold up the others', async () => {
  const { node, context } = await prepare();
  let now = 0;
  const backOff = createBackOff(() => now);
  const { proxies } = context.memory.observationQueue;
  proxies.add(BEACON_PROXY);
  node.methods.eth_getStorageAt = (address) =>
    address === BEACON_PROXY ? refusal(-32000, 'busy') : word('0x');
  for (let attempt = 1; attempt < 6; attempt++) {
    await observeProxies(context, createProxyWalk(), backOff);
    expect([...proxies]).toEqual([BEACON_PROXY]);
    proxies.add(PLAIN);
    await observeProxies(context, createProxyWalk(), backOff);
    expect(await held(context)).toContain(`${PLAIN} t 7`);
    now += 600_000;
  }
  await observeProxies(context, createProxyWalk(), backOff);
  expect(proxies.size).toBe(0);
});
