import { expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { tidyBalances } from './tidy-balances.ts';

const target = createTestTarget();
const sizeOf = async (name: string) => {
  const { rows } = await target.client.query<{ size: number }>(
    'select pg_relation_size($1::regclass) as size',
    [`${target.schema}.${name}`],
  );
  return rows[0]!.size;
};
const listIndexes = async () => {
  const { rows } = await target.client.query(
    `select indexrelid::regclass::text as name, indisvalid as is_valid from pg_index
     where indrelid = $1::regclass order by 1`,
    [`${target.schema}.token_balances`],
  );
  return rows;
};

test('an empty table has nothing to tidy up', async () => {
  expect(await tidyBalances(target)).toEqual([]);
});

test('an index that changes have blown up is rebuilt, once', async () => {
  const { client, schema } = target;
  await client.query(
    `insert into ${schema}.token_balances (holder_address, token_type, token_address, token_id, value)
     select decode(md5(n::text) || '00000000', 'hex'), 20, '\\x11'::bytea, 0, n from generate_series(1, 8000) n`,
  );
  for (let round = 0; round < 4; round++) {
    await client.query(`update ${schema}.token_balances set value = value * 7 + $1::int`, [round]);
  }
  const before = await sizeOf('token_balances_ranking');
  const indexes = await listIndexes();
  const rebuilt = await tidyBalances(target);
  expect(rebuilt).toContain('token_balances_ranking');
  expect(await sizeOf('token_balances_ranking')).toBeLessThan(before / 2);
  expect(await listIndexes()).toEqual(indexes);
  expect(await tidyBalances(target)).toEqual([]);
});

test('what a rebuilding that was cut off has left behind is removed', async () => {
  const { client, schema, database } = target;
  const indexes = await listIndexes();
  const reader = await database.pool.connect();
  await reader.query(`begin isolation level repeatable read; select from ${schema}.token_balances limit 1`);
  await client.query('set statement_timeout = 300');
  const cutOff = client.query(`reindex index concurrently ${schema}.token_balances_ranking`);
  await expect(cutOff).rejects.toThrow('statement timeout');
  await client.query('reset statement_timeout');
  await reader.query('commit');
  reader.release();
  expect(await listIndexes()).toHaveLength(indexes.length + 1);
  await tidyBalances(target);
  expect(await listIndexes()).toEqual(indexes);
});
