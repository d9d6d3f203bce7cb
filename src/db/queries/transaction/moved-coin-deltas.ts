import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { askBlock } from '../../range-reads/ask-block.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TransactionKey } from './transaction-row.ts';

/** Change of a balance; null if the node omitted a relevant amount, or the frames cannot be read. */
export interface AddressDelta {
  address: Buffer;
  delta: bigint | null;
}

/** Columns that name the parties of a frame. */
export const SIDES = ['from_address', 'to_address', 'created_contract'] as const;

/** Condition that neither the frame `i` nor one of its parents failed. */
export function isEffective(eb: ExpressionBuilder<Tables & { i: Tables['internal_transactions'] }, 'i'>) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('internal_transactions as f')
        .select('f.trace_index')
        .whereRef('f.block_number', '=', 'i.block_number')
        .whereRef('f.transaction_index', '=', 'i.transaction_index')
        .whereRef('f.trace_index', '<=', 'i.trace_index')
        .where('f.error', 'is not', null)
        .where(sql<boolean>`f.trace_address = i.trace_address[1:cardinality(f.trace_address)]`),
    ),
  );
}

/**
 * Changes by the frames of another server; those of failed transactions, which the first one has, are left out. Null if it does not
 * answer. Relies on the indexes by address there, and on the primary key of transactions.
 */
export async function readMovedDeltas(
  db: Kysely<Tables>,
  key: TransactionKey,
  addresses: readonly Buffer[],
): Promise<AddressDelta[] | null> {
  const [frames, failed] = await Promise.all([
    askBlock(db, key.block_number, (there) => selectMovedDeltas(there, key, addresses), null),
    db
      .selectFrom('transactions')
      .select('index')
      .where('block_number', '=', key.block_number)
      .where('index', '<', key.index)
      .where('status', '=', 0)
      .execute(),
  ]);
  const without = new Set(failed.map(({ index }) => index));
  return frames?.filter(({ transaction_index }) => !without.has(transaction_index)) ?? null;
}

async function selectMovedDeltas(
  there: Kysely<Tables>,
  key: TransactionKey,
  addresses: readonly Buffer[],
): Promise<(AddressDelta & { transaction_index: number })[]> {
  const rows = await Promise.all(
    SIDES.map((side) =>
      there
        .selectFrom('internal_transactions as i')
        .select([
          `i.${side} as address`,
          'i.transaction_index',
          sql<bigint>`sum(${side === 'from_address' ? sql`-i.value` : sql`i.value`})`.as('delta'),
        ])
        .where(`i.${side}`, 'in', addresses)
        .where('i.block_number', '=', key.block_number)
        .where('i.transaction_index', '<', key.index)
        .where('i.value', '>', 0n)
        .where('i.type', 'in', ['call', 'create', 'create2', 'selfdestruct'])
        .where((eb) => isEffective(eb))
        .groupBy([`i.${side}`, 'i.transaction_index'])
        .$narrowType<{ address: Buffer }>()
        .execute(),
    ),
  );
  return rows.flat();
}
