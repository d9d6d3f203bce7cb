import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isGiven, selectForBytes } from '../given-bytes.ts';
import { afterCursor } from '../keyset.ts';
import { findScanEnd, type ScannedPage, scanBranches } from '../scan-branches.ts';
import type { Tables } from '../tables/tables.ts';
import type { LogRow } from './logs.ts';

/** Where a log stands. */
export interface LogKey {
  block_number: number;
  log_index: number;
}

interface ListParams {
  address: Buffer;
  /** Only logs with this topic, in any place. */
  topic: Buffer | null;
  after: LogKey | null;
  limit: number;
}

type Rows = SelectQueryBuilder<Tables, never, LogRow>;

const KEY = ['block_number', 'log_index'] as const;

/** With a topic, so many logs are looked at before a page is given as it is. */
const SCANNED_MAX = 5_000;

/**
 * Logs that a contract wrote, newest first; relies on `logs_address`. No index holds topics: logs are looked through up
 * to a bound, and a page may be short.
 */
export async function listAddressLogs(
  db: Kysely<Tables>,
  { address, topic, after, limit }: ListParams,
): Promise<ScannedPage<LogRow, LogKey>> {
  const rows = db.selectFrom('logs').selectAll() as unknown as Rows;
  const values = after && KEY.map((column) => after[column]);
  const newest = sorted(rows.where(isGiven('address')).where(afterCursor(KEY, values, 'desc')));
  const all = { hits: (max: number) => selectForBytes(db, address, newest.limit(max)).execute() };
  const scanned = newest.limit(SCANNED_MAX);
  const hits = sorted(db.selectFrom(scanned.as('scanned')).selectAll() as unknown as Rows).where(
    sql<SqlBool>`${topic} in (topic0, topic1, topic2, topic3)`,
  );
  const some = {
    hits: (max: number) => selectForBytes(db, address, hits.limit(max)).execute(),
    end: () => findScanEnd(db, address, scanned, { key: KEY, max: SCANNED_MAX }),
  };
  return scanBranches<LogRow, LogKey>([topic === null ? all : some], { key: KEY, limit });
}

function sorted(query: Rows): Rows {
  return query.orderBy('block_number' as never, 'desc').orderBy('log_index' as never, 'desc');
}
