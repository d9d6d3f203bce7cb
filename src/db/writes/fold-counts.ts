import type { BlockRange, RunTarget, Sign } from './run-target.ts';

/** Folds a range into `daily_counts` and `totals`; walks blocks and transfers by primary key. */
export async function foldCounts(
  { client, schema }: RunTarget,
  range: BlockRange,
  sign: Sign,
): Promise<void> {
  await client.query(
    `insert into ${schema}.daily_counts as d (day, blocks_count, transactions_count, gas_used, transaction_fees)
     select div(timestamp, 86400), $3::int * count(*), $3::int * sum(transactions_count), $3::int * sum(gas_used),
       $3::int * sum(transaction_fees)
     from ${schema}.blocks where number between $1 and $2 group by 1 order by 1
     on conflict (day) do update set blocks_count = d.blocks_count + excluded.blocks_count,
       transactions_count = d.transactions_count + excluded.transactions_count,
       gas_used = d.gas_used + excluded.gas_used, transaction_fees = d.transaction_fees + excluded.transaction_fees`,
    [range.from, range.to, sign],
  );
  if (sign === -1) await client.query(`delete from ${schema}.daily_counts where blocks_count = 0`);
  await client.query(
    `update ${schema}.totals set blocks_count = totals.blocks_count + $3::int * b.blocks,
       transactions_count = totals.transactions_count + $3::int * b.transactions,
       gas_used = totals.gas_used + $3::int * b.gas,
       token_transfers_count = totals.token_transfers_count + $3::int * t.transfers
     from (select count(*) as blocks, coalesce(sum(transactions_count), 0) as transactions, coalesce(sum(gas_used), 0) as gas
           from ${schema}.blocks where number between $1 and $2) b,
          (select count(*) as transfers from ${schema}.token_transfers where block_number between $1 and $2) t`,
    [range.from, range.to, sign],
  );
}

/** Adds to the number of known addresses. */
export async function addAddressesCount({ client, schema }: RunTarget, change: number): Promise<void> {
  if (change === 0) return;
  await client.query(`update ${schema}.totals set addresses_count = addresses_count + $1`, [change]);
}
