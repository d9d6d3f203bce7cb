import { type Kysely, sql } from 'kysely';
import { type HOLES, WHOLE_BLOCK } from '../tables/holes.ts';
import type { RowOf } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import type { TransactionKey } from './transaction-row.ts';

/** A row of `holes`. */
export type HoleRow = RowOf<typeof HOLES>;

/** How many blocks between two heights are missing, and of how many of those nobody is on the way. */
export interface IndexGaps {
  missing_blocks: number;
  /** Those of them that the node does not give. */
  unreadable_blocks: number;
  /** Indexed blocks without traces. */
  untraced_blocks: number;
  /** Those of them that the node cannot trace. */
  untraceable_blocks: number;
  /** Transactions that the node cannot trace in blocks that are traced otherwise, and how many such blocks there are. */
  untraceable_transactions: number;
  partly_traced_blocks: number;
  /** The words of the node on the newest that it cannot trace; null without any. */
  untraceable_reason: string | null;
  has_no_state: boolean;
}

/** Counts what is missing between two heights, both included; two rows of `coverage` and the few of `holes`. */
export async function getIndexGaps(
  db: Kysely<Tables>,
  { from, to }: { from: number; to: number },
): Promise<IndexGaps> {
  const range = sql`int8multirange(int8range(${from}::bigint, greatest(${from}::bigint, ${to}::bigint + 1)))`;
  const count = (ranges: ReturnType<typeof sql>) =>
    sql<number>`(select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(${ranges}) r)`;
  const holes = (layer: 'facts' | 'traces') =>
    db
      .selectFrom('holes')
      .select(sql`coalesce(range_agg(int8range(from_block, to_block, '[]')), '{}')`.as('ranges'))
      .where('layer', '=', layer)
      .where('transaction_index', '=', WHOLE_BLOCK);
  return db
    .selectFrom('coverage as f')
    .innerJoin('coverage as t', (join) => join.on('t.layer', '=', 'traces'))
    .where('f.layer', '=', 'facts')
    .select((eb) => {
      const traces = eb.selectFrom('holes').where('layer', '=', 'traces').where('from_block', '<=', to);
      const lost = traces.where('transaction_index', '>=', 0).where('from_block', '>=', from);
      return [
        count(sql`${range} - f.blocks`).as('missing_blocks'),
        count(sql`(${range} - f.blocks) * (${holes('facts')})`).as('unreadable_blocks'),
        count(sql`${range} * f.blocks - t.blocks`).as('untraced_blocks'),
        count(sql`(${range} * f.blocks - t.blocks) * (${holes('traces')})`).as('untraceable_blocks'),
        lost.select(sql<number>`count(*)`.as('n')).$asScalar().as('untraceable_transactions'),
        lost.select(sql<number>`count(distinct from_block)`.as('n')).$asScalar().as('partly_traced_blocks'),
        traces.select('reason').orderBy('from_block', 'desc').limit(1).$asScalar().as('untraceable_reason'),
        sql<boolean>`exists (${traces.where('kind', '=', 'no_state').select('kind')})`.as('has_no_state'),
      ];
    })
    .$narrowType<{ untraceable_transactions: number; partly_traced_blocks: number }>()
    .executeTakeFirstOrThrow();
}

/** The hole in which the block of a height is; undefined where there is none. */
export async function getBlockHole(db: Kysely<Tables>, number: number): Promise<HoleRow | undefined> {
  return holesAt(db, 'facts', number).limit(1).executeTakeFirst();
}

/** Holes of a layer that a height is in. */
function holesAt(db: Kysely<Tables>, layer: HoleRow['layer'], number: number) {
  return db
    .selectFrom('holes')
    .selectAll()
    .where('layer', '=', layer)
    .where('from_block', '<=', number)
    .where('to_block', '>=', number);
}

/** Whether a height is indexed, though there is no block: the chain has left it out. For a height without a row of `blocks`. */
export async function isLeftOut(db: Kysely<Tables>, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('coverage')
    .select(sql<boolean>`blocks @> ${number}::bigint`.as('is_covered'))
    .where('layer', '=', 'facts')
    .executeTakeFirst();
  return row?.is_covered ?? false;
}

/** Why the traces of a transaction, or without an index those of a block, are not there; undefined where they are or may follow. */
export async function getTraceHole(
  db: Kysely<Tables>,
  { block_number, index }: Omit<TransactionKey, 'index'> & { index: number | null },
): Promise<HoleRow | undefined> {
  return holesAt(db, 'traces', block_number)
    .where((eb) =>
      index === null
        ? eb.lit(true)
        : eb.or([eb('transaction_index', '=', WHOLE_BLOCK), eb('transaction_index', '=', index)]),
    )
    .orderBy('transaction_index')
    .limit(1)
    .executeTakeFirst();
}

/** The newest holes, of each layer so many at most. */
export async function listHoles(db: Kysely<Tables>, limit: number): Promise<HoleRow[]> {
  const of = (layer: 'facts' | 'traces') =>
    db
      .selectFrom('holes')
      .selectAll()
      .where('layer', '=', layer)
      .orderBy('from_block', 'desc')
      .orderBy('transaction_index')
      .limit(limit)
      .execute();
  return [...(await of('facts')), ...(await of('traces'))];
}

/** Since when a block is missing that the node does not give, and how many rows there are; null without any. */
export async function getOldestHole(
  db: Kysely<Tables>,
): Promise<{ from_block: number; reason: string; first_seen_at: Date } | undefined> {
  return db
    .selectFrom('holes')
    .select(['from_block', 'reason', 'first_seen_at'])
    .where('layer', '=', 'facts')
    .orderBy('first_seen_at')
    .limit(1)
    .executeTakeFirst();
}
