import { type AppDb, changes, readRow } from '#sdk/db/connection.ts';

/** Lifetime of a code, in seconds. */
const LIFE_S = 600;
/** Minimum time between two codes, in seconds. */
const PAUSE_S = 60;
/** Maximum number of codes per address and day. */
const DAILY_MAX = 10;
/** Maximum number of attempts per code. */
const ATTEMPTS_MAX = 5;

/**
 * Stores the hash of a new code for an address, replacing the previous one. Returns null if the code may be sent, or else the
 * number of seconds to wait.
 */
export async function startCode(db: AppDb, email: string, codeHash: Buffer): Promise<number | null> {
  const kept = await changes(
    db,
    `insert into app.account_email_codes as codes (email, code_hash, expires_at)
     values ($1, $2, now() + make_interval(secs => ${LIFE_S}))
     on conflict (email) do update set
       code_hash = $2,
       attempts = 0,
       sent_count = case when codes.sent_at < now() - interval '1 day' then 1 else codes.sent_count + 1 end,
       sent_at = now(),
       expires_at = now() + make_interval(secs => ${LIFE_S})
     where codes.sent_at < now() - make_interval(secs => ${PAUSE_S})
       and (codes.sent_count < ${DAILY_MAX} or codes.sent_at < now() - interval '1 day')`,
    [email, codeHash],
  );
  if (kept) return null;
  const row = await readRow<{ wait_s: number }>(
    db,
    `select ceil(extract(epoch from sent_at - now()
       + case when sent_count < ${DAILY_MAX} then make_interval(secs => ${PAUSE_S}) else interval '1 day' end))::int as wait_s
     from app.account_email_codes where email = $1`,
    [email],
  );
  return Math.max(1, row?.wait_s ?? 1);
}

/** Counts an attempt. Returns the hash of the code, or null if the code has expired or has no attempts left. */
export async function attemptCode(db: AppDb, email: string): Promise<Buffer | null> {
  const row = await readRow<{ code_hash: Buffer }>(
    db,
    `update app.account_email_codes set attempts = attempts + 1
     where email = $1 and expires_at > now() and attempts < ${ATTEMPTS_MAX} returning code_hash`,
    [email],
  );
  return row?.code_hash ?? null;
}

/**
 * Ends a code that was entered correctly and resets the daily count, since the visitor has proved to own the address. Returns
 * false if a concurrent request was first.
 */
export function endCode(db: AppDb, email: string, codeHash: Buffer): Promise<boolean> {
  return changes(
    db,
    `update app.account_email_codes set expires_at = now(), sent_count = 0
     where email = $1 and code_hash = $2 and expires_at > now()`,
    [email, codeHash],
  );
}
