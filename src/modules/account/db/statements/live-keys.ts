import { type AppDb, readRow, readRows } from '#sdk/db/connection.ts';
import type { DeliveryRow } from './deliveries.ts';

/** Key of a session's own topic, created on first use. */
export async function getLiveKey(db: AppDb, sessionId: number, made: Buffer): Promise<Buffer | null> {
  const row = await readRow<{ live_key: Buffer }>(
    db,
    'update app.account_sessions set live_key = coalesce(live_key, $2) where id = $1 returning live_key',
    [sessionId, made],
  );
  return row?.live_key ?? null;
}

const IS_VALID = `s.expires_at > now() and s.last_used_at > now() - make_interval(hours => $2)
  and (i.kind <> 'provider' or i.email is null or i.is_email_verified)`;

/** Keys of the valid sessions of an account. Relies on the index of the sessions of an account. */
export async function listKeysOf(
  db: AppDb,
  { accountId, idleHours }: { accountId: number; idleHours: number },
): Promise<Buffer[]> {
  const rows = await readRows<{ live_key: Buffer }>(
    db,
    `select s.live_key from app.account_sessions s
     join app.account_identities i on i.id = s.identity_id
     join app.accounts a on a.id = s.account_id and not a.is_blocked
     where s.account_id = $1 and s.live_key is not null and ${IS_VALID}`,
    [accountId, idleHours],
  );
  return rows.map(({ live_key }) => live_key);
}

/** A movement to notify a session of. */
export interface LiveMovement extends Omit<DeliveryRow, 'id' | 'account_id' | 'webhook_id' | 'url'> {
  live_key: Buffer;
  /** Number of movements in the block that concern the session. */
  count: number;
}

/** A session that is notified on its open pages. */
export interface LiveSession {
  live_key: Buffer;
  account_id: number;
}

/** Valid sessions with these keys; relies on the unique `live_key`. */
export function listLiveSessions(
  db: AppDb,
  keys: readonly Buffer[],
  idleHours: number,
): Promise<LiveSession[]> {
  return readRows(
    db,
    `select s.live_key, s.account_id from app.account_sessions s
     join app.account_identities i on i.id = s.identity_id
     join app.accounts a on a.id = s.account_id and not a.is_blocked
     where s.live_key = any($1::bytea[]) and ${IS_VALID}`,
    [keys, idleHours],
  );
}

interface LiveParams {
  sessions: readonly LiveSession[];
  run: number;
  block: number;
}

/**
 * Movements of a block for the watch lists of these sessions, up to five each. Relies on `account_movements_block` and the unique
 * (account_id, address).
 */
export function listLiveMovements(db: AppDb, { sessions, run, block }: LiveParams): Promise<LiveMovement[]> {
  return readRows(
    db,
    `select * from (
       select s.live_key, w.name, m.event_id, m.run_id, m.block_number, m.block_time, m.transaction_hash, m.address, m.is_incoming,
         m.kind, m.counterparty, m.token, m.token_id, m.amount, m.id,
         count(*) over (partition by s.live_key)::int as count,
         row_number() over (partition by s.live_key order by m.id) as place
       from unnest($1::bytea[], $4::int[]) as s (live_key, account_id)
       join app.account_movements m on m.run_id = $2 and m.block_number = $3 and m.removed_at is null
       join app.account_watchlist w on w.account_id = s.account_id and w.address = m.address
       where (w.notification_settings -> m.kind ->> case when m.is_incoming then 'incoming' else 'outcoming' end)::boolean
     ) told where place <= 5 order by live_key, place`,
    [sessions.map(({ live_key }) => live_key), run, block, sessions.map(({ account_id }) => account_id)],
  );
}
