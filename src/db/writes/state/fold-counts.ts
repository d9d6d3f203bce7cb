import { numberArrayText } from '../facts/array-parameters.ts';
import type { FoldParameters, RunTarget, Sign } from '../run-target.ts';
import type { Fold } from './fold.ts';
import type { StateFacts } from './state-facts.ts';

/** Sums of the blocks of a day; `transactionFees` and `withdrawalsAmount` in wei. */
interface DaySum {
  blocks: number;
  transactions: number;
  tokenTransfers: number;
  gasUsed: bigint;
  transactionFees: bigint;
  withdrawals: number;
  withdrawalsAmount: bigint;
}

/** Contribution of blocks to `daily_counts` and `totals`. */
export const COUNTS_FOLD: Fold<StateFacts, Map<bigint, DaySum>, DayChanges | null> = {
  sum: sumDays,
  encode: encodeDays,
  write: writeDays,
};

interface DayChanges {
  sign: Sign;
  parameters: FoldParameters;
}

const DAY_SECONDS = 86_400n;

/** Sums blocks by day, counted from 1970. */
function sumDays(blocks: readonly StateFacts[], sums: Map<bigint, DaySum> = new Map()): Map<bigint, DaySum> {
  for (const block of blocks) {
    const day = block.timestamp / DAY_SECONDS;
    const sum = sums.get(day) ?? {
      blocks: 0,
      transactions: 0,
      tokenTransfers: 0,
      gasUsed: 0n,
      transactionFees: 0n,
      withdrawals: 0,
      withdrawalsAmount: 0n,
    };
    sum.blocks += 1;
    sum.transactions += block.transactions.length;
    sum.tokenTransfers += block.tokenTransfers.length;
    sum.gasUsed += block.gasUsed;
    sum.transactionFees += block.transactionFees;
    sum.withdrawals += block.withdrawals.length;
    sum.withdrawalsAmount += block.withdrawalsAmount;
    sums.set(day, sum);
  }
  return sums;
}

function encodeDays(sums: ReadonlyMap<bigint, DaySum>, sign: Sign): DayChanges | null {
  if (sums.size === 0) return null;
  const days = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  const column = (pick: (sum: DaySum) => number | bigint) =>
    numberArrayText(days.map(([, sum]) => pick(sum)));
  const parameters = [
    String(sign),
    numberArrayText(days.map(([day]) => day)),
    column(({ blocks }) => blocks),
    column(({ transactions }) => transactions),
    column(({ tokenTransfers }) => tokenTransfers),
    column(({ gasUsed }) => gasUsed),
    column(({ transactionFees }) => transactionFees),
    column(({ withdrawals }) => withdrawals),
    column(({ withdrawalsAmount }) => withdrawalsAmount),
  ];
  return { sign, parameters };
}

async function writeDays({ client, schema }: RunTarget, changes: DayChanges | null): Promise<void> {
  if (changes === null) return;
  const counted = client.query(
    `with days as materialized (
       select day, $1::int * blocks as blocks, $1::int * transactions as transactions, $1::int * transfers as transfers,
         $1::int * gas as gas, $1::int * fees as fees, $1::int * withdrawals as withdrawals, $1::int * withdrawn as withdrawn
       from unnest($2::numeric[], $3::bigint[], $4::bigint[], $5::bigint[], $6::numeric[], $7::numeric[], $8::bigint[], $9::numeric[])
         as s (day, blocks, transactions, transfers, gas, fees, withdrawals, withdrawn)
     ),
     daily as (
       insert into ${schema}.daily_counts as d (day, blocks_count, transactions_count, gas_used, transaction_fees,
         withdrawals_count, withdrawals_amount)
       select day, blocks, transactions, gas, fees, withdrawals, withdrawn from days
       on conflict (day) do update set blocks_count = d.blocks_count + excluded.blocks_count,
         transactions_count = d.transactions_count + excluded.transactions_count,
         gas_used = d.gas_used + excluded.gas_used, transaction_fees = d.transaction_fees + excluded.transaction_fees,
         withdrawals_count = d.withdrawals_count + excluded.withdrawals_count,
         withdrawals_amount = d.withdrawals_amount + excluded.withdrawals_amount
     )
     update ${schema}.totals set blocks_count = blocks_count + s.blocks,
       transactions_count = transactions_count + s.transactions,
       token_transfers_count = token_transfers_count + s.transfers, gas_used = totals.gas_used + s.gas,
       withdrawals_count = totals.withdrawals_count + s.withdrawals,
       withdrawals_amount = totals.withdrawals_amount + s.withdrawn
     from (select sum(blocks)::bigint as blocks, sum(transactions)::bigint as transactions,
             sum(transfers)::bigint as transfers, sum(gas) as gas, sum(withdrawals)::bigint as withdrawals,
             sum(withdrawn) as withdrawn from days) s`,
    [...changes.parameters],
  );
  const removed =
    changes.sign === -1 ? client.query(`delete from ${schema}.daily_counts where blocks_count = 0`) : null;
  await Promise.all([counted, removed]);
}

/** Adds to the number of known addresses. */
export async function addAddressesCount({ client, schema }: RunTarget, change: number): Promise<void> {
  if (change === 0) return;
  await client.query(`update ${schema}.totals set addresses_count = addresses_count + $1`, [change]);
}
