import { numberArrayText } from '../facts/array-parameters.ts';
import type { FoldParameters, RunTarget, Sign } from '../run-target.ts';
import type { Fold } from './fold.ts';
import type { StateFacts } from './state-facts.ts';

/** Sums of the blocks of a day, in the columns of `daily_counts`; amounts in wei. */
type DaySum = Record<DayColumn, bigint>;

/** Columns of `daily_counts`, with the contribution of a block and the type of the sum. */
const DAY_COLUMNS = {
  blocks_count: { type: 'bigint', of: () => 1 },
  transactions_count: { type: 'bigint', of: ({ transactions }) => transactions.length },
  gas_used: { type: 'numeric', of: ({ gasUsed }) => gasUsed ?? 0n },
  transaction_fees: { type: 'numeric', of: ({ transactionFees }) => transactionFees ?? 0n },
  withdrawals_count: { type: 'bigint', of: ({ withdrawals }) => withdrawals.length },
  withdrawals_amount: { type: 'numeric', of: ({ withdrawalsAmount }) => withdrawalsAmount },
  unknown_gas_count: { type: 'bigint', of: ({ gasUsed }) => (gasUsed === null ? 1 : 0) },
  unknown_fees_count: { type: 'bigint', of: ({ transactionFees }) => (transactionFees === null ? 1 : 0) },
  unknown_withdrawals_count: { type: 'bigint', of: ({ unknownWithdrawals }) => unknownWithdrawals },
  token_transfers_count: { type: 'bigint', of: ({ tokenTransfers }) => tokenTransfers.length },
} as const satisfies Record<string, { type: string; of: (block: StateFacts) => number | bigint }>;
type DayColumn = keyof typeof DAY_COLUMNS;

const NAMES = Object.keys(DAY_COLUMNS) as DayColumn[];
/** Columns of `daily_counts`, and those of `totals`. */
const OF_DAYS = NAMES.filter((name) => name !== 'token_transfers_count');
const OF_TOTALS = NAMES.filter((name) => name !== 'transaction_fees' && name !== 'unknown_fees_count');

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
    const sum = sums.get(day) ?? (Object.fromEntries(NAMES.map((name) => [name, 0n])) as DaySum);
    for (const name of NAMES) sum[name] += BigInt(DAY_COLUMNS[name].of(block));
    sums.set(day, sum);
  }
  return sums;
}

function encodeDays(sums: ReadonlyMap<bigint, DaySum>, sign: Sign): DayChanges | null {
  if (sums.size === 0) return null;
  const days = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  const parameters = [
    numberArrayText(days.map(([day]) => day)),
    ...NAMES.map((name) => numberArrayText(days.map(([, sum]) => BigInt(sign) * sum[name]))),
  ];
  return { sign, parameters };
}

const GIVEN = NAMES.map((name, place) => `$${place + 2}::${DAY_COLUMNS[name].type}[]`).join(', ');
const ADDED = OF_DAYS.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ');
const ADDED_TO_TOTALS = OF_TOTALS.map((name) => `${name} = t.${name} + s.${name}`).join(', ');
const SUMMED = OF_TOTALS.map((name) => `sum(${name})::${DAY_COLUMNS[name].type} as ${name}`).join(', ');

async function writeDays({ client, schema }: RunTarget, changes: DayChanges | null): Promise<void> {
  if (changes === null) return;
  const counted = client.query(
    `with days as materialized (
       select * from unnest($1::numeric[], ${GIVEN}) as s (day, ${NAMES.join(', ')})
     ),
     daily as (
       insert into ${schema}.daily_counts as d (day, ${OF_DAYS.join(', ')})
       select day, ${OF_DAYS.join(', ')} from days
       on conflict (day) do update set ${ADDED}
     )
     update ${schema}.totals t set ${ADDED_TO_TOTALS} from (select ${SUMMED} from days) s`,
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
