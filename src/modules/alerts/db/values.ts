import { type AppDb, readRow, readRows } from '#sdk/db/connection.ts';
import { type AlertRow, COLUMNS, IS_ACTIVE } from './alerts.ts';

/** Longest pause between two runs of a query, in s. */
const QUERY_PAUSE_MAX_S = 3600;
const AT_ONCE = 200;

/** The query that has been due for the longest time; relies on `alerts_due`. A clock that was set back makes all due. */
export function findDueQuery(db: AppDb): Promise<{ query_key: Buffer; rule: unknown; begun: string } | null> {
  return readRow(
    db,
    `select query_key, rule, clock_timestamp()::text as begun from app.alerts a
     where kind = 'value' and (due_at <= now() or due_at > now() + make_interval(secs => ${QUERY_PAUSE_MAX_S + 60})) and ${IS_ACTIVE}
     order by due_at, id limit 1`,
    [],
  );
}

/**
 * Locks alerts on a query from an id on, but those that another server has evaluated since this run of it began; relies on
 * `alerts_query`.
 */
export function lockOnQuery(
  db: AppDb,
  { key, begun }: { key: Buffer; begun: string },
  after: number,
): Promise<AlertRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.alerts a where kind = 'value' and query_key = $1 and id > $2
       and (evaluated_at is null or evaluated_at <= $3::timestamptz or evaluated_at > clock_timestamp())
     order by id limit ${AT_ONCE} for update of a`,
    [key, after, begun],
  );
}

/** Sets the time of the next run for alerts. */
export async function setDue(db: AppDb, ids: readonly number[], pauseS: number): Promise<void> {
  await db.query(
    'update app.alerts set due_at = now() + make_interval(secs => $2), evaluated_at = clock_timestamp() where id = any($1)',
    [ids, Math.min(pauseS, QUERY_PAUSE_MAX_S)],
  );
}
