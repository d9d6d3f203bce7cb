import { type AppDb, readRows } from '#sdk/db/connection.ts';
import { type AlertRow, COLUMNS, IS_ACTIVE } from './alerts.ts';

const AT_ONCE = 200;

/** Locks alerts on events and values that are not known to be unknown. Reads all alerts. */
export function lockKnown(db: AppDb): Promise<AlertRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.alerts a where kind in ('count', 'value') and error is null and ${IS_ACTIVE}
     order by id limit ${AT_ONCE} for update of a skip locked`,
    [],
  );
}

/** Locks alerts on events that are unknown for a reason. Reads all alerts. */
export function lockUnknown(db: AppDb, error: string): Promise<AlertRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.alerts a where kind = 'count' and error = $1 and ${IS_ACTIVE}
     order by id limit ${AT_ONCE} for update of a skip locked`,
    [error],
  );
}

/** Clears the reason of alerts that have never been evaluated. */
export async function clearReason(db: AppDb, ids: readonly number[]): Promise<void> {
  await db.query('update app.alerts set error = null where id = any($1)', [ids]);
}

/** Makes the queries due of alerts that are unknown for a reason. */
export async function setDueAgain(db: AppDb, error: string): Promise<void> {
  await db.query(
    `update app.alerts set due_at = now() where kind = 'value' and error = $1 and due_at > now()`,
    [error],
  );
}
