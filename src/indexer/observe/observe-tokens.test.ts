import { afterAll, beforeAll, expect, test } from 'vitest';
import { mine } from '#demo/actions/chain.ts';
import { deployBreaker, deployBytes32Token, deployNft, deployToken } from '#demo/actions/deploy.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoContext } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { createTestContext, standAtHead } from '#tests/support/indexer-context.ts';
import { madeAddress, madeChain, madeHash } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createBackOff } from '../runtime/back-off.ts';
import { observeTokens } from './observe-tokens.ts';

const target = createTestTarget();
let anvil: Anvil;
let demo: DemoContext;
beforeAll(async () => {
  anvil = await startAnvil();
  demo = { rpc: createDemoRpc(anvil.url) };
});
afterAll(() => anvil.stop());

/** Asks for tokens and reads what is then recorded. */
async function observe(tokens: Hex[], url = anvil.url) {
  const context = await createTestContext(target, { urls: [url] });
  await standAtHead(context);
  for (const token of tokens) context.memory.observationQueue.tokens.add(token);
  let rounds = 0;
  const backOff = createBackOff();
  while (await observeTokens(context, backOff)) rounds += 1;
  const { rows } =
    await target.client.query(`select address, name, symbol, decimals, total_supply, block_number
    from ${context.run.schema}.observed_tokens`);
  const held = new Map(rows.map(({ address, ...row }) => [`0x${address.toString('hex')}`, row]));
  return { context, rounds, held: tokens.map((token) => held.get(token)) };
}

/** A contract with the given code, without a transaction. */
async function place(address: Hex, code: Hex): Promise<Hex> {
  await demo.rpc('anvil_setCode', [address, code]);
  return address;
}

const SILENT = {
  name: null,
  symbol: null,
  decimals: null,
  total_supply: null,
  block_number: expect.any(Number),
};

test('tokens say their name, symbol, decimals and supply, with strings and with bytes32', async () => {
  const token = await deployToken(demo, {
    name: 'Münze 💰',
    symbol: 'MÜ',
    decimals: 6,
    supply: 2n ** 200n,
    gas: 2_000_000,
  });
  const old = await deployBytes32Token(demo, { name: 'Old Maker', symbol: 'OMKR', supply: 5n });
  const nft = await deployNft(demo, { name: 'Birds', symbol: 'B' });
  await mine(demo);
  const { held, context } = await observe([token.address, old.address, nft.address]);
  expect(held).toEqual([
    {
      name: 'Münze 💰',
      symbol: 'MÜ',
      decimals: 6n,
      total_supply: 2n ** 200n,
      block_number: expect.any(Number),
    },
    { name: 'Old Maker', symbol: 'OMKR', decimals: 18n, total_supply: 5n, block_number: expect.any(Number) },
    { ...SILENT, name: 'Birds', symbol: 'B', total_supply: expect.toBeOneOf([null, 0n]) },
  ]);
  expect([...context.memory.knownTokens].sort()).toEqual([token.address, old.address, nft.address].sort());
  expect(context.memory.observationQueue.tokens.size).toBe(0);
});

test('a contract that reverts, an account without code and one that burns all its gas say nothing', async () => {
  const breaker = await deployBreaker(demo);
  await mine(demo);
  const burner = await place(madeAddress(0xb0), '0x5b600056');
  const begun = Date.now();
  const { held } = await observe([breaker.address, madeAddress(0xeeee), burner]);
  expect(held).toEqual([SILENT, SILENT, SILENT]);
  expect(Date.now() - begun).toBeLessThan(5000);
});

test('a call may burn five million gas and no more', async () => {
  const meter = await place(madeAddress(0xb1), '0x5a60005260206000f3');
  const { held } = await observe([meter]);
  const gas = held[0]?.total_supply as bigint;
  expect(gas).toBeGreaterThan(4_900_000n);
  expect(gas).toBeLessThanOrEqual(5_000_000n);
});

test('answers of a hundred kilobytes, of odd shape and of 2^256-1 stop nothing', async () => {
  const huge = await place(madeAddress(0xb2), '0x620186a06000f3');
  const maximum = await place(madeAddress(0xb3), `0x7f${'ff'.repeat(32)}60005260206000f3`);
  const odd = await place(madeAddress(0xb4), '0x60016000f3');
  const { held } = await observe([huge, maximum, odd]);
  expect(held).toEqual([SILENT, { ...SILENT, total_supply: 2n ** 256n - 1n }, SILENT]);
});

test('many tokens are asked for twenty at a time', async () => {
  const node = await startMadeNode(madeChain(0, 7));
  node.methods.eth_call = () => 'rubbish';
  const tokens = Array.from({ length: 45 }, (_, index) => madeAddress(1000 + index));
  const { held, rounds } = await observe(tokens, node.url);
  expect(rounds).toBe(3);
  expect(held).toEqual(tokens.map(() => SILENT));
  expect(node.asked.filter((method) => method === 'eth_call')).toHaveLength(45 * 4);
});

test('an index without blocks asks nothing', async () => {
  const context = await createTestContext(target, { urls: [anvil.url] });
  context.memory.observationQueue.tokens.add(madeAddress(1));
  expect(await observeTokens(context, createBackOff())).toBe(false);
  expect(context.memory.observationQueue.tokens.size).toBe(1);
});

test('a token that the node refuses to ask for a limit is asked again until it has its name', async () => {
  const { address } = await deployToken(demo, { name: 'Late', symbol: 'L', gas: 2_000_000 });
  await mine(demo);
  const node = await startMadeNode(madeChain(0, 7));
  let isLimited = true;
  node.methods.eth_call = (...params) =>
    isLimited ? refusal(-32005, 'daily request count exceeded') : demo.rpc('eth_call', params);
  const context = await createTestContext(target, { urls: [node.url] });
  context.range.head = { seq: 0, number: 7, hash: madeHash(7) };
  context.memory.observationQueue.tokens.add(address);
  let now = 0;
  const backOff = createBackOff(() => now);
  const held = async () =>
    (await target.client.query(`select name from ${context.run.schema}.observed_tokens`)).rows;
  expect(await observeTokens(context, backOff)).toBe(true);
  expect(await observeTokens(context, backOff)).toBe(false);
  expect(await held()).toEqual([]);
  isLimited = false;
  now += 1000;
  expect(await observeTokens(context, backOff)).toBe(true);
  expect(await held()).toEqual([{ name: 'Late' }]);
  expect(context.memory.observationQueue.tokens.size).toBe(0);
  // Asked anew, it is refused for so long that it is given up: what it said before stays.
  context.memory.observationQueue.tokens.add(address);
  isLimited = true;
  for (let attempt = 1; attempt <= 6; attempt++) {
    expect(await observeTokens(context, backOff)).toBe(true);
    now += 600_000;
  }
  expect(context.memory.observationQueue.tokens.size).toBe(0);
  expect(await held()).toEqual([{ name: 'Late' }]);
});

test('an address that does not hold our head is not listened to', async () => {
  const { address } = await deployToken(demo, { name: 'New', symbol: 'N', gas: 2_000_000 });
  await mine(demo);
  const behind = await startMadeNode(madeChain(0, 6));
  behind.methods.eth_call = () => '0x';
  const context = await createTestContext(target, { urls: [behind.url] });
  context.range.head = { seq: 0, number: 7, hash: madeHash(7) };
  context.memory.observationQueue.tokens.add(address);
  expect(await observeTokens(context, createBackOff())).toBe(false);
  expect([...context.memory.observationQueue.tokens]).toEqual([address]);
  expect([...context.memory.knownTokens]).toEqual([]);
});
