import { cleanWords } from '#lib/text/clean-words.ts';
import { type HoleKind, WHOLE_BLOCK } from '../../tables/holes.ts';
import type { RowLayer } from '../../tables/layers.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';

/** Missing blocks or traces, with the reason. */
export interface Hole extends BlockRange {
  layer: RowLayer;
  /** -1 where whole blocks are missing. */
  transactionIndex: number;
  kind: HoleKind;
  reason: string;
  attempts: number;
}

const REASON_CHARACTERS_MAX = 300;
/** First pause, growth factor, and longest pause between attempts, in seconds. */
const PAUSE_FIRST_S = 5;
const PAUSE_FACTOR = 3;
const PAUSE_LONGEST_S = 3600;

const NEXT_TRY = (attempts: string) =>
  `now() + make_interval(secs => least(${PAUSE_LONGEST_S}, ${PAUSE_FIRST_S} * power(${PAUSE_FACTOR}, least(${attempts}, 20) - 1)))`;

/** Records a hole; an adjacent row with a similar error absorbs it. */
export async function noteHole(
  { client, schema }: RunTarget,
  { layer, from, to, transactionIndex = WHOLE_BLOCK, kind, reason }: NewHole,
): Promise<void> {
  const words = cleanWords(reason, REASON_CHARACTERS_MAX);
  const { rows } = await client.query<{ low: string; high: string; first: Date; attempts: number }>(
    `delete from ${schema}.holes
     where layer = $1 and transaction_index = $2 and kind = $5 and (
       (from_block <= $4 and to_block >= $3)
       or ($2 = ${WHOLE_BLOCK} and (to_block = $3 - 1 or from_block = $4 + 1) and ${LIKE} = regexp_replace($6, '${NUMBERS}', '', 'g'))
     ) returning from_block::text as low, to_block::text as high, first_seen_at as first, attempts`,
    [layer, transactionIndex, from, to, kind, words],
  );
  const attempts =
    1 + Math.max(0, ...rows.filter((row) => isWithin(row, { from, to })).map((row) => row.attempts));
  await client.query(
    `insert into ${schema}.holes (layer, from_block, to_block, transaction_index, kind, reason, first_seen_at, next_try_at, attempts)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, now()), ${NEXT_TRY('$8::int')}, $8)
     on conflict (layer, from_block, transaction_index) do update
     set kind = excluded.kind, reason = excluded.reason, to_block = greatest(holes.to_block, excluded.to_block),
       last_tried_at = now(), next_try_at = excluded.next_try_at, attempts = excluded.attempts`,
    [
      layer,
      Math.min(from, ...rows.map(({ low }) => Number(low))),
      Math.max(to, ...rows.map(({ high }) => Number(high))),
      transactionIndex,
      kind,
      words,
      rows.map(({ first }) => first).sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
      attempts,
    ],
  );
}

/** A hole before it is recorded. */
export interface NewHole extends BlockRange {
  layer: RowLayer;
  transactionIndex?: number;
  kind: HoleKind;
  reason: string;
}

/** Parts in which similar errors may differ. */
const NUMBERS = '0x[0-9a-f]+|[0-9]+';
const LIKE = `regexp_replace(reason, '${NUMBERS}', '', 'g')`;

/** Returns true if a row covers the same blocks, so that this is another attempt at them. */
function isWithin(row: { low: string; high: string }, { from, to }: BlockRange): boolean {
  return Number(row.low) <= to && Number(row.high) >= from;
}

/** Records another failed attempt at a hole. */
export async function postponeHole(
  { client, schema }: RunTarget,
  { layer, from, transactionIndex }: Pick<Hole, 'layer' | 'from' | 'transactionIndex'>,
  reason: string,
): Promise<void> {
  await client.query(
    `update ${schema}.holes set attempts = attempts + 1, last_tried_at = now(), reason = $4,
       next_try_at = ${NEXT_TRY('attempts + 1')}
     where layer = $1 and from_block = $2 and transaction_index = $3`,
    [layer, from, transactionIndex, cleanWords(reason, REASON_CHARACTERS_MAX)],
  );
}

/**
 * Removes data indexed meanwhile from holes: a row is closed, shortened or split. The index of `holes` is its primary
 * key; it has few rows.
 */
export async function cutHoles({ client, schema }: RunTarget): Promise<void> {
  await client.query(
    `with cut as (
       delete from ${schema}.holes h using (
         select case layer when 'facts' then layer else 'traces' end as layer, range_agg(blocks) as blocks from ${schema}.coverage
         where layer in ('facts', 'traces', 'dropped_traces', 'moved') group by 1
       ) c
       where c.layer = h.layer and h.transaction_index = ${WHOLE_BLOCK} and c.blocks && int8range(h.from_block, h.to_block, '[]')
       returning h.*, int8multirange(int8range(h.from_block, h.to_block, '[]')) - c.blocks as rest
     )
     insert into ${schema}.holes (layer, from_block, to_block, transaction_index, kind, reason, first_seen_at, last_tried_at, next_try_at, attempts)
     select layer, lower(part), upper(part) - 1, transaction_index, kind, reason, first_seen_at, last_tried_at, next_try_at, attempts
     from cut, unnest(rest) part
     on conflict do nothing`,
  );
}

/** Deletes the hole of one transaction. */
export async function closeTransactionHole(
  { client, schema }: RunTarget,
  { from, transactionIndex }: Pick<Hole, 'from' | 'transactionIndex'>,
): Promise<void> {
  await client.query(
    `delete from ${schema}.holes where layer = 'traces' and from_block = $1 and transaction_index = $2`,
    [from, transactionIndex],
  );
}

/** Deletes holes from a height on; commit it with the unwinding of the blocks. */
export async function unwindHoles({ client, schema }: RunTarget, from: number): Promise<void> {
  await client.query(`delete from ${schema}.holes where from_block >= $1`, [from]);
  await client.query(`update ${schema}.holes set to_block = $1::bigint - 1 where to_block >= $1`, [from]);
}

/**
 * Holes of a layer that are due, highest first; for traces those of single transactions, as whole blocks are retried
 * like any other.
 */
export async function listDueHoles(
  { client, schema }: RunTarget,
  layer: RowLayer,
  limit: number,
): Promise<Hole[]> {
  const { rows } = await client.query<HoleRow>(
    `select from_block, to_block, transaction_index, kind, reason, attempts from ${schema}.holes
     where layer = $1 and next_try_at <= now() and (layer = 'facts' or transaction_index >= 0) order by from_block desc, transaction_index limit $2`,
    [layer, limit],
  );
  return rows.map((row) => ({
    layer,
    from: Number(row.from_block),
    to: Number(row.to_block),
    transactionIndex: row.transaction_index,
    kind: row.kind,
    reason: row.reason,
    attempts: row.attempts,
  }));
}

interface HoleRow {
  from_block: number | string;
  to_block: number | string;
  transaction_index: number;
  kind: HoleKind;
  reason: string;
  attempts: number;
}

/** Ranges between `from` and `to` whose blocks are neither indexed nor known to be unreadable, highest first. */
export async function listReadableGaps(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
): Promise<BlockRange[]> {
  if (from > to) return [];
  const { rows } = await client.query<{ from: number | string; to: number | string }>(
    `select lower(gap) as "from", upper(gap) - 1 as "to"
     from ${schema}.coverage c, unnest(int8multirange(int8range($1, $2, '[]')) - c.blocks - (
       select coalesce(range_agg(int8range(from_block, to_block, '[]')), '{}') from ${schema}.holes where layer = 'facts'
     )) as gap
     where c.layer = 'facts' order by lower(gap) desc`,
    [from, to],
  );
  return rows.map((row) => ({ from: Number(row.from), to: Number(row.to) }));
}
