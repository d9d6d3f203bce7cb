import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { madeAddress, madeChain, madeHash } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createBackOff } from '../runtime/back-off.ts';
import { backOffCode } from './code-backoff.ts';
import { observeCodes } from './observe-codes.ts';

const target = createTestTarget();
const CODES: Record<Hex, unknown> = {
  [madeAddress(1)]: '0x6001',
  [madeAddress(2)]: '0x',
  [madeAddress(3)]: `0xef0100${'ab'.repeat(20)}`,
  [madeAddress(4)]: refusal(-32000, 'busy'),
  [madeAddress(5)]: null,
  [madeAddress(6)]: '0xabc',
};

async function start(addresses: Hex[]) {
  const node = await startMadeNode(madeChain(0, 7));
  node.methods.eth_getCode = (address: Hex) => (address in CODES ? CODES[address] : '0x60');
  const context = await createTestContext(target, { urls: [node.url] });
  context.range.head = { seq: 0, number: 7, hash: madeHash(7) };
  for (const address of addresses) context.memory.observationQueue.codes.add(address);
  await target.client.query(
    `insert into ${context.run.schema}.addresses (hash, first_block) select unnest($1::bytea[]), 0`,
    [addresses.map((address) => Buffer.from(address.slice(2), 'hex'))],
  );
  const codes = async () => {
    const { rows } = await target.client.query(
      `select address, code, block_number from ${context.run.schema}.observed_codes order by address`,
    );
    return rows.map(({ address, code, block_number }) => [
      `0x${address.toString('hex')}`,
      code.toString('hex'),
      block_number,
    ]);
  };
  return { node, context, codes };
}

test('code is kept, a delegation (EIP-7702) too; plain accounts have none, and what cannot be read is left', async () => {
  const { context, codes } = await start(Object.keys(CODES) as Hex[]);
  let now = 0;
  const backOff = createBackOff(() => now);
  expect(await observeCodes(context, backOff)).toBe(true);
  expect(await codes()).toEqual([
    [madeAddress(1), '6001', 7],
    [madeAddress(3), `ef0100${'ab'.repeat(20)}`, 7],
  ]);
  expect([...context.memory.observationQueue.codes]).toEqual([madeAddress(4)]);
  expect(context.memory.observationQueue.askedCodes.size).toBe(5);
  expect(await observeCodes(context, backOff)).toBe(false);
  // What the node refuses is asked for again, a few times.
  for (let attempt = 2; attempt <= 6; attempt++) {
    now += 600_000;
    expect(await observeCodes(context, backOff)).toBe(true);
  }
  expect(context.memory.observationQueue.codes.size).toBe(0);
  expect(context.memory.observationQueue.askedCodes.size).toBe(6);
});

test('an address is asked for once, and not where code is proven', async () => {
  const { node, context } = await start([madeAddress(1), madeAddress(2), madeAddress(8)]);
  await target.client.query(`update ${context.run.schema}.addresses set contract_block = 1 where hash = $1`, [
    Buffer.from(madeAddress(8).slice(2), 'hex'),
  ]);
  backOffCode(context.memory.observationQueue.askedCodes, madeAddress(2), Date.now());
  await observeCodes(context, createBackOff());
  for (const number of [1, 2, 8]) context.memory.observationQueue.codes.add(madeAddress(number));
  expect(await observeCodes(context, createBackOff())).toBe(false);
  expect(node.asked).toEqual(['eth_getBlockByNumber', 'eth_getCode']);
});

test('many addresses are asked for fifty at a time', async () => {
  const { context, codes } = await start(Array.from({ length: 120 }, (_, index) => madeAddress(100 + index)));
  let rounds = 0;
  while (await observeCodes(context, createBackOff())) rounds += 1;
  expect(rounds).toBe(3);
  expect(await codes()).toHaveLength(120);
});
