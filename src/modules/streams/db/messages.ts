import {
  type AppDb,
  changes,
  type DatabasePool,
  readRow,
  readRows,
  withTransaction,
} from '#sdk/db/connection.ts';

/** A message to a stream webhook, with its newest attempts. */
export interface MessageRow {
  id: number;
  message_id: string;
  type: 'block' | 'removed' | 'gap' | 'reset' | 'test';
  block_number: number | null;
  state: 'waiting' | 'sent' | 'failed';
  created_at: Date;
  sent_at: Date | null;
  attempts: { status: number | null; error: string | null; duration_ms: number; made_at: string }[];
}

/** A message before it is sent. */
export interface NewMessage {
  subscriptionId: number;
  messageId: string;
  type: MessageRow['type'];
  blockNumber: number | null;
  body: string;
}

const ATTEMPTS_SHOWN = 10;
/** Retention of delivered messages, in days. */
const KEPT_DAYS = 7;

/** Adds messages in order. */
export async function addMessages(db: AppDb, messages: readonly NewMessage[]): Promise<void> {
  for (const { subscriptionId, messageId, type, blockNumber, body } of messages)
    await db.query(
      `insert into app.stream_messages (subscription_id, message_id, type, block_number, body) values ($1, $2, $3, $4, $5)`,
      [subscriptionId, messageId, type, blockNumber, body],
    );
}

/** Messages of a stream webhook below an id, newest first; relies on `stream_messages_subscription`. */
export function listMessages(
  db: AppDb,
  { subscriptionId, before, limit }: { subscriptionId: number; before: number | null; limit: number },
): Promise<MessageRow[]> {
  return readRows(
    db,
    `select ${SHOWN} from app.stream_messages m
     where subscription_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [subscriptionId, before, limit],
  );
}

const SHOWN = `id, message_id, type, block_number, state, created_at, sent_at, (
  select coalesce(json_agg(json_build_object('status', status, 'error', error, 'duration_ms', duration_ms,
    'made_at', to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))), '[]')
  from (select * from app.stream_attempts a where a.message_id = m.id order by a.id desc limit ${ATTEMPTS_SHOWN}) a) as attempts`;

/** Makes a message wait for delivery again. */
export function replayMessage(db: AppDb, subscriptionId: number, id: number): Promise<boolean> {
  return changes(
    db,
    `update app.stream_messages set state = 'waiting', sent_at = null where subscription_id = $1 and id = $2`,
    [subscriptionId, id],
  );
}

/** A stream webhook that this server delivers to, until its claim ends. */
export interface Claim {
  id: number;
  account_id: number;
  name: string;
  url: string;
  secret: string;
  failures: number;
  /** End of the claim; a later one belongs to another server. */
  claimed_until: string;
}

/** Claims stream webhooks with waiting messages. Reads all that are on and due. */
export function claimSubscriptions(
  db: AppDb,
  { limit, leaseS }: { limit: number; leaseS: number },
): Promise<Claim[]> {
  return readRows(
    db,
    `update app.stream_subscriptions set claimed_until = clock_timestamp() + make_interval(secs => $2)
     where id in (
       select id from app.stream_subscriptions s
       where state = 'on' and retry_at <= now() and claimed_until <= now()
         and exists (select from app.accounts a where a.id = s.account_id and not a.is_blocked)
         and exists (select from app.stream_messages m where m.subscription_id = s.id and m.state = 'waiting')
       order by retry_at, id limit $1 for update skip locked)
     returning id, account_id, name, url, secret, failures, claimed_until::text`,
    [limit, leaseS],
  );
}

/** The oldest waiting message of a stream webhook; relies on `stream_messages_waiting`. */
export function findWaiting(
  db: AppDb,
  subscriptionId: number,
): Promise<{ id: number; message_id: string; body: string } | null> {
  return readRow(
    db,
    `select id, message_id, body from app.stream_messages where subscription_id = $1 and state = 'waiting' order by id limit 1`,
    [subscriptionId],
  );
}

/** Outcome of an attempt. */
export interface Outcome {
  isSent: boolean;
  status: number | null;
  error: string | null;
  durationMs: number;
}

/** Result of recording an attempt: the new end of the claim, null if another server has it or the webhook is off. */
export interface AfterAttempt {
  claimedUntil: string | null;
  isSwitchedOff: boolean;
}

/** Records an attempt; after `failingMaxS` without an accepted message the stream webhook is switched off. */
export function endAttempt(
  pool: DatabasePool,
  { claim, messageId, outcome }: { claim: Claim; messageId: number; outcome: Outcome },
  { leaseS, retryS, failingMaxS }: { leaseS: number; retryS: number; failingMaxS: number },
): Promise<AfterAttempt> {
  return withTransaction(pool, async (client) => {
    const row = await readRow<{ claimed_until: string; state: string }>(
      client,
      outcome.isSent
        ? `update app.stream_subscriptions set failures = 0, failing_since = null, retry_at = now(),
             claimed_until = clock_timestamp() + make_interval(secs => $3)
           where id = $1 and claimed_until = $2::timestamptz returning claimed_until::text, state`
        : `update app.stream_subscriptions set failures = failures + 1, failing_since = coalesce(failing_since, now()),
             retry_at = now() + make_interval(secs => $3), claimed_until = now(),
             state = case when state = 'on' and failing_since < now() - make_interval(secs => $4) then 'failed' else state end
           where id = $1 and claimed_until = $2::timestamptz returning claimed_until::text, state`,
      outcome.isSent
        ? [claim.id, claim.claimed_until, leaseS]
        : [claim.id, claim.claimed_until, retryS, failingMaxS],
    );
    if (row === null) return { claimedUntil: null, isSwitchedOff: false };
    await addAttempt(client, messageId, outcome);
    if (outcome.isSent)
      await client.query(`update app.stream_messages set state = 'sent', sent_at = now() where id = $1`, [
        messageId,
      ]);
    const goesOn = outcome.isSent && row.state === 'on';
    return { claimedUntil: goesOn ? row.claimed_until : null, isSwitchedOff: row.state === 'failed' };
  });
}

async function addAttempt(db: AppDb, id: number, { status, error, durationMs }: Outcome): Promise<void> {
  await db.query(
    'insert into app.stream_attempts (message_id, status, error, duration_ms) values ($1, $2, $3, $4)',
    [id, status, error, durationMs],
  );
}

/** Ends a claim, so that the next message need not wait for its end. */
export async function endClaim(db: AppDb, { id, claimed_until }: Claim): Promise<void> {
  await db.query(
    'update app.stream_subscriptions set claimed_until = now() where id = $1 and claimed_until = $2::timestamptz',
    [id, claimed_until],
  );
}

/** Records a test message with its only attempt. */
export function addTest(
  pool: DatabasePool,
  message: NewMessage,
  outcome: Outcome,
): Promise<MessageRow | null> {
  return withTransaction(pool, async (client) => {
    const { subscriptionId, messageId, type, body } = message;
    const row = await readRow<{ id: number }>(
      client,
      `insert into app.stream_messages (subscription_id, message_id, type, body, state, sent_at)
       values ($1, $2, $3, $4, $5, case when $5 = 'sent' then now() end) returning id`,
      [subscriptionId, messageId, type, body, outcome.isSent ? 'sent' : 'failed'],
    );
    if (row === null) return null;
    await addAttempt(client, row.id, outcome);
    return readRow<MessageRow>(client, `select ${SHOWN} from app.stream_messages m where id = $1`, [row.id]);
  });
}

/** Deletes delivered messages older than a week, a few at a time; relies on `stream_messages_age`. */
export async function forgetMessages(db: AppDb): Promise<void> {
  await db.query(
    `delete from app.stream_messages where id in (
       select id from app.stream_messages where state <> 'waiting' and created_at < now() - make_interval(days => $1)
       order by created_at limit 1000 for update skip locked)`,
    [KEPT_DAYS],
  );
}
