import { numberArrayText } from './array-text.ts';
import type { RunTarget, Sign } from './run-target.ts';
import type { StateFacts } from './state-facts.ts';

/** What the blocks of a day add up to; `transactionFees` in wei. */
export interface DaySum {
  blocks: number;
  transactions: number;
  tokenTransfers: number;
  gasUsed: bigint;
  transactionFees: bigint;
}

const DAY_SECONDS = 86_400n;

/** Adds blocks up by the day, counted from 1970, in which they were mined. */
export function sumDays(blocks: readonly StateFacts[]): Map<bigint, DaySum> {
  const sums = new Map<bigint, DaySum>();
  for (const { timestamp, transactions, tokenTransfers, gasUsed, transactionFees } of blocks) {
    const day = timestamp / DAY_SECONDS;
    const sum = sums.get(day) ?? {
      blocks: 0,
      transactions: 0,
      tokenTransfers: 0,
      gasUsed: 0n,
      transactionFees: 0n,
    };
    sum.blocks += 1;
    sum.transactions += transactions.length;
    sum.tokenTransfers += tokenTransfers.length;
    sum.gasUsed += gasUsed;
    sum.transactionFees += transactionFees;
    sums.set(day, sum);
  }
  return sums;
}

/** Adds the sums of days to `daily_counts` and `totals`. */
export async function foldCounts(
  { client, schema }: RunTarget,
  sums: ReadonlyMap<bigint, DaySum>,
  sign: Sign,
): Promise<void> {
  if (sums.size === 0) return;
  const days = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  const column = (pick: (sum: DaySum) => number | bigint) =>
    numberArrayText(days.map(([, sum]) => pick(sum)));
  await client.query(
    `with days as materialized (
       select day, $1::int * blocks as blocks, $1::int * transactions as transactions, $1::int * transfers as transfers,
         $1::int * gas as gas, $1::int * fees as fees
       from unnest($2::numeric[], $3::bigint[], $4::bigint[], $5::bigint[], $6::numeric[], $7::numeric[])
         as s (day, blocks, transactions, transfers, gas, fees)
     ),
     daily as (
       insert into ${schema}.daily_counts as d (day, blocks_count, transactions_count, gas_used, transaction_fees)
       select day, blocks, transactions, gas, fees from days
       on conflict (day) do update set blocks_count = d.blocks_count + excluded.blocks_count,
         transactions_count = d.transactions_count + excluded.transactions_count,
         gas_used = d.gas_used + excluded.gas_used, transaction_fees = d.transaction_fees + excluded.transaction_fees
     )
     update ${schema}.totals set blocks_count = blocks_count + s.blocks,
       transactions_count = transactions_count + s.transactions,
       token_transfers_count = token_transfers_count + s.transfers, gas_used = totals.gas_used + s.gas
     from (select sum(blocks)::bigint as blocks, sum(transactions)::bigint as transactions,
             sum(transfers)::bigint as transfers, sum(gas) as gas from days) s`,
    [
      sign,
      numberArrayText(days.map(([day]) => day)),
      column(({ blocks }) => blocks),
      column(({ transactions }) => transactions),
      column(({ tokenTransfers }) => tokenTransfers),
      column(({ gasUsed }) => gasUsed),
      column(({ transactionFees }) => transactionFees),
    ],
  );
  if (sign === -1) await client.query(`delete from ${schema}.daily_counts where blocks_count = 0`);
}

/** Adds to the number of known addresses. */
export async function addAddressesCount({ client, schema }: RunTarget, change: number): Promise<void> {
  if (change === 0) return;
  await client.query(`update ${schema}.totals set addresses_count = addresses_count + $1`, [change]);
}
