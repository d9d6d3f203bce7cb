import { afterAll, beforeAll, expect, test } from 'vitest';
import { askSql, openSqlSite, type SqlSite } from '../support/sql.ts';
import { BOUNDED, REFUSED } from '../support/sql-attacks.ts';

/** Limit of time: each costly query then shows in a second that it is bounded. */
const RUN_MS = 1000;

let site: SqlSite;

beforeAll(async () => {
  site = await openSqlSite(RUN_MS);
  const { status } = await site.ask('select count(*) from blocks');
  expect(status).toBe(200);
}, 300_000);

afterAll(() => site?.stop());

/** State that no query may change: tables, roles, large objects, and the rows of the chain. */
async function describeDatabase(): Promise<unknown> {
  const { rows } = await site.database.pool.query(`
    select (select count(*) from pg_class where relkind in ('r', 'v', 'S', 'm')) as relations,
      (select string_agg(rolname || rolsuper || rolcanlogin, ',' order by rolname) from pg_roles
        where rolname like 'spyglass%' and rolname not like 'spyglass_sql%') as roles,
      (select count(*) from pg_largeobject_metadata) as objects,
      (select count(*) from pg_proc) as functions,
      (select sum(number) from ${site.database.schema}.blocks) as blocks`);
  return rows;
}

test('at least 150 attempts to leave the views are in the table, each once', () => {
  const queries = REFUSED.map(([, query]) => query);
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(new Set(queries).size).toBe(queries.length);
});

test('every attempt to leave the views is refused before the database plans it, and changes nothing', async () => {
  const before = await describeDatabase();
  const answers = [];
  for (const [group, query] of REFUSED) {
    const { status, body } = await site.ask(query);
    answers.push({ group, query: query.slice(0, 200), status, code: body.code, text: body.message });
  }
  const passed = answers.filter(
    ({ status, code }) => status !== 400 || !['invalid_query', 'too_costly'].includes(code),
  );
  expect(passed).toEqual([]);
  expect(await describeDatabase()).toEqual(before);
}, 120_000);

test('what may be asked stays within the limits of time, memory, files and size', async () => {
  const before = await describeDatabase();
  const waiting = [...BOUNDED];
  const slow: unknown[] = [];
  const runner = async (name: number) => {
    for (let attack = waiting.shift(); attack !== undefined; attack = waiting.shift()) {
      const startedAt = performance.now();
      const { status, body } = await askSql(site.app, attack[1], undefined, `127.0.0.${name}`);
      const ms = performance.now() - startedAt;
      const isFine =
        ms < RUN_MS + 3_000 && [200, 400].includes(status) && JSON.stringify(body).length < 6_000_000;
      if (!isFine)
        slow.push({ query: attack[1].slice(0, 200), status, ms, body: JSON.stringify(body).slice(0, 200) });
    }
  };
  await Promise.all([runner(2), runner(3)]);
  expect(slow).toEqual([]);
  expect(await describeDatabase()).toEqual(before);
}, 600_000);
