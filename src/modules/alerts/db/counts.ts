import { type AppDb, readRows } from '#sdk/db/connection.ts';
import { type AlertRow, COLUMNS, IS_ACTIVE } from './alerts.ts';

/** Alerts that are moved on in one transaction. */
const AT_ONCE = 200;
/** Counted blocks of an alert; a rule has no larger number of events, and each block has at least one. */
export const BLOCKS_MAX = 10_500;
/** Time for which counts outlive their window, since a reorg sets block times back, in s. */
const SPARE_S = 3600;

/** Alerts at one position of the stream. */
export interface CountGroup {
  cursor: string;
  needs_traces: boolean;
}

/** Positions of the alerts that count events; relies on `alerts_cursor`. */
export function listCountGroups(db: AppDb): Promise<CountGroup[]> {
  return readRows(
    db,
    `select cursor, needs_traces from app.alerts a where kind = 'count' and cursor is not null and ${IS_ACTIVE} group by 1, 2`,
    [],
  );
}

const AT = `kind = 'count' and cursor = $1 and needs_traces = $2 and ${IS_ACTIVE}`;

/** Alerts at a position. */
export function listAt(db: AppDb, { cursor, needs_traces }: CountGroup): Promise<AlertRow[]> {
  return readRows(db, `select ${COLUMNS} from app.alerts a where ${AT} order by id limit ${AT_ONCE}`, [
    cursor,
    needs_traces,
  ]);
}

/** Locks those of these alerts that are still at the position. */
export function lockAt(
  db: AppDb,
  { cursor, needs_traces }: CountGroup,
  ids: readonly number[],
): Promise<AlertRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.alerts a where ${AT} and id = any($3) order by id for update of a skip locked`,
    [cursor, needs_traces, ids],
  );
}

/** Moves alerts on to a position. */
export async function moveTo(db: AppDb, ids: readonly number[], cursor: string): Promise<void> {
  await db.query('update app.alerts set cursor = $2, evaluated_at = now() where id = any($1)', [ids, cursor]);
}

/** Events of a block for an alert; `time` is null for blocks that could not be read. */
export interface BlockCount {
  alertId: number;
  count: number;
  isWhole: boolean;
}

/** Adds the events of a block; blocks before it that could not be read get its time. */
export async function addCounts(
  db: AppDb,
  block: { number: number; hash: string | null; time: string | null },
  counts: readonly BlockCount[],
): Promise<void> {
  await db.query(
    `insert into app.alert_counts (alert_id, number, hash, time, count, is_whole)
     select c.alert_id, $1, $2, $3, c.count, c.is_whole
     from unnest($4::integer[], $5::integer[], $6::boolean[]) as c (alert_id, count, is_whole)`,
    [
      ...[block.number, block.hash, block.time],
      counts.map(({ alertId }) => alertId),
      counts.map(({ count }) => count),
      counts.map(({ isWhole }) => isWhole),
    ],
  );
}

/** Sets the time of blocks that could not be read to that of the one after them. */
export async function setTimes(db: AppDb, ids: readonly number[], time: string): Promise<void> {
  await db.query('update app.alert_counts set time = $2 where alert_id = any($1) and time is null', [
    ids,
    time,
  ]);
}

/** Deletes the events of a block that left the chain, and of all above it. */
export async function dropCounts(db: AppDb, ids: readonly number[], number: number): Promise<void> {
  await db.query('delete from app.alert_counts where alert_id = any($1) and number >= $2', [ids, number]);
}

/** Deletes all counted events. */
export async function clearCounts(db: AppDb, ids: readonly number[]): Promise<void> {
  await db.query('delete from app.alert_counts where alert_id = any($1)', [ids]);
}

/** Events in the window of an alert. */
export interface WindowSum {
  id: number;
  count: number;
  is_whole: boolean;
  /** Number of blocks with events. */
  blocks: number;
}

/** Sums the events in the windows that end at a block time; relies on `alert_counts_time`. */
export function sumWindows(db: AppDb, ids: readonly number[], time: string): Promise<WindowSum[]> {
  return readRows(
    db,
    `select a.id, coalesce(sum(c.count), 0)::bigint as count, coalesce(bool_and(c.is_whole), true) as is_whole,
       count(c.id)::integer as blocks
     from app.alerts a left join app.alert_counts c
       on c.alert_id = a.id and c.time > $2::numeric - (a.rule ->> 'minutes')::numeric * 60
     where a.id = any($1) group by a.id`,
    [ids, time],
  );
}

/** Deletes events that have left their window for good; relies on `alert_counts_time`. */
export async function forgetCounts(db: AppDb, ids: readonly number[], time: string): Promise<void> {
  await db.query(
    `delete from app.alert_counts c using app.alerts a
     where a.id = any($1) and c.alert_id = a.id
       and c.time < $2::numeric - (a.rule ->> 'minutes')::numeric * 60 - ${SPARE_S}`,
    [ids, time],
  );
}

/** Deletes the oldest counted blocks of an alert above the limit; relies on `alert_counts_number`. */
export async function trimCounts(db: AppDb, id: number): Promise<void> {
  await db.query(
    `delete from app.alert_counts where alert_id = $1 and number < (
       select number from app.alert_counts where alert_id = $1 order by number desc offset ${BLOCKS_MAX - 1} limit 1)`,
    [id],
  );
}

/** Locks alerts on events that are not yet known to lack their source. */
export function lockWithoutSource(db: AppDb, error: string): Promise<AlertRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.alerts a where kind = 'count' and error is distinct from $1 and ${IS_ACTIVE}
     order by id limit ${AT_ONCE} for update of a skip locked`,
    [error],
  );
}
