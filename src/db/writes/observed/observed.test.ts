import { expect, test } from 'vitest';
import { hexToBytes } from '#lib/hex.ts';
import { madeAddress, madeHash } from '#tests/support/made-chain.ts';
import { addressRow, tokenRow } from '#tests/support/rows.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import {
  listAddressesWithoutCode,
  listTokensByObservation,
  writeObservedCodes,
  writeObservedTokens,
} from './observed.ts';

const target = createTestTarget();
const stamp = { blockNumber: 3, blockHash: madeHash(3) };
const [A, B, C] = [madeAddress(1), madeAddress(2), madeAddress(3)] as const;

test('what a token says replaces what it said before', async () => {
  const silent = { address: A, name: null, symbol: null, decimals: null, totalSupply: null };
  const reported = {
    address: B,
    name: "名'; drop table x; --",
    symbol: '\\',
    decimals: 255n,
    totalSupply: 2n ** 256n - 1n,
  };
  await writeObservedTokens(
    target,
    [silent, reported].map((each) => ({ ...each, ...stamp })),
  );
  await writeObservedTokens(target, [{ ...silent, name: 'Now', blockNumber: 4, blockHash: madeHash(4) }]);
  const { rows } = await target.client.query(`select name, symbol, decimals, total_supply, block_number
    from ${target.schema}.observed_tokens order by address`);
  expect(rows).toEqual([
    { name: 'Now', symbol: null, decimals: null, total_supply: null, block_number: 4 },
    { name: reported.name, symbol: '\\', decimals: 255n, total_supply: 2n ** 256n - 1n, block_number: 3 },
  ]);
});

test('listTokensByObservation() distinguishes the tokens that have been asked from those that have not', async () => {
  const { db } = target.database;
  await db
    .insertInto('tokens')
    .values([A, C].map((each) => tokenRow(hexToBytes(each))))
    .execute();
  expect(await listTokensByObservation(target)).toEqual({ unknown: [C], known: [A] });
});

test('listAddressesWithoutCode() gives addresses of which nothing proves code', async () => {
  const { db } = target.database;
  await db
    .insertInto('addresses')
    .values([
      addressRow(hexToBytes(A)),
      addressRow(hexToBytes(B), { contract_block: 1 }),
      addressRow(hexToBytes(C)),
    ])
    .execute();
  const asked = [A, B, C, madeAddress(9)];
  expect((await listAddressesWithoutCode(target, asked)).sort()).toEqual([A, C, madeAddress(9)]);
  await writeObservedCodes(target, [{ address: A, code: '0x60', ...stamp }]);
  await writeObservedCodes(target, [{ address: A, code: '0x6001', ...stamp }]);
  expect(await listAddressesWithoutCode(target, asked)).toEqual([C, madeAddress(9)]);
  expect(await listAddressesWithoutCode(target, [])).toEqual([]);
  const { rows } = await target.client.query(`select code from ${target.schema}.observed_codes`);
  expect(rows).toEqual([{ code: Buffer.from('6001', 'hex') }]);
});
