import { beforeAll, expect, test } from 'vitest';
import { dailyContracts } from '#tests/support/daily-contracts/module.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { withTransaction } from '../connection/transaction.ts';
import { createRunSchema, migrateApp } from '../migrate.ts';
import { nameMigrations } from '../migrations/migration.ts';
import type { Columns } from './columns.ts';
import { RANGE_LEFTOVERS, RANGE_SERVERS, RANGES } from './ranges.ts';
import { REMOVED_BLOCKS, RETENTION_POLICIES } from './retention.ts';
import { INDEXER_TERM, RUNS } from './runs.ts';
import { isBlockTable } from './table.ts';
import { CORE_TABLES } from './tables.ts';

let schemas: Record<string, string[]>;

beforeAll(async () => {
  const database = await createTestDatabase();
  await migrateApp(database.pool);
  await withTransaction(database.pool, (client) => createRunSchema(client, 'run_7'));
  const on = nameMigrations(dailyContracts.name, dailyContracts.migrations);
  await withTransaction(database.pool, (client) => createRunSchema(client, 'run_8', { on, known: [] }));
  // Jobs are written and read by statements alone, as are tables of modules in `app`.
  const { rows } = await database.pool.query<{ schema: string; columns: string[] }>(
    `select table_schema as schema, array_agg(concat_ws(' ', c.table_name || '.' || c.column_name,
       format_type(a.atttypid, a.atttypmod), case when c.is_nullable = 'YES' then 'null' end,
       'key ' || array_position(i.indkey::int2[], a.attnum) + 1)) as columns
     from information_schema.columns c
     join pg_attribute a on a.attrelid = format('%I.%I', table_schema, table_name)::regclass and a.attname = c.column_name
     left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where table_schema in ('app', 'run_7', 'run_8') and table_name not in ('migrations', 'jobs') group by 1`,
  );
  schemas = Object.fromEntries(rows.map(({ schema, columns }) => [schema, columns.sort()]));
  await database.drop();
});

/** The columns of records in the form in which the schema is read. */
function listColumns(
  records: readonly { name: string; key: readonly string[]; columns: Columns }[],
): string[] {
  return records
    .flatMap(({ name, key, columns }) =>
      Object.entries(columns).map(([column, { type, isNullable }]) => {
        const place = key.indexOf(column) + 1;
        const parts = [isNullable ? 'null' : [], place > 0 ? `key ${place}` : []].flat();
        return [`${name}.${column}`, type, ...parts].join(' ');
      }),
    )
    .sort();
}

test('the migrated schema has the tables, columns, types, nulls and primary keys of the records', () => {
  expect(schemas.run_7).toEqual(listColumns(CORE_TABLES));
  expect(schemas.app).toEqual(
    listColumns([
      RUNS,
      INDEXER_TERM,
      RANGE_SERVERS,
      RANGES,
      RANGE_LEFTOVERS,
      RETENTION_POLICIES,
      REMOVED_BLOCKS,
    ]),
  );
});

test('the tables that a module adds to a run are those of its records', () => {
  expect(schemas.run_8).toEqual(listColumns([...CORE_TABLES, ...dailyContracts.tables]));
});

test('the first column of the key of facts and traces is the number of their block', () => {
  const columns = [...CORE_TABLES, ...dailyContracts.tables]
    .filter(isBlockTable)
    .map(({ name, key }) => `${name}.${key[0]}`);
  expect(columns.filter((column) => !/^blocks\.number$|\.block_number$/.test(column))).toEqual([]);
});
