import type { BlockRange, RunTarget } from '../run-target.ts';

/** A range of blocks whose traces were removed, and the number of removed frames. */
export interface DroppedRange extends BlockRange {
  frames: number;
}

interface DropOptions {
  /** Only blocks below this height. */
  below: number;
  /** Maximum number of frames, unless a single block has more, and of blocks. */
  framesMax: number;
  blocksMax: number;
}

/**
 * Removes the traces of the lowest blocks below a height, in an open transaction, and adds their sums to
 * `dropped_traces`; null where nothing is left. Frames that create or destroy a contract remain, as do failures and
 * the number of frames of each block. Blocks whose addresses are not observed yet, suspect blocks, and blocks with
 * transactions that are still to be traced have to wait.
 */
export async function dropTraces(
  target: RunTarget,
  { below, framesMax, blocksMax }: DropOptions,
): Promise<DroppedRange | null> {
  const gap = await findDroppable(target, below);
  if (gap === null) return null;
  const range = await cutToSize(
    target,
    { from: gap.from, to: Math.min(gap.to, gap.from + blocksMax - 1) },
    framesMax,
  );
  const frames = await moveToSums(target, range, 'dropped_traces');
  await moveCoverage(target, range);
  await target.client.query(
    `update ${target.schema}.retention
     set dropped_frames = dropped_frames + $1, frames_since_rewrite = frames_since_rewrite + $1`,
    [frames],
  );
  return { ...range, frames };
}

/** Blocks below a height whose traces may be removed, as an SQL expression over the rows `t` and `p`. */
const droppable = (schema: string, below: string) => `
  t.blocks * p.traces * int8multirange(int8range(null, ${below}))
  - coalesce((select blocks from ${schema}.coverage where layer = 'suspect'), '{}')
  - coalesce((select range_agg(int8range(from_block, to_block, '[]')) from ${schema}.holes
      where layer = 'traces' and transaction_index >= 0), '{}')`;

/** Blocks and frames that `dropTraces` would remove below a height; by the primary key of `traced_blocks`. */
export async function countDroppable(
  { client, schema }: RunTarget,
  below: number,
): Promise<{ blocks: number; frames: number }> {
  const { rows } = await client.query<{ blocks: number | string; frames: number | string }>(
    `select coalesce(sum(upper(part) - lower(part)), 0)::bigint as blocks, coalesce(sum(n.frames), 0)::bigint as frames
     from ${schema}.coverage t, ${schema}.observed_balances_progress p, unnest(${droppable(schema, '$1::bigint')}) part
     cross join lateral (
       select sum(internal_transactions_count) as frames from ${schema}.traced_blocks
       where block_number >= lower(part) and block_number < upper(part)
     ) n where t.layer = 'traces'`,
    [below],
  );
  return { blocks: Number(rows[0]?.blocks ?? 0), frames: Number(rows[0]?.frames ?? 0) };
}

async function findDroppable({ client, schema }: RunTarget, below: number): Promise<BlockRange | null> {
  const { rows } = await client.query<{ from: number | string; to: number | string }>(
    `select lower(part) as "from", upper(part) - 1 as "to"
     from ${schema}.coverage t, ${schema}.observed_balances_progress p, unnest(${droppable(schema, '$1::bigint')}) part
     where t.layer = 'traces' order by lower(part) limit 1`,
    [below],
  );
  return rows[0] === undefined ? null : { from: Number(rows[0].from), to: Number(rows[0].to) };
}

/** Cuts a range so that it has at most a number of frames, but one block at least. */
export async function cutToSize(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
  framesMax: number,
): Promise<BlockRange> {
  const { rows } = await client.query<{ beyond: number | string | null }>(
    `select min(block_number) as beyond from (
       select block_number, sum(internal_transactions_count) over (order by block_number) as frames
       from ${schema}.traced_blocks where block_number between $1 and $2
     ) s where frames > $3 and block_number > $1`,
    [from, to, framesMax],
  );
  const beyond = rows[0]?.beyond ?? null;
  return { from, to: beyond === null ? to : Number(beyond) - 1 };
}

/** Condition of frames that are removed: a contract's page needs those of its creation and its end. */
const IS_REMOVED = `created_contract is null and type <> 'selfdestruct'`;

/** Deletes the frames of a range and adds what they count to the sums by address; the counterpart of `sumTraceAddresses`. */
export async function moveToSums(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
  sums: 'dropped_traces' | 'moved_traces',
): Promise<number> {
  const { rows } = await client.query<{ frames: number | string }>(
    `with gone as (
       delete from ${schema}.internal_transactions where block_number between $1 and $2 and ${IS_REMOVED}
       returning block_number, from_address, to_address
     ), mentioned as (
       select from_address as address, block_number from gone
       union all select to_address, block_number from gone where to_address <> from_address
     ), added as (
       insert into ${schema}.${sums} as d (address, first_block, internal_transactions_count)
       select address, min(block_number), count(*) from mentioned group by address order by address
       on conflict (address) do update set first_block = least(d.first_block, excluded.first_block),
         internal_transactions_count = d.internal_transactions_count + excluded.internal_transactions_count
     )
     select count(*) as frames from gone`,
    [from, to],
  );
  return Number(rows[0]?.frames ?? 0);
}

async function moveCoverage({ client, schema }: RunTarget, { from, to }: BlockRange): Promise<void> {
  const range = `int8multirange(int8range($1, $2, '[]'))`;
  await client.query(`update ${schema}.coverage set blocks = blocks - ${range} where layer = 'traces'`, [
    from,
    to,
  ]);
  await client.query(
    `insert into ${schema}.coverage as c (layer, blocks) values ('dropped_traces', ${range})
     on conflict (layer) do update set blocks = c.blocks + excluded.blocks`,
    [from, to],
  );
}
