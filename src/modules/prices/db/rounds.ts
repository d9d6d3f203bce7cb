import type { DatabasePool } from '#sdk/db/connection.ts';

type Db = Pick<DatabasePool, 'query'>;

/** A round claimed by this process. */
export interface ClaimedRound {
  /** Number of consecutive failed rounds before it. */
  failures: number;
  /** True if the history was not read for half a day. */
  isHistoryDue: boolean;
}

/**
 * Claims the next round of a source if it is due, so only one of several processes requests it; null if another has it or none is
 * due. If this process ends during the round, it is due again after `heldMs`.
 */
export async function claimRound(db: Db, source: string, heldMs: number): Promise<ClaimedRound | null> {
  await db.query('insert into app.price_rounds (source) values ($1) on conflict do nothing', [source]);
  const { rows } = await db.query<ClaimedRound>(
    `update app.price_rounds set due_at = now() + $2 * interval '1 ms'
     where source = $1 and due_at <= now()
     returning failures, coalesce(days_at < now() - interval '12 hours', true) as "isHistoryDue"`,
    [source, heldMs],
  );
  return rows[0] ?? null;
}

/** Stores the time of the next round, and the result of this one. */
export async function endRound(
  db: Db,
  source: string,
  { failures, pauseMs, hasDays }: { failures: number; pauseMs: number; hasDays: boolean },
): Promise<void> {
  await db.query(
    `update app.price_rounds set failures = $2, due_at = now() + $3 * interval '1 ms',
       days_at = case when $4 then now() else days_at end
     where source = $1`,
    [source, failures, pauseMs, hasDays],
  );
}
