import { expect, test } from 'vitest';
import { addressOf } from '#tests/support/rows.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { INCOMING_GAS_SQL } from './run-incoming-gas.ts';

const target = createTestTarget();

test('a run that is filled already gets the gas of what was sent to each address', async () => {
  const { client, schema } = target;
  await client.query(`alter table ${schema}.addresses drop column incoming_gas_used`);
  await client.query(`insert into ${schema}.addresses (hash, first_block) values ($1, 0), ($2, 0)`, [
    addressOf(1),
    addressOf(2),
  ]);
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = $1 and table_name = 'transactions' and is_nullable = 'NO' and column_default is null
       and column_name not in ('block_number', 'index', 'gas_used')`,
    [schema],
  );
  const names = columns.map(({ name }) => name).join(', ');
  const zeros = columns.map(({ type }) => (type === 'bytea' ? `''::bytea` : '0')).join(', ');
  await client.query(
    `insert into ${schema}.transactions (block_number, index, gas_used, to_address, ${names})
     select 1, n, 21000 + n, case when n < 2 then $1::bytea end, ${zeros} from generate_series(0, 2) n`,
    [addressOf(2)],
  );
  await client.query(INCOMING_GAS_SQL(schema));
  const { rows } = await client.query(
    `select incoming_gas_used::text as gas from ${schema}.addresses order by hash`,
  );
  expect(rows).toEqual([{ gas: '0' }, { gas: '42001' }]);
});
