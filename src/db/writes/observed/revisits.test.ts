import { beforeEach, expect, test } from 'vitest';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { madeAddress, madeHash } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { writeObservedTokens } from './observed.ts';
import { writeObservedProxies } from './observed-proxies.ts';
import { expireAround, REVISIT_SECONDS } from './revisit-schedule.ts';
import { expireCreated, expireSample, listUnread, sortAddresses, takeDue } from './revisits.ts';
import { addViews, takeViewed } from './viewed.ts';

const target = createTestTarget();
const token = madeAddress(1);

beforeEach(async () => {
  for (const table of ['observed_tokens', 'observed_proxies', 'viewed'])
    await target.client.query(`delete from ${target.schema}.${table}`);
});

/** Keeps what a token says at a block, and gives when it was read that turned out to be something else. */
function say(name: string, block: number, totalSupply = 1n) {
  const stamp = { blockNumber: block, blockHash: madeHash(block) };
  return writeObservedTokens(target, [
    { address: token, name, symbol: 'T', decimals: 18n, totalSupply, ...stamp },
  ]);
}

async function readSchedule(table = 'observed_tokens') {
  const { rows } = await target.client.query<{ confirmations: number; pause: number }>(
    `select confirmations, extract(epoch from next_at - now())::float8 as pause from ${target.schema}.${table}`,
  );
  return rows[0]!;
}

test('a value that stays is read again after pauses that grow to a week, each time at a later block', async () => {
  const pauses: number[] = [];
  for (let block = 1; block <= 8; block++) {
    expect(await say('Coin', block, BigInt(block))).toEqual([]);
    pauses.push(Math.round((await readSchedule()).pause));
  }
  for (const [place, pause] of pauses.entries())
    expect(Math.abs(pause - REVISIT_SECONDS[Math.min(place, 5)]!)).toBeLessThan(10);
  // The same block proves nothing more.
  await say('Other', 9);
  await say('Other', 9);
  expect((await readSchedule()).confirmations).toBe(0);
});

test('a value that changes is reported with the time at which the earlier one was read, and begins anew', async () => {
  await say('Wrong', 1);
  await say('Wrong', 2);
  const [readAt] = await say('Right', 3);
  expect(Math.abs((readAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  expect((await readSchedule()).confirmations).toBe(0);
});

test('takeDue() takes what is due once, and it comes back if nobody reads it', async () => {
  await say('Coin', 1);
  expect(await takeDue(target, 10)).toEqual({ contracts: [], tokens: [], instances: [] });
  await expireSample(target, [Buffer.from(token.slice(2), 'hex')]);
  expect((await takeDue(target, 10)).tokens).toEqual([token]);
  expect((await takeDue(target, 10)).tokens).toEqual([]);
  expect(Math.round((await readSchedule()).pause / 60)).toBe(10);
});

test('expireAround() makes due what was read around a time, however often it was confirmed', async () => {
  for (const block of [1, 2, 3, 4]) await say('Coin', block);
  await expireAround(target, new Date(Date.now() - 3_600_000));
  expect((await takeDue(target, 10)).tokens).toEqual([]);
  await expireAround(target, new Date());
  expect((await takeDue(target, 10)).tokens).toEqual([token]);
});

test('expireCreated() makes due what was read before a creation, and not what was read after it', async () => {
  await say('Coin', 5);
  await expireCreated(target, new Map([[token, 5]]));
  expect((await takeDue(target, 10)).tokens).toEqual([]);
  await expireCreated(target, new Map([[token, 6]]));
  expect((await takeDue(target, 10)).tokens).toEqual([token]);
});

test('a proxy is confirmed by what it is, and the code that is kept of it is that of the same block', async () => {
  const stamp = (block: number) => ({ blockNumber: block, blockHash: madeHash(block) });
  const proxy = { address: token, type: 'eip7702', implementation: madeAddress(2), beacon: null };
  const delegated = { ...proxy, code: '0xef0100' as const, hasCode: true };
  const ended = { ...delegated, type: null, implementation: null, code: '0x' as const };
  await target.client.query(
    `insert into ${target.schema}.observed_codes (address, code, block_number, block_hash) values ($1, '\\xef0100', 1, '\\x01')`,
    [Buffer.from(token.slice(2), 'hex')],
  );
  expect(await writeObservedProxies(target, [delegated], stamp(1))).toEqual([]);
  expect(await writeObservedProxies(target, [delegated], stamp(2))).toEqual([]);
  expect((await readSchedule('observed_proxies')).confirmations).toBe(1);
  expect(await writeObservedProxies(target, [ended], stamp(3))).toHaveLength(1);
  const { rows } = await target.client.query(
    `select octet_length(code) as bytes, block_number from ${target.schema}.observed_codes`,
  );
  expect(rows).toEqual([{ bytes: 0, block_number: 3 }]);
  expect(await sortAddresses(target, [token, madeAddress(9)])).toEqual({ contracts: [token], tokens: [] });
});

test('what is viewed is taken once, the most viewed again after three quarters of an hour', async () => {
  const view = (number: number, count: number, tokenId: bigint | null = null) => ({
    address: madeAddress(number),
    tokenId,
    count,
  });
  await addViews(target, [view(1, 5), view(2, 1), view(3, 1, 7n)]);
  expect(await takeViewed(target, 2)).toHaveLength(2);
  expect(await takeViewed(target, 2)).toHaveLength(1);
  expect(await takeViewed(target, 2)).toEqual([]);
  await target.client.query(
    `update ${target.schema}.viewed set revisited_at = now() - interval '46 minutes' where token_id = 7`,
  );
  expect(await takeViewed(target, 2)).toEqual([{ address: madeAddress(3), tokenId: 7n }]);
});

test('the views are bounded: the least viewed are forgotten, and older views count less', async () => {
  const views = Array.from({ length: 5000 }, (_, place) => ({
    address: madeAddress(place + 1),
    tokenId: null,
    count: 10,
  }));
  await addViews(target, views);
  await takeViewed(target, 5000);
  await addViews(target, [{ address: madeAddress(9000), tokenId: null, count: 1 }]);
  const { rows } = await target.client.query<{ count: number; most: number; is_in: boolean }>(
    `select count(*)::int as count, max(views)::int as most, bool_or(address = $1) as is_in from ${target.schema}.viewed`,
    [Buffer.from(madeAddress(9000).slice(2), 'hex')],
  );
  expect(rows[0]).toEqual({ count: 5000, most: 5, is_in: true });
});

test('listUnread() names contracts whose code was never read, and no accounts', async () => {
  const [read, unread, account] = [801, 802, 803].map(madeAddress) as [Hex, Hex, Hex];
  await target.client.query(
    `insert into ${target.schema}.addresses (hash, first_block, contract_block)
     select * from unnest($1::bytea[], array[1, 1, 1], array[1, 1, null]::int[])`,
    [[read, unread, account].map(hexToBytes)],
  );
  const plain = { code: '0x60', type: null, implementation: null, beacon: null, hasCode: true } as const;
  await writeObservedProxies(target, [{ address: read, ...plain }], {
    blockNumber: 1,
    blockHash: madeHash(1),
  });
  expect(await listUnread(target, [read, unread, account])).toEqual([unread]);
});
