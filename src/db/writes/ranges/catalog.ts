import type { ClientBase } from 'pg';
import { BaseError } from '#lib/base-error.ts';
import type { RANGE_LEFTOVERS, RangePhase, RangesTable } from '../../tables/ranges.ts';
import type { RowOf } from '../../tables/table.ts';
import type { BlockRange } from '../run-target.ts';

type Client = Pick<ClientBase, 'query'>;

/** A range of the catalog, without its filter. */
export type CatalogEntry = Omit<RangesTable, 'filter'> & BlockRange;

const COLUMNS = `id, run_id, layer, from_block, to_block, generation, server, schema_name, schema_version, phase,
  next_block, rows_count, digest, bytes, failure, requested_at, phase_at, switched_at`;

/** Ranges of a run, the oldest request first; relies on `ranges_run`. */
export async function listRanges(client: Client, run: number): Promise<CatalogEntry[]> {
  const { rows } = await client.query<RangesTable>(
    `select ${COLUMNS} from app.ranges where run_id = $1 order by id`,
    [run],
  );
  return rows.map(({ filter: _, ...row }) => {
    const [from, to, next] = [Number(row.from_block), Number(row.to_block), Number(row.next_block)];
    return { ...row, from_block: from, to_block: to, next_block: next, from, to };
  });
}

/** Changes of a range when its phase goes on. */
interface Progress {
  phase?: RangePhase;
  nextBlock?: number;
  rows?: number;
  digest?: string;
  bytes?: number;
  filter?: Buffer;
  /** Null clears it. */
  failure?: string | null;
}

/** Thrown where a range is in another phase than the one that has ended: the operator has asked for something else. */
export class RangeChangedError extends BaseError {
  override name = 'RangeChangedError';
  override readonly code = 'range_changed';
  override readonly retryable = true;
}

/**
 * Stores the progress of a range, as long as it is in the given phase.
 * @throws RangeChangedError, so that the transaction is rolled back
 */
export async function setProgress(
  client: Client,
  range: Pick<RangesTable, 'id' | 'phase'>,
  { phase, nextBlock, rows, digest, bytes, filter, failure = null }: Progress,
): Promise<void> {
  const { rowCount } = await client.query(
    `update app.ranges set phase = coalesce($3::text, phase), next_block = coalesce($4, next_block),
       rows_count = coalesce($5, rows_count), digest = coalesce($6, digest), bytes = coalesce($7, bytes),
       filter = coalesce($8, filter), failure = $9::text,
       phase_at = case when $3::text <> phase or $9::text is not null then now() else phase_at end,
       switched_at = case when $3::text = 'drop' then now() else switched_at end
     where id = $1 and phase = $2`,
    [
      ...[range.id, range.phase, phase ?? null, nextBlock ?? null, rows ?? null, digest ?? null],
      ...[bytes ?? null, filter ?? null, failure],
    ],
  );
  if (rowCount === 0) throw new RangeChangedError('The range is in another phase by now');
}

/** Stores why a range does not go on. */
export async function setFailure(client: Client, id: number, failure: string): Promise<void> {
  await client.query('update app.ranges set failure = $2, phase_at = now() where id = $1', [id, failure]);
}

/** Removes a range from the catalog; its schema on the other server becomes a leftover. */
export async function removeRange(client: Client, id: number): Promise<void> {
  await client.query(
    `with gone as (delete from app.ranges where id = $1 returning server, schema_name)
     insert into app.range_leftovers (server, schema_name) select server, schema_name from gone on conflict do nothing`,
    [id],
  );
}

/** Removes all ranges of a run; run it in the transaction that deletes the run. */
export async function removeRangesOfRun(client: Client, run: number): Promise<void> {
  await client.query(
    `with gone as (delete from app.ranges where run_id = $1 returning server, schema_name, phase)
     insert into app.range_leftovers (server, schema_name) select server, schema_name from gone
     where phase <> 'unattached' on conflict do nothing`,
    [run],
  );
}

/** Stores that a server answers, or why it does not. */
export async function noteReach(client: Client, server: string, reason: string | null): Promise<void> {
  await client.query(
    `update app.range_servers set unreachable_reason = $2::text,
       unreachable_since = case when $2::text is null then null else coalesce(unreachable_since, now()) end
     where name = $1 and unreachable_reason is distinct from $2::text`,
    [server, reason],
  );
}

/** A schema that no range names, on the server that still has it. */
export type Leftover = RowOf<typeof RANGE_LEFTOVERS>;

/** Schemas that are still to be dropped; a table of few rows. */
export async function listLeftovers(client: Client): Promise<Leftover[]> {
  return (
    await client.query<Leftover>('select server, schema_name, since from app.range_leftovers order by since')
  ).rows;
}

/** Forgets a schema that was dropped. */
export async function removeLeftover(client: Client, { server, schema_name }: Leftover): Promise<void> {
  await client.query('delete from app.range_leftovers where server = $1 and schema_name = $2', [
    server,
    schema_name,
  ]);
}

/** Time of the database's clock. */
export async function readClock(client: Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
}

/** Returns true before a time, and while a transaction of another connection is open that began before it. */
export async function hasOlderReaders(client: Client, before: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `select where clock_timestamp() < $1::timestamptz or exists (
       select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and xact_start < $1)`,
    [before],
  );
  return (rowCount ?? 0) > 0;
}
