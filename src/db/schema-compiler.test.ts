import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, sql } from 'kysely';
import { expect, test } from 'vitest';
import { SchemaCompiler } from './schema-compiler.ts';
import type { Tables } from './tables/tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (given) => new PostgresIntrospector(given),
    createQueryCompiler: () => new SchemaCompiler('run_"1'),
  },
});
const RUN = '"run_""1"';

test('tables that are read from are those of the schema, with and without another name; columns stay as they are', () => {
  const query = db
    .selectFrom('transactions as t')
    .innerJoin('blocks', 'blocks.number', 't.block_number')
    .select(['t.hash', 'blocks.timestamp'])
    .where('blocks.hash', '=', Buffer.from('01', 'hex'));
  expect(query.compile().sql).toBe(
    `select "t"."hash", "blocks"."timestamp" from ${RUN}."transactions" as "t" inner join ${RUN}."blocks" on "blocks"."number" = "t"."block_number" where "blocks"."hash" = $1`,
  );
});

test('queries within a query are of the schema too, in a selection, a union, a lateral join and raw text', () => {
  const heads = db.selectFrom('chain_head').select('number');
  const query = db
    .selectFrom(heads.union(heads).as('h'))
    .innerJoinLateral(db.selectFrom('blocks').selectAll().as('b'), (join) => join.onTrue())
    .select([heads.as('head'), sql`exists (${heads})`.as('is_there')]);
  const text = query.compile().sql;
  expect(text.split(`from ${RUN}."chain_head"`)).toHaveLength(5);
  expect(text).toContain(`from ${RUN}."blocks"`);
});

test('a common table expression is read by its name, also one that reads itself; outside its query the table is meant', () => {
  const named = db
    .with('blocks', (each) => each.selectFrom('transactions').select('hash'))
    .withRecursive('walk', (each) =>
      each
        .selectFrom('blocks')
        .select('hash')
        .unionAll(each.selectFrom('walk' as never).select('hash' as never) as never),
    )
    .selectFrom('walk')
    .select('hash');
  const text = db
    .selectFrom(['blocks', named.as('n')])
    .select('n.hash')
    .compile().sql;
  expect(text).toContain(`from ${RUN}."blocks", (with "blocks" as`);
  expect(text).toContain(`select "hash" from ${RUN}."transactions"`);
  expect(text).toContain('select "hash" from "blocks" union all select "hash" from "walk"');
  expect(text).toMatch(/select "hash" from "walk"\) as "n"$/);
});

test('a table that rows are put into, changed or removed is of the schema', () => {
  const number = sql.lit(1) as never;
  expect(
    db
      .insertInto('daily_counts')
      .values({ day: number } as never)
      .compile().sql,
  ).toContain(`into ${RUN}."daily_counts"`);
  expect(db.updateTable('chain_head').set({ seq: number }).compile().sql).toContain(
    `update ${RUN}."chain_head"`,
  );
  expect(db.deleteFrom('blocks').compile().sql).toBe(`delete from ${RUN}."blocks"`);
});

test('a schema that a query names itself stays', () => {
  const query = db.withSchema('app').selectFrom('chain_head').select('chain_head.seq');
  expect(query.compile().sql).toBe('select "app"."chain_head"."seq" from "app"."chain_head"');
});
