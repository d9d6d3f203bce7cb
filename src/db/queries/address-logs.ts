import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isGiven } from '../given-bytes.ts';
import { afterCursor } from '../keyset.ts';
import type { ScannedPage } from '../merge-scanned.ts';
import { scanRanges } from '../scan-ranges.ts';
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
  const values = after && KEY.map((column) => after[column]);
  const logs = db.selectFrom('logs').selectAll() as unknown as SelectQueryBuilder<Tables, never, LogRow>;
  const rows = logs
    .where(isGiven('address'))
    .where(afterCursor(KEY, values, 'desc'))
    .orderBy('block_number' as never, 'desc')
    .orderBy('log_index' as never, 'desc');
  const fits = sql<SqlBool>`${topic} in (topic0, topic1, topic2, topic3)`;
  const sought = topic === null ? undefined : { fits, max: SCANNED_MAX };
  return scanRanges<LogRow, LogKey>(db, [{ rows, bytes: address, sought }], { key: KEY, limit });
}
