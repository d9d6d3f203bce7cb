import type { Attempt, ClaimedJob, JobKind, LoggedAttempt } from '#modules/kits/jobs/db/job.ts';
import { addJob, deleteOldJobs, endAttempt } from '#modules/kits/jobs/db/jobs.ts';
import { type AppDb, changes, type DatabasePool, readRow, readRows } from '#sdk/db/connection.ts';
import { IS_ACTIVE } from './subscriptions.ts';

/** Messages as jobs of their stream webhooks, sent in order; without limit, since a webhook that fails is switched off. */
export const MESSAGE_JOBS: Omit<JobKind, 'retryFirstS' | 'leaseS'> = {
  names: ['stream'],
  isReady: `exists (select from app.stream_subscriptions s where s.id = j.owner::integer and ${IS_ACTIVE})`,
  isOrdered: true,
  attemptsMax: null,
  retryLongestS: 7200,
};

/** A message to a stream webhook, with its newest attempts. */
export interface MessageRow {
  id: number;
  message_id: string;
  type: 'block' | 'removed' | 'gap' | 'reset' | 'test';
  block_number: number | null;
  state: 'waiting' | 'sent' | 'failed';
  created_at: Date;
  sent_at: Date | null;
  attempts: LoggedAttempt[];
}

/** A message before it is sent. */
export interface NewMessage {
  subscriptionId: number;
  messageId: string;
  type: MessageRow['type'];
  blockNumber: number | null;
  body: string;
}

/** Longest time that an attempt of a test takes, in s. */
const TEST_S = 60;
/** Retention of delivered messages, in s. */
const KEPT_S = 7 * 86_400;

function toJob({ subscriptionId, messageId, type, blockNumber, body }: NewMessage) {
  const data = { type, block_number: blockNumber };
  return { kind: 'stream', owner: String(subscriptionId), key: messageId, data, content: Buffer.from(body) };
}

/** Adds messages in order. */
export async function addMessages(db: AppDb, messages: readonly NewMessage[]): Promise<void> {
  for (const message of messages) await addJob(db, toJob(message));
}

/** Messages of a stream webhook below an id, newest first; relies on `jobs_owner`. */
export function listMessages(
  db: AppDb,
  { subscriptionId, before, limit }: { subscriptionId: number; before: number | null; limit: number },
): Promise<MessageRow[]> {
  return readRows(
    db,
    `select ${SHOWN} from app.jobs
     where kind = 'stream' and owner = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [String(subscriptionId), before, limit],
  );
}

const SHOWN = `id, key as message_id, data ->> 'type' as type, (data ->> 'block_number')::bigint as block_number,
  case state when 'done' then 'sent' else state end as state, created_at, case state when 'done' then ended_at end as sent_at,
  log as attempts`;

/** Makes a message wait for delivery again. */
export function replayMessage(db: AppDb, subscriptionId: number, id: number): Promise<boolean> {
  return changes(
    db,
    `update app.jobs set state = 'waiting', ended_at = null, attempts = 0, due_at = now(), claimed_at = null
     where kind = 'stream' and owner = $1 and id = $2`,
    [String(subscriptionId), id],
  );
}

/** A stream webhook to send to. */
export interface Target {
  id: number;
  account_id: number;
  name: string;
  url: string;
  secret: string;
}

/** Stream webhook of a message; null if it is gone. Relies on the primary key. */
export function findTarget(db: AppDb, { owner }: Pick<ClaimedJob, 'owner'>): Promise<Target | null> {
  return readRow(
    db,
    'select id, account_id, name, url, secret from app.stream_subscriptions where id = $1::integer',
    [owner],
  );
}

/** Notes an attempt at its stream webhook; returns true if that was switched off, after `failingMaxS` without an accepted message. */
export async function noteOutcome(
  db: AppDb,
  { owner }: Pick<ClaimedJob, 'owner'>,
  { isDone, failingMaxS }: { isDone: boolean; failingMaxS: number },
): Promise<boolean> {
  if (isDone) {
    await db.query(
      `update app.stream_subscriptions set failures = 0, failing_since = null where id = $1::integer and failures > 0`,
      [owner],
    );
    return false;
  }
  const row = await readRow<{ state: string }>(
    db,
    `update app.stream_subscriptions set failures = failures + 1, failing_since = coalesce(failing_since, now()),
       state = case when state = 'on' and failing_since < now() - make_interval(secs => $2) then 'failed' else state end
     where id = $1::integer returning state`,
    [owner, failingMaxS],
  );
  return row?.state === 'failed';
}

/** Records a test message with its only attempt. */
export async function addTest(
  pool: DatabasePool,
  message: NewMessage,
  { durationMs, ...attempt }: Attempt & { durationMs: number },
): Promise<MessageRow | null> {
  const job = await addJob(pool, toJob(message), TEST_S);
  await endAttempt(pool, job, { ...attempt, durationMs, retryS: null });
  return readRow(pool, `select ${SHOWN} from app.jobs where id = $1`, [job.id]);
}

/** Deletes delivered messages older than a week, a few at a time. */
export function forgetMessages(db: AppDb): Promise<void> {
  return deleteOldJobs(db, 'stream', KEPT_S);
}
