import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { catchStatements } from '#tests/support/explain.ts';
import { searchTokens } from './search-tokens.ts';
import { listTokensByAddress } from './tokens.ts';

let database: TestDatabase;

/** 100,000 tokens: 20,000 of a spammer, all called "Spam Coin", one of which 9 people hold, and 80,000 named by their number. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool, schema } = database;
  const address = `substring(sha256(convert_to('token' || n, 'UTF8')), 1, 20)`;
  await pool.query(`
    insert into ${schema}.tokens (address, type, first_block, first_log_index, holders_count)
    select ${address}, 20, 0, 0, case n when 777 then 9 when 25000 then 8 else 0 end from generate_series(0, 99999) n;
    insert into ${schema}.observed_tokens (address, name, symbol, block_number, block_hash)
    select ${address}, case when n < 20000 then 'Spam Coin' else 'Name ' || n end, 'S' || n, 0, '\\x00'
    from generate_series(0, 99999) n;
    analyze;
  `);
});

afterAll(async () => {
  await database.drop();
});

const find = (text: string) => searchTokens(database.db, { text, after: null, limit: 51 });

test('a name that twenty thousand tokens bear costs few rows, and the one with most holders is first', async () => {
  const found = await find('spam coin');
  expect(found).toHaveLength(51);
  expect(found[0]).toMatchObject({ symbol: 'S777', match: 0 });
});

test('the inside of a name is found among the tokens with most holders', async () => {
  expect((await find('me 25000')).map(({ name, match }) => [name, match])).toEqual([['Name 25000', 2]]);
});

test('the beginning of a name is found among all tokens', async () => {
  expect((await find('name 9999')).map(({ name }) => name)).toHaveLength(10);
});

test.each([
  ['newer', 1, 7n],
  ['older', -1, 5n],
])(
  'a supply read by a comparison that is %s than the first reading is weighed by its block',
  async (_, block, supply) => {
    const { pool, schema } = database;
    await pool.query(`
    update ${schema}.observed_tokens set total_supply = 5 where name = 'Name 25000';
    insert into ${schema}.token_checks (token_address, verdict, observed_supply, holders_checked, holders_differ, block_number, block_hash)
    select address, 'supply_differs', 7, 0, 0, ${block}, '\\x00' from ${schema}.observed_tokens where name = 'Name 25000'
    on conflict (token_address) do update set block_number = excluded.block_number;
  `);
    const [found] = await find('name 25000');
    expect(found).toMatchObject({ total_supply: supply, balance_check: 'supply_differs' });
    expect(await listTokensByAddress(database.db, [found?.address ?? Buffer.alloc(20)])).toMatchObject([
      { total_supply: supply, balance_check: 'supply_differs' },
    ]);
  },
);

test.each(['spam coin', 'name 299', 's', 'no such name'])(
  'the search for "%s" reads by index',
  async (text) => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(await explain(text));
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/tokens_holders/);
    expect(plan).toMatch(/observed_tokens_name/);
    expect(plan).toMatch(/observed_tokens_symbol/);
    expect(plan).not.toMatch(/Seq Scan on (tokens|observed_tokens)/);
    const rowsRead = [...plan.matchAll(/observed_tokens_(?:name|symbol) [^\n]*actual rows=(\d+)/g)];
    expect(rowsRead.length).toBeGreaterThan(0);
    for (const [, count] of rowsRead) expect(Number(count)).toBeLessThanOrEqual(500);
  },
);

/** The statement with its parameters written into it. */
async function explain(text: string): Promise<string> {
  const [caught] = await catchStatements(database.db, (db) =>
    searchTokens(db, { text, after: null, limit: 51 }),
  );
  const statement = caught?.sql.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = caught.parameters[Number(place) - 1];
    return typeof value === 'number' ? String(value) : `'${value}'`;
  });
  return `explain (analyze, costs off, timing off, summary off) ${statement}`;
}
