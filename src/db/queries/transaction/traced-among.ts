import { type Kysely, sql } from 'kysely';
import { TRACED } from '../../range-reads/traced-layers.ts';
import { WHOLE_BLOCK } from '../../tables/holes.ts';
import type { Tables } from '../../tables/tables.ts';

/** State of the traces of a block, or of a transaction. */
export interface TraceState {
  /** Hash of the block, or of the transaction. */
  hash: Buffer;
  block_number: number;
  /** True if the block was traced. */
  is_traced: boolean;
  /** True if the node does not return the traces. */
  is_hole: boolean;
}

/**
 * Indexed blocks and transactions of a list of hashes, with the state of their traces; relies on `blocks_hash` and
 * `transactions_hash`.
 */
export async function listTraceStates(db: Kysely<Tables>, hashes: readonly Buffer[]): Promise<TraceState[]> {
  const transactions = db
    .selectFrom('transactions')
    .select(['hash', 'block_number', 'index'])
    .where('hash', 'in', hashes);
  const blocks = db
    .selectFrom('blocks')
    .select(['hash', 'number as block_number', sql<number>`${sql.lit(WHOLE_BLOCK)}`.as('index')])
    .where('hash', 'in', hashes);
  const traced = db
    .selectFrom('coverage')
    .select(sql`coalesce(range_agg(blocks), '{}')`.as('blocks'))
    .where('layer', 'in', TRACED);
  return db
    .selectFrom(transactions.unionAll(blocks).as('found'))
    .select((eb) => [
      'found.hash',
      'found.block_number',
      sql<boolean>`found.block_number <@ (${traced})`.as('is_traced'),
      eb
        .exists(
          eb
            .selectFrom('holes')
            .select('holes.kind')
            .where('holes.layer', '=', 'traces')
            .whereRef('holes.from_block', '<=', 'found.block_number')
            .whereRef('holes.to_block', '>=', 'found.block_number')
            .where((hole) =>
              hole.or([
                hole('holes.transaction_index', '=', WHOLE_BLOCK),
                hole('found.index', '=', WHOLE_BLOCK),
                hole('holes.transaction_index', '=', hole.ref('found.index')),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('is_hole'),
    ])
    .execute();
}
