import type { RunTarget } from '../run-target.ts';

/** Recomputes days by reading all blocks, and the totals by adding up days and tokens; recompute tokens first. */
export async function recomputeCounts({ client, schema }: RunTarget, days: readonly string[]): Promise<void> {
  if (days.length > 0) {
    await client.query(`delete from ${schema}.daily_counts where day = any($1::numeric[])`, [days]);
    await client.query(
      `insert into ${schema}.daily_counts (day, blocks_count, transactions_count, gas_used, transaction_fees,
         withdrawals_count, withdrawals_amount, unknown_gas_count, unknown_fees_count, unknown_withdrawals_count)
       select div(timestamp, 86400), count(*), sum(transactions_count), coalesce(sum(gas_used), 0),
         coalesce(sum(transaction_fees), 0), sum(withdrawals_count), coalesce(sum(w.amount), 0),
         count(*) - count(gas_used), count(*) - count(transaction_fees), coalesce(sum(w.unknown), 0)
       from ${schema}.blocks b left join lateral (
         select sum(amount) as amount, count(*) - count(amount) as unknown from ${schema}.withdrawals where b.withdrawals_count > 0 and block_number = b.number
       ) w on true
       where div(timestamp, 86400) = any($1::numeric[]) group by 1`,
      [days],
    );
  }
  await client.query(
    `update ${schema}.totals set blocks_count = d.blocks, transactions_count = d.transactions, gas_used = d.gas,
       token_transfers_count = t.transfers, withdrawals_count = d.withdrawals, withdrawals_amount = d.withdrawn,
       unknown_gas_count = d.unknown_gas, unknown_withdrawals_count = d.unknown_withdrawals
     from (select coalesce(sum(blocks_count), 0) as blocks, coalesce(sum(transactions_count), 0) as transactions,
             coalesce(sum(gas_used), 0) as gas, coalesce(sum(withdrawals_count), 0) as withdrawals,
             coalesce(sum(withdrawals_amount), 0) as withdrawn, coalesce(sum(unknown_gas_count), 0) as unknown_gas,
             coalesce(sum(unknown_withdrawals_count), 0) as unknown_withdrawals from ${schema}.daily_counts) d,
          (select coalesce(sum(transfers_count), 0) as transfers from ${schema}.tokens) t`,
  );
}
