import type { BlockFacts } from '#sdk/db/tables.ts';
import { BLOCK_SUMS, TRANSACTION_SUMS, TRANSFER_SUMS, WITHDRAWAL_SUMS } from './day-columns.ts';
import { dayOf } from './periods.ts';
import { DAY_COLUMNS, type DayColumn } from './tables.ts';

/** Sums over the blocks of a day. */
export type DaySum = Record<DayColumn, bigint> & { first_timestamp: bigint };

/** Sums by the day. */
export type DaySums = Map<number, DaySum>;

/** Sums blocks by the day in which they were mined. */
export function sumDays(blocks: readonly BlockFacts[], days: DaySums): void {
  for (const facts of blocks) {
    const { block, receipts, transactions, tokenTransfers } = facts;
    const day = openDay(days, dayOf(block.timestamp), block.timestamp);
    addAll(day, BLOCK_ENTRIES, [facts]);
    addAll(day, WITHDRAWAL_ENTRIES, [facts]);
    const mined = block.transactions.flatMap((transaction, index) => {
      const receipt = receipts[index];
      const own = transactions[index];
      return receipt === undefined || own === undefined ? [] : [{ transaction, receipt, facts: own }];
    });
    addAll(day, TRANSACTION_ENTRIES, mined);
    addAll(day, TRANSFER_ENTRIES, tokenTransfers);
  }
}

/** The sum of a day, created if absent; updates the lowest timestamp. */
export function openDay(days: DaySums, number: number, timestamp: bigint): DaySum {
  const known = days.get(number);
  if (known !== undefined) {
    if (timestamp < known.first_timestamp) known.first_timestamp = timestamp;
    return known;
  }
  const zeros = Object.fromEntries(DAY_COLUMNS.map((name) => [name, 0n])) as Record<DayColumn, bigint>;
  const day = { ...zeros, first_timestamp: timestamp };
  days.set(number, day);
  return day;
}

type Entries<Source> = [DayColumn, { of: (source: Source) => bigint | number }][];

const BLOCK_ENTRIES = Object.entries(BLOCK_SUMS) as Entries<BlockFacts>;
const WITHDRAWAL_ENTRIES = Object.entries(WITHDRAWAL_SUMS) as Entries<BlockFacts>;
const TRANSACTION_ENTRIES = Object.entries(TRANSACTION_SUMS) as Entries<
  Parameters<(typeof TRANSACTION_SUMS)['gas_price']['of']>[0]
>;
const TRANSFER_ENTRIES = Object.entries(TRANSFER_SUMS) as Entries<
  Parameters<(typeof TRANSFER_SUMS)['nft_mints']['of']>[0]
>;

/** Counts of one block are added as numbers, amounts as bigints. */
function addAll<Source>(day: DaySum, entries: Entries<Source>, sources: readonly Source[]): void {
  if (sources.length === 0) return;
  for (const [name, { of }] of entries) {
    let count = 0;
    let amount = 0n;
    for (const source of sources) {
      const value = of(source);
      if (typeof value === 'number') count += value;
      else if (value !== 0n) amount += value;
    }
    if (count !== 0 || amount !== 0n) day[name] += amount + BigInt(count);
  }
}
