import { type AppDb, readRow } from '#sdk/db/connection.ts';
import { bytesToHex } from '#sdk/lib/values.ts';

/** Time after which another server takes over the evaluation, in s. */
const LEASE_S = 15;

/** True if there are alerts at all. */
export async function hasAlerts(db: AppDb): Promise<boolean> {
  const row = await readRow<{ has: boolean }>(db, 'select exists (select from app.alerts) as has', []);
  return row?.has ?? false;
}

/** Head of the index. */
export interface IndexHead {
  number: number;
  hash: string;
  /** Text that differs for each head. */
  text: string;
  /** Text that differs for each report of the node's height; null without one. */
  nodeReport: string | null;
  /** Reason why no new blocks arrive; null while they do. */
  stalledReason: string | null;
}

/** Head of the active run; null without one. */
export async function readHead(db: AppDb): Promise<IndexHead | null> {
  const run = await readRow<{ id: number; schema: string }>(
    db,
    'select id, schema_name as schema from app.runs where is_active',
    [],
  );
  if (run === null) return null;
  const head = await readRow<{
    number: number | null;
    hash: Buffer | null;
    report: string | null;
    stalled: string | null;
  }>(
    db,
    `select number, hash, node_head_at::text as report, stalled_reason as stalled from ${run.schema}.chain_head`,
    [],
  );
  if (head?.number == null || head.hash === null) return null;
  const hash = bytesToHex(head.hash);
  return {
    ...{ number: head.number, hash, text: `${run.id}-${head.number}-${hash}` },
    ...{ nodeReport: head.report, stalledReason: head.stalled },
  };
}

interface Look {
  /** Name of this server's watch. */
  owner: string;
  head: string | null;
  /** Time since the last look of this server, by a clock that is never set; 0 for the first. */
  passedMs: number;
}

/**
 * Takes or renews the lease of the server that evaluates, and adds up the time without another head; a lease that the clock
 * has made too long is over. Returns that time in ms, or null while another server evaluates.
 */
export async function takeLead(db: AppDb, { owner, head, passedMs }: Look): Promise<number | null> {
  const row = await readRow<{ silent_ms: number }>(
    db,
    `insert into app.alert_watch as w (only_one, owner, leased_until, head, silent_ms)
     values (true, $1, clock_timestamp() + make_interval(secs => $4), $2, 0)
     on conflict (only_one) do update set owner = $1, leased_until = clock_timestamp() + make_interval(secs => $4), head = $2,
       silent_ms = case when w.head is distinct from $2 then 0 else w.silent_ms + $3::bigint end
     where w.owner = $1 or w.leased_until < clock_timestamp()
       or w.leased_until > clock_timestamp() + make_interval(secs => $4 + 1)
     returning silent_ms`,
    [owner, head, Math.round(passedMs), LEASE_S],
  );
  return row === null ? null : Number(row.silent_ms);
}

/** Ends the lease of a server that stops. */
export async function endLead(db: AppDb, owner: string): Promise<void> {
  await db.query('update app.alert_watch set leased_until = now() where owner = $1', [owner]);
}
