import {
  type AppDb,
  changes,
  type DatabasePool,
  readRow,
  readRows,
  withTransaction,
} from '#sdk/db/connection.ts';

/** Fields of an alert from its owner, validated, and values derived from them. */
export interface NewAlert {
  name: string;
  kind: 'count' | 'value' | 'silence';
  rule: unknown;
  /** Digest of query and parameters, shared by all alerts on them. */
  query_key: Buffer | null;
  pause_s: number;
  webhook_url: string | null;
  is_by_email: boolean;
  is_by_page: boolean;
  /** True where its owner is also notified that it cannot be evaluated, and that it can be again. */
  is_unknown_sent: boolean;
  /** Position in the stream up to which events are counted. */
  cursor: string | null;
  needs_traces: boolean;
}

/** An alert with its state. */
export interface AlertRow extends NewAlert {
  id: number;
  account_id: number;
  secret: string;
  is_muted: boolean;
  is_firing: boolean;
  side: 'above' | 'below' | null;
  error: string | null;
  value: string | null;
  evaluated_at: Date | null;
  fired_at: Date | null;
  /** Seconds since the last firing began, by the clock of the database. */
  fired_ago_s: number | null;
  /** Seconds since its owner was notified that it is unknown; null if that is not so. */
  notified_ago_s: number | null;
  created_at: Date;
}

/** Columns of an alert `a`. */
export const COLUMNS = `a.*, extract(epoch from clock_timestamp() - a.fired_at)::double precision as fired_ago_s,
  extract(epoch from clock_timestamp() - a.unknown_sent_at)::double precision as notified_ago_s`;

/** Condition of alerts that are evaluated and sent. */
export const IS_ACTIVE = `exists (select from app.accounts p where p.id = a.account_id and not p.is_blocked)`;

/** Alerts of an account, oldest first; relies on `alerts_account`. */
export function listAlerts(db: AppDb, accountId: number): Promise<AlertRow[]> {
  return readRows(db, `select ${COLUMNS} from app.alerts a where account_id = $1 order by id`, [accountId]);
}

/** An alert of an account; null if it has none with that id. */
export function findAlert(
  db: AppDb,
  { accountId, id }: { accountId: number; id: number },
): Promise<AlertRow | null> {
  return readRow(db, `select ${COLUMNS} from app.alerts a where account_id = $1 and id = $2`, [
    accountId,
    id,
  ]);
}

const GIVEN = [
  'name',
  'kind',
  'rule',
  'query_key',
  'pause_s',
  'webhook_url',
  'is_by_email',
  'is_by_page',
  'is_unknown_sent',
  'cursor',
  'needs_traces',
] as const;

function valuesOf(alert: NewAlert): unknown[] {
  return GIVEN.map((name) => (name === 'rule' ? JSON.stringify(alert.rule) : alert[name]));
}

/** Adds an alert unless the account has `max`; the lock on its row serializes concurrent requests. Null if it is full. */
export function addAlert(
  pool: DatabasePool,
  { accountId, max, secret }: { accountId: number; max: number; secret: string },
  alert: NewAlert,
): Promise<AlertRow | null> {
  return withTransaction(pool, async (client) => {
    await client.query('select 1 from app.accounts where id = $1 for update', [accountId]);
    if ((await listAlerts(client, accountId)).length >= max) return null;
    return readRow<AlertRow>(
      client,
      `insert into app.alerts as a (account_id, secret, ${GIVEN.join(', ')})
       values ($1, $2, ${GIVEN.map((_, place) => `$${place + 3}`).join(', ')}) returning ${COLUMNS}`,
      [accountId, secret, ...valuesOf(alert)],
    );
  });
}

const RESTARTED = `is_firing = false, side = null, error = null, value = null, evaluated_at = null, due_at = now(),
  unknown_sent_at = null`;

/** Changes an alert; with another rule it begins as a new one, while the pause after its last firing goes on. */
export function editAlert(
  pool: DatabasePool,
  { accountId, id }: { accountId: number; id: number },
  alert: NewAlert,
): Promise<AlertRow | null> {
  return withTransaction(pool, async (client) => {
    const before = await readRow<{ is_same: boolean }>(
      client,
      'select rule = $3::jsonb as is_same from app.alerts where account_id = $1 and id = $2 for update',
      [accountId, id, JSON.stringify(alert.rule)],
    );
    if (before === null) return null;
    const { is_same: isSame } = before;
    if (!isSame) await client.query('delete from app.alert_counts where alert_id = $1', [id]);
    const sets = GIVEN.map((name, place) =>
      // A rule that is the same goes on from where it is.
      isSame && name === 'cursor' ? `cursor = coalesce(a.cursor, $${place + 3})` : `${name} = $${place + 3}`,
    );
    return readRow<AlertRow>(
      client,
      `update app.alerts a set ${sets.join(', ')}${isSame ? '' : `, ${RESTARTED}`}
       where account_id = $1 and id = $2 returning ${COLUMNS}`,
      [accountId, id, ...valuesOf(alert)],
    );
  });
}

/** Mutes an alert, or lets it send again. */
export function muteAlert(
  db: AppDb,
  { accountId, id, isMuted }: { accountId: number; id: number; isMuted: boolean },
): Promise<boolean> {
  return changes(db, 'update app.alerts set is_muted = $3 where account_id = $1 and id = $2', [
    accountId,
    id,
    isMuted,
  ]);
}

/** Deletes an alert with its history. */
export function removeAlert(
  db: AppDb,
  { accountId, id }: { accountId: number; id: number },
): Promise<boolean> {
  return changes(db, 'delete from app.alerts where account_id = $1 and id = $2', [accountId, id]);
}

/** Deletes the alerts of accounts that no longer exist. Reads all alerts. */
export async function dropOrphaned(db: AppDb): Promise<void> {
  await db.query(
    'delete from app.alerts a where not exists (select from app.accounts p where p.id = a.account_id)',
  );
}
