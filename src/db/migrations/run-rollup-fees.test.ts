import { expect, test } from 'vitest';
import { blockRow, transactionRow } from '#tests/support/rows.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { ROLLUP_FEES_SQL } from './run-rollup-fees.ts';

const target = createTestTarget();

test('a run that is filled already gets the fees for L1 and the operator of its blocks and days', async () => {
  const { client, schema, database } = target;
  const blocks = [1, 2, 3].map((number) => blockRow(number, { timestamp: 86_400n, transaction_fees: 100n }));
  await database.db.insertInto('blocks').values(blocks).execute();
  const orphan = { ...blockRow(2), hash: Buffer.from('0b', 'hex') };
  await database.db
    .insertInto('orphan_blocks')
    .values({ ...orphan, kind: 'reorg', removed_at: new Date() })
    .execute();
  const transactions = [
    transactionRow(1, 0, { l1_fee: 7n, operator_fee: 2n }),
    transactionRow(1, 1, { l1_fee: 1n }),
    transactionRow(2, 0, { operator_fee: 5n }),
    transactionRow(3, 0),
  ];
  await database.db.insertInto('transactions').values(transactions).execute();
  await database.db
    .insertInto('orphan_transactions')
    .values({ ...transactionRow(2, 0, { l1_fee: 4n }), block_hash: orphan.hash })
    .execute();
  await client.query(
    `insert into ${schema}.daily_counts
       (day, blocks_count, transactions_count, gas_used, transaction_fees, withdrawals_count, withdrawals_amount)
     values (1, 3, 4, 0, 300, 0, 0)`,
  );
  await client.query(
    `alter table ${schema}.blocks drop column rollup_fees; alter table ${schema}.orphan_blocks drop column rollup_fees`,
  );
  await client.query(ROLLUP_FEES_SQL(schema));
  const read = async (table: string) =>
    (
      await client.query({
        text: `select transaction_fees::text, rollup_fees::text from ${schema}.${table} order by number`,
        rowMode: 'array',
      })
    ).rows;
  expect(await read('blocks')).toEqual([
    ['110', '10'],
    ['105', '5'],
    ['100', '0'],
  ]);
  expect(await read('orphan_blocks')).toEqual([['4', '4']]);
  const { rows } = await client.query(`select transaction_fees::text as fees from ${schema}.daily_counts`);
  expect(rows).toEqual([{ fees: '315' }]);
});
