import { expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { migrateSchema } from '../migrate.ts';
import { RUN_MIGRATIONS } from './run.ts';

const target = createTestTarget();
const SCHEMA = 'run_9';

/** Inserts a row with the given columns; all others that may not be empty get zeros. */
async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const { rows } = await target.client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_nullable = 'NO' and column_default is null`,
    [SCHEMA, table],
  );
  const zeros = Object.fromEntries(
    rows.map(({ name, type }) => [name, type === 'bytea' ? Buffer.alloc(1) : 0]),
  );
  const whole: Record<string, unknown> = { ...zeros, ...row };
  const names = Object.keys(whole);
  await target.client.query(
    `insert into ${SCHEMA}.${table} (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(whole),
  );
}

const read = async (sql: string) => (await target.client.query(sql.replaceAll('@', SCHEMA))).rows;

test('a run that is filled already gets its counts, sums and places when it is brought up to date', async () => {
  const { client } = target;
  const before = RUN_MIGRATIONS.filter(({ name }) => name < '010');
  await client.query('begin');
  await migrateSchema(client, SCHEMA, before);
  for (const number of [1, 2]) {
    await insert('blocks', { number, timestamp: number * 86_400 });
    await insert('daily_counts', { day: number, blocks_count: 1 });
    for (const index of [0, 1, 2])
      await insert('transactions', { block_number: number, index, logs_count: index * number });
    for (const trace of [1, 2])
      await insert('internal_transactions', {
        block_number: number,
        trace_index: trace,
        type: 'call',
        trace_address: [],
      });
    await insert('withdrawals', { block_number: number, withdrawal_index: number, amount: number * 10 });
  }
  await migrateSchema(client, SCHEMA, RUN_MIGRATIONS);
  await client.query('commit');
  expect(
    await read('select block_number::int, index, first_log_index from @.transactions order by 1, 2'),
  ).toEqual(
    [1, 2].flatMap((block_number) =>
      [0, 0, block_number].map((first_log_index, index) => ({ block_number, index, first_log_index })),
    ),
  );
  expect(
    await read(
      'select block_number::int, internal_transactions_count as count from @.traced_blocks order by 1',
    ),
  ).toEqual([
    { block_number: 1, count: 2 },
    { block_number: 2, count: 2 },
  ]);
  const sums = 'withdrawals_count::int as count, withdrawals_amount::text as amount';
  expect(await read(`select day::int, ${sums} from @.daily_counts order by 1`)).toEqual([
    { day: 1, count: 1, amount: '10' },
    { day: 2, count: 1, amount: '20' },
  ]);
  expect(await read(`select ${sums} from @.totals`)).toEqual([{ count: 2, amount: '30' }]);
});
