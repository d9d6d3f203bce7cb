import { type AppDb, readRows } from '#sdk/db/connection.ts';
import { type AlertRow, COLUMNS, IS_ACTIVE } from './alerts.ts';

const AT_ONCE = 200;

/**
 * Locks the alerts on the time without a block that a time changes: those that begin or end to be beyond it, and those not
 * evaluated before. Alerts within their pause come again with each look. Reads all alerts of this kind.
 */
export function lockSilence(db: AppDb, silentMs: number | null, after: number): Promise<AlertRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.alerts a
     where kind = 'silence' and id > $2 and ${IS_ACTIVE} and (
       case when $1::bigint is null then error is null
       else error is not null or value is null or unknown_sent_at is not null or is_firing <> ((rule ->> 'seconds')::bigint * 1000 <= $1) end)
     order by id limit ${AT_ONCE} for update of a skip locked`,
    [silentMs, after],
  );
}

/** Notes that alerts on the time without a block are evaluated, once a minute. */
export async function noteSilence(db: AppDb): Promise<void> {
  await db.query(
    `update app.alerts set evaluated_at = now()
     where kind = 'silence' and (evaluated_at is null or abs(extract(epoch from now() - evaluated_at)) > 60)`,
  );
}
