import { type Kysely, sql } from 'kysely';
import { STORED_TRACES } from '../../range-reads/traced-layers.ts';
import { type HOLES, WHOLE_BLOCK } from '../../tables/holes.ts';
import type { RowOf } from '../../tables/table.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TransactionKey } from '../transaction/transaction-row.ts';

/** A row of `holes`. */
export type HoleRow = RowOf<typeof HOLES>;

/** Number of missing blocks between two heights, and of those that are not expected to be indexed. */
export interface IndexGaps {
  missing_blocks: number;
  /** Missing blocks that the node does not return. */
  unreadable_blocks: number;
  /** Indexed blocks whose traces were never indexed. */
  untraced_blocks: number;
  /** Indexed blocks whose traces were removed, and the height above the highest; null without any. */
  dropped_blocks: number;
  dropped_below: number | null;
  /** Blocks without traces that the node cannot trace. */
  untraceable_blocks: number;
  /** Transactions that the node cannot trace in otherwise traced blocks, and the number of such blocks. */
  untraceable_transactions: number;
  partly_traced_blocks: number;
  /** Error of the node for the newest one that it cannot trace; null without any. */
  untraceable_reason: string | null;
  has_no_state: boolean;
}

/** Counts gaps between two heights, both included; four rows of `coverage` and the few of `holes`. */
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
    .where('f.layer', '=', 'facts')
    .select((eb) => {
      const traces = eb.selectFrom('holes').where('layer', '=', 'traces').where('from_block', '<=', to);
      const lost = traces.where('transaction_index', '>=', 0).where('from_block', '>=', from);
      const stored = eb.selectFrom('coverage').select(sql`range_agg(blocks)`.as('blocks'));
      const here = sql`coalesce((${stored.where('layer', 'in', STORED_TRACES)}), '{}')`;
      const dropped = sql`coalesce((${eb.selectFrom('coverage').select('blocks').where('layer', '=', 'dropped_traces')}), '{}')`;
      return [
        count(sql`${range} - f.blocks`).as('missing_blocks'),
        count(sql`(${range} - f.blocks) * (${holes('facts')})`).as('unreadable_blocks'),
        count(sql`${range} * f.blocks - ${here} - ${dropped}`).as('untraced_blocks'),
        count(sql`(${range} * f.blocks - ${here} - ${dropped}) * (${holes('traces')})`).as(
          'untraceable_blocks',
        ),
        count(sql`${range} * ${dropped}`).as('dropped_blocks'),
        sql<number | null>`upper(${range} * ${dropped})`.as('dropped_below'),
        lost.select(sql<number>`count(*)`.as('n')).$asScalar().as('untraceable_transactions'),
        lost.select(sql<number>`count(distinct from_block)`.as('n')).$asScalar().as('partly_traced_blocks'),
        traces.select('reason').orderBy('from_block', 'desc').limit(1).$asScalar().as('untraceable_reason'),
        sql<boolean>`exists (${traces.where('kind', '=', 'no_state').select('kind')})`.as('has_no_state'),
      ];
    })
    .$narrowType<{ untraceable_transactions: number; partly_traced_blocks: number }>()
    .executeTakeFirstOrThrow();
}

/** Hole that contains a height; undefined without one. */
export async function getBlockHole(db: Kysely<Tables>, number: number): Promise<HoleRow | undefined> {
  return holesAt(db, 'facts', number).limit(1).executeTakeFirst();
}

/** Holes of a layer that contain a height. */
function holesAt(db: Kysely<Tables>, layer: HoleRow['layer'], number: number) {
  return db
    .selectFrom('holes')
    .selectAll()
    .where('layer', '=', layer)
    .where('from_block', '<=', number)
    .where('to_block', '>=', number);
}

/** Returns true if a height without a row of `blocks` is indexed, which means that the chain has skipped it. */
export async function isLeftOut(db: Kysely<Tables>, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('coverage')
    .select(sql<boolean>`blocks @> ${number}::bigint`.as('is_covered'))
    .where('layer', '=', 'facts')
    .executeTakeFirst();
  return row?.is_covered ?? false;
}

/** Reason why traces are missing: that of a hole, or that they were removed. */
export interface TraceGap {
  kind: HoleRow['kind'] | 'dropped';
  reason: string;
}

/** Order of the removal of traces before every hole. */
const BEFORE_HOLES = -2;

/** Gap of a transaction's traces, or without an index of a block's; undefined where they exist or may follow. */
export async function getTraceGap(
  db: Kysely<Tables>,
  { block_number, index }: Omit<TransactionKey, 'index'> & { index: number | null },
): Promise<TraceGap | undefined> {
  const holes = holesAt(db, 'traces', block_number)
    .clearSelect()
    .select([sql<TraceGap['kind']>`kind`.as('kind'), 'reason', 'transaction_index'])
    .where((eb) =>
      index === null
        ? eb.lit(true)
        : eb.or([eb('transaction_index', '=', WHOLE_BLOCK), eb('transaction_index', '=', index)]),
    );
  const dropped = db
    .selectFrom('coverage')
    .select([
      sql<TraceGap['kind']>`'dropped'`.as('kind'),
      sql<string>`''`.as('reason'),
      sql<number>`${sql.lit(BEFORE_HOLES)}`.as('transaction_index'),
    ])
    .where('layer', '=', 'dropped_traces')
    .where(sql<boolean>`blocks @> ${block_number}::bigint`);
  return db
    .selectFrom(holes.unionAll(dropped).as('g'))
    .select(['kind', 'reason'])
    .orderBy('transaction_index')
    .limit(1)
    .executeTakeFirst();
}

/** Newest holes, limited per layer. */
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

/** Start of the oldest hole in blocks, and the number of rows; null without any. */
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
