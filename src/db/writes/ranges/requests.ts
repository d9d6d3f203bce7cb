import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { RUN_MIGRATIONS } from '../../migrations/run.ts';
import { blocksOf } from '../../tables/layers.ts';
import type { RangeLayer, RangeServersTable } from '../../tables/ranges.ts';
import { estimateRows, type RowsEstimate } from '../retention/measure.ts';
import type { BlockRange } from '../run-target.ts';
import type { RowsPlace } from './range-rows.ts';

type Client = Pick<ClientBase, 'query'>;

/** Servers of the catalog, by name. */
export async function listServers(client: Client): Promise<RangeServersTable[]> {
  const { rows } = await client.query<RangeServersTable>(
    'select name, version, added_at, unreachable_since, unreachable_reason from app.range_servers order by name',
  );
  return rows;
}

/** Adds a server, or stores its newer version. */
export async function addServer(client: Client, name: string, version: number): Promise<void> {
  await client.query(
    `insert into app.range_servers (name, version) values ($1, $2)
     on conflict (name) do update set version = excluded.version, unreachable_since = null, unreachable_reason = null`,
    [name, version],
  );
}

/**
 * Removes a server that holds nothing of this database; its ranges that were restored from a backup are deleted. In a
 * transaction.
 */
export async function removeServer(
  client: Client,
  name: string,
): Promise<'removed' | 'missing' | 'used' | 'left over'> {
  await client.query('lock table app.ranges in share row exclusive mode');
  const { rows } = await client.query<{ is_used: boolean; has_leftovers: boolean }>(
    `select exists (select from app.ranges where server = $1 and phase <> 'unattached') as is_used,
       exists (select from app.range_leftovers where server = $1) as has_leftovers`,
    [name],
  );
  if (rows[0]?.is_used === true) return 'used';
  if (rows[0]?.has_leftovers === true) return 'left over';
  await client.query('delete from app.ranges where server = $1', [name]);
  const { rowCount } = await client.query('delete from app.range_servers where name = $1', [name]);
  return rowCount === 1 ? 'removed' : 'missing';
}

/** Requests that a range is moved, in a transaction; returns its id, or the range that it overlaps. */
export async function requestMove(
  client: Client,
  { run, server, layer, from, to }: BlockRange & { run: number; server: string; layer: RangeLayer },
): Promise<{ id: number } | { overlaps: BlockRange }> {
  await client.query('lock table app.ranges in share row exclusive mode');
  const { rows } = await client.query<{ from_block: number | string; to_block: number | string }>(
    `select from_block, to_block from app.ranges
     where run_id = $1 and layer = $4 and from_block <= $3 and to_block >= $2 and phase <> 'unattached' limit 1`,
    [run, from, to, layer],
  );
  if (rows[0] !== undefined)
    return { overlaps: { from: Number(rows[0].from_block), to: Number(rows[0].to_block) } };
  const added = await client.query<{ id: number }>(
    `insert into app.ranges (run_id, layer, from_block, to_block, generation, server, schema_name, schema_version, next_block)
     select $1, $7, $2, $3, g.generation, $4, 'run_' || $1::int || '_g' || g.generation || '_' || $5::text, $6, $2
     from (select coalesce(max(generation), 0) + 1 as generation from app.ranges where run_id = $1) g returning id`,
    [run, from, to, server, randomBytes(4).toString('hex'), RUN_MIGRATIONS.at(-1)?.name ?? '', layer],
  );
  return { id: added.rows[0]?.id ?? 0 };
}

/**
 * Requests that ranges within some blocks, of one layer or of all, are brought back, or calls their moves off, in a
 * transaction. Returns the ranges concerned, or one that reaches beyond the blocks.
 */
export async function requestBringBack(
  client: Client,
  { run, layer = null, from, to }: BlockRange & { run: number; layer?: RangeLayer | null },
): Promise<{ ids: number[] } | { beyond: BlockRange }> {
  await client.query('lock table app.ranges in share row exclusive mode');
  const { rows } = await client.query<{ id: number; low: number | string; high: number | string }>(
    `select id, from_block as low, to_block as high from app.ranges
     where run_id = $1 and from_block <= $3 and to_block >= $2 and phase <> 'unattached'
       and ($4::text is null or layer = $4) order by from_block`,
    [run, from, to, layer],
  );
  const beyond = rows.find(({ low, high }) => Number(low) < from || Number(high) > to);
  if (beyond !== undefined) return { beyond: { from: Number(beyond.low), to: Number(beyond.high) } };
  const ids = rows.map(({ id }) => id);
  await client.query(
    `update app.ranges set phase = case when phase in ('drop', 'moved') then 'back_copy' else 'cancelled' end,
       next_block = from_block, failure = null, phase_at = now()
     where id = any($1) and phase not in ('back_copy', 'back_check', 'cancelled')`,
    [ids],
  );
  return { ids };
}

/** Number of rows of a range that are here, and their share of their table, in bytes. */
export async function estimateRange(place: RowsPlace, { from, to }: BlockRange): Promise<RowsEstimate> {
  const { schema, of } = place;
  return estimateRows(
    place,
    `(select int8multirange(int8range($1, $2, '[]')) * blocks - ${blocksOf(schema, of.moved, of.dropped)}
      from ${schema}.coverage where layer = '${of.source}')`,
    [from, to],
  );
}

/** Returns true while an indexer works on the database. */
export async function isIndexing(client: Client, lock: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and granted and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  );
  return (rowCount ?? 0) > 0;
}
