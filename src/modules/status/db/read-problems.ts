import type { RunTarget } from '#sdk/db/writes.ts';

/** State of a run, as its indexer has stored it. */
export interface RunState {
  number: number | null;
  node_head: number | null;
  stalled_reason: string | null;
  stalled_since: Date | null;
  history_stalled_reason: string | null;
  history_stalled_since: Date | null;
  /** Number of blocks that the node does not serve and that are not indexed meanwhile; the first of the oldest hole, and its start and reason. */
  holes_count: number;
  hole_block: number | null;
  hole_reason: string | null;
  hole_since: Date | null;
  /** Number of checks of the audit that found a difference; the last one. */
  mismatches_count: number;
  difference: string | null;
}

/** Reads the state of a run: one-row tables, the few rows of `holes`, and the last difference by its primary key. */
export async function readRunState({ client, schema }: RunTarget): Promise<RunState> {
  const { rows } = await client.query<RunState>(
    `select h.number::float8 as number, h.node_head::float8 as node_head, h.stalled_reason, h.stalled_since,
       h.history_stalled_reason, h.history_stalled_since,
       coalesce(holes.count, 0)::float8 as holes_count, hole.from_block::float8 as hole_block,
       hole.reason as hole_reason, hole.first_seen_at as hole_since,
       coalesce(audit.mismatches_count, 0)::float8 as mismatches_count,
       difference.kind || ' ' || difference.table_name || ' of block ' || difference.block_number as difference
     from ${schema}.chain_head h
     left join (
       select sum(upper(missing) - lower(missing)) as count
       from unnest(
         (select range_agg(int8range(from_block, to_block, '[]')) from ${schema}.holes where layer = 'facts')
           - (select blocks from ${schema}.coverage where layer = 'facts')
       ) missing
     ) holes on true
     left join (
       select from_block, reason, first_seen_at from ${schema}.holes where layer = 'facts' order by first_seen_at limit 1
     ) hole on true
     left join ${schema}.audit_totals audit on true
     left join (
       select kind, table_name, block_number from ${schema}.audit_differences order by id desc limit 1
     ) difference on true`,
  );
  const [state] = rows;
  if (state === undefined) throw new Error(`The schema ${schema} has no chain_head`);
  return state;
}

/** Returns the schema of the active run; null before the first. */
export async function findActiveSchema({ client }: Pick<RunTarget, 'client'>): Promise<string | null> {
  const { rows } = await client.query<{ schema_name: string }>(
    'select schema_name from app.runs where is_active',
  );
  return rows[0]?.schema_name ?? null;
}
