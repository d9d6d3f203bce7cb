import {
  type AppDb,
  changes,
  type DatabasePool,
  readRow,
  readRows,
  withTransaction,
} from '#sdk/db/connection.ts';

/** A stream webhook. `filter` is what the owner gave, already validated. */
export interface SubscriptionRow {
  id: number;
  account_id: number;
  name: string;
  url: string;
  secret: string;
  filter: unknown;
  cursor: string;
  state: 'on' | 'paused' | 'failed';
  failures: number;
  failing_since: Date | null;
  waiting: number;
  created_at: Date;
}

/** Condition of a stream webhook `s` that is sent to. */
export const IS_ACTIVE = `s.state = 'on' and exists (select from app.accounts a where a.id = s.account_id and not a.is_blocked)`;

const COLUMNS = `id, account_id, name, url, secret, filter, cursor, state, failures, failing_since, created_at,
  (select count(*) from app.jobs j where j.kind = 'stream' and j.owner = s.id::text and j.state = 'waiting')::int as waiting`;

/** Stream webhooks of an account, oldest first; relies on `stream_subscriptions_account`. */
export function listSubscriptions(db: AppDb, accountId: number): Promise<SubscriptionRow[]> {
  return readRows(db, `select ${COLUMNS} from app.stream_subscriptions s where account_id = $1 order by id`, [
    accountId,
  ]);
}

/** A stream webhook of an account; null if it has none with that id. */
export function findSubscription(
  db: AppDb,
  { accountId, id }: { accountId: number; id: number },
): Promise<SubscriptionRow | null> {
  return readRow(db, `select ${COLUMNS} from app.stream_subscriptions s where account_id = $1 and id = $2`, [
    accountId,
    id,
  ]);
}

type NewSubscription = Pick<SubscriptionRow, 'name' | 'url' | 'secret' | 'filter' | 'cursor'>;

/** Adds a stream webhook unless the account has `max`; the lock on its row serializes concurrent requests. Null if it is full. */
export function addSubscription(
  pool: DatabasePool,
  { accountId, max }: { accountId: number; max: number },
  { name, url, secret, filter, cursor }: NewSubscription,
): Promise<SubscriptionRow | null> {
  return withTransaction(pool, async (client) => {
    await client.query('select 1 from app.accounts where id = $1 for update', [accountId]);
    if ((await listSubscriptions(client, accountId)).length >= max) return null;
    return readRow<SubscriptionRow>(
      client,
      `insert into app.stream_subscriptions as s (account_id, name, url, secret, filter, cursor) values ($1, $2, $3, $4, $5, $6)
       returning ${COLUMNS}`,
      [accountId, name, url, secret, JSON.stringify(filter), cursor],
    );
  });
}

/** Pauses a stream webhook, or switches it on and resets its failures: what waits is sent at once. */
export async function switchSubscription(
  db: AppDb,
  { accountId, id, isOn }: { accountId: number; id: number; isOn: boolean },
): Promise<boolean> {
  const isFound = await changes(
    db,
    isOn
      ? `update app.stream_subscriptions set state = 'on', failures = 0, failing_since = null where account_id = $1 and id = $2`
      : `update app.stream_subscriptions set state = 'paused' where account_id = $1 and id = $2`,
    [accountId, id],
  );
  if (isFound && isOn)
    await db.query(
      `update app.jobs set due_at = now() where kind = 'stream' and owner = $1 and state = 'waiting' and claimed_at is null`,
      [String(id)],
    );
  return isFound;
}

/** Deletes a stream webhook with its messages. */
export function removeSubscription(
  db: AppDb,
  { accountId, id }: { accountId: number; id: number },
): Promise<boolean> {
  return changes(db, 'delete from app.stream_subscriptions where account_id = $1 and id = $2', [
    accountId,
    id,
  ]);
}

/** Maximum number of waiting messages of a stream webhook; its stream pauses until some are delivered. */
const WAITING_MAX = 100;
/** Maximum size of them, in bytes. */
const WAITING_SIZE_MAX = 4 * 1024 * 1024;
/** Stream webhooks that are moved on in one transaction. */
const AT_ONCE = 200;

const HAS_ROOM = `(select count(*) < ${WAITING_MAX} and coalesce(sum(octet_length(j.content)), 0) < ${WAITING_SIZE_MAX}
  from app.jobs j where j.kind = 'stream' and j.owner = s.id::text and j.state = 'waiting')`;

/** Position of stream webhooks. */
export interface CursorGroup {
  cursor: string;
  needs_traces: boolean;
}

/** Positions of the stream webhooks that can go on; relies on `stream_subscriptions_cursor`. */
export function listCursors(db: AppDb): Promise<CursorGroup[]> {
  return readRows(
    db,
    `select cursor, filter ->> 'kind' = 'coin_movement' as needs_traces from app.stream_subscriptions s
     where ${IS_ACTIVE} and ${HAS_ROOM} group by 1, 2`,
  );
}

/** Locks stream webhooks at a position until the transaction ends, without those that another server has locked. */
export function lockAt(
  db: AppDb,
  { cursor, needs_traces }: CursorGroup,
): Promise<Pick<SubscriptionRow, 'id' | 'filter'>[]> {
  return readRows(
    db,
    `select id, filter from app.stream_subscriptions s
     where cursor = $1 and (filter ->> 'kind' = 'coin_movement') = $2 and ${IS_ACTIVE} and ${HAS_ROOM}
     order by id limit ${AT_ONCE} for update skip locked`,
    [cursor, needs_traces],
  );
}

/** Moves stream webhooks on. */
export async function moveTo(db: AppDb, ids: readonly number[], cursor: string): Promise<void> {
  await db.query('update app.stream_subscriptions set cursor = $2 where id = any($1)', [ids, cursor]);
}

/** Deletes the stream webhooks of accounts that no longer exist. Reads all stream webhooks. */
export async function dropOrphaned(db: AppDb): Promise<void> {
  await db.query(
    'delete from app.stream_subscriptions s where not exists (select from app.accounts a where a.id = s.account_id)',
  );
}
