import type { Kysely, Selectable } from 'kysely';
import { afterCursor } from '../keyset.ts';
import type { LogsTable } from '../tables/logs.ts';
import type { Tables } from '../tables/tables.ts';
import { ofTransaction } from './log-range.ts';
import type { TransactionLogs } from './transaction-row.ts';

/** An event log. */
export type LogRow = Selectable<LogsTable>;

/** Logs of one transaction by index; relies on the primary key. */
export async function listTransactionLogs(
  db: Kysely<Tables>,
  { key, after, limit }: { key: TransactionLogs; after: number | null; limit: number },
): Promise<LogRow[]> {
  return db
    .selectFrom('logs')
    .selectAll()
    .where(ofTransaction(key))
    .where(afterCursor(['log_index'], after === null ? null : [after], 'asc'))
    .orderBy('log_index', 'asc')
    .limit(limit)
    .execute();
}
