import { expect, test } from 'vitest';
import { listMigrations } from '#indexer/runtime/module.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { STATISTICS_TABLES } from '../db/tables.ts';
import { indexer } from './part.ts';

const target = createTestTarget();

test('the migrated tables have the columns, types and keys of the records', async () => {
  const { run } = await createTestContext(target, {
    urls: ['http://127.0.0.1:1'],
    migrations: listMigrations({ on: [{ name: 'statistics', ...indexer }], known: [] }),
  });
  const { rows } = await target.client.query<{ column: string }>(
    `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
       || coalesce(' key ' || array_position(i.indkey::int2[], a.attnum) + 1, '') as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = $1::regnamespace and c.relname like 'statistics_%' and a.attnum > 0 and a.attnotnull
     order by 1`,
    [run.schema],
  );
  const records = STATISTICS_TABLES.flatMap(({ name, key, columns }) =>
    Object.entries(columns).map(([column, { type }]) => {
      const place = (key as readonly string[]).indexOf(column) + 1;
      return `${name}.${column} ${type}${place > 0 ? ` key ${place}` : ''}`;
    }),
  );
  expect(rows.map(({ column }) => column).sort()).toEqual(records.sort());
});
