import type { DatabasePool } from '../../../db/connect.ts';

type Db = Pick<DatabasePool, 'query'>;

/** A round that this process has to do. */
export interface ClaimedRound {
  /** How many rounds before it failed, without a break. */
  failures: number;
  /** Whether the history was not read for half a day. */
  isHistoryDue: boolean;
}

/**
 * Takes the next round of a source if it is due, so that of several processes one asks; null where another has it or none is due.
 * Where this process ends in the middle, the round is due again after `heldMs`.
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

/** Says when the next round is due, and how this one went. */
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
