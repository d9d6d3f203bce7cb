import { expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { listTableSizes } from './measure.ts';

const target = createTestTarget();

test('sizes are those of PostgreSQL, of plain tables and of partitioned ones with their partitions', async () => {
  const { client, schema } = target;
  await client.query(`create table ${schema}.parted (id bigint) partition by range (id)`);
  await client.query(
    `create table ${schema}.parted_0 partition of ${schema}.parted for values from (0) to (10)`,
  );
  await client.query(`insert into ${schema}.parted values (1)`);
  const sizes = new Map((await listTableSizes(target)).map(({ name, bytes }) => [name, bytes]));
  const { rows } = await client.query(
    `select pg_total_relation_size('${schema}.transactions') as plain, pg_total_relation_size('${schema}.parted_0') as part`,
  );
  expect(sizes.get('transactions')).toBe(Number(rows[0].plain));
  expect(sizes.get('transactions')).toBeGreaterThan(0);
  expect(sizes.get('parted')).toBe(Number(rows[0].part));
  expect(sizes.get('parted')).toBeGreaterThan(0);
  expect(sizes.has('parted_0')).toBe(false);
});
