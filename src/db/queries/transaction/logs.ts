import type { Kysely, Selectable } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import { askBlock } from '../../range-reads/ask-block.ts';
import type { LogsTable } from '../../tables/logs.ts';
import type { Tables } from '../../tables/tables.ts';
import { countBytes, firstBytes, LISTED_BYTES_MAX } from '../../value-limits.ts';
import { ofTransaction } from './log-range.ts';
import type { TransactionLogs } from './transaction-row.ts';

/** An event log in a list: the first bytes of its data, and the length. */
export type LogRow = Selectable<LogsTable> & { data_bytes: number };

/** A log without its data. */
export type LogHead = Omit<LogRow, 'data' | 'data_bytes'>;

/** The columns of `LogHead`. */
export const LOG_HEAD_COLUMNS = [
  'block_number',
  'log_index',
  'transaction_index',
  'address',
  'topic0',
  'topic1',
  'topic2',
  'topic3',
] as const;

/** The columns of `LogRow`. */
export const LOG_COLUMNS = [
  ...LOG_HEAD_COLUMNS,
  firstBytes('data', LISTED_BYTES_MAX).as('data'),
  countBytes('data').as('data_bytes'),
] as const;

interface TransactionLogsParams {
  key: TransactionLogs;
  after: number | null;
  limit: number;
}

/**
 * Logs of one transaction by index, from the server of its block; relies on the primary key. Null, and not recorded as
 * missing, where that server does not answer, or the logs were removed.
 */
export async function listTransactionLogs(
  db: Kysely<Tables>,
  params: TransactionLogsParams,
): Promise<LogRow[] | null> {
  const read = (there: Kysely<Tables>) => selectTransactionLogs(there, params);
  return askBlock<LogRow[], null>(db, params.key.block_number, read, null, 'logs');
}

async function selectTransactionLogs(
  db: Kysely<Tables>,
  { key, after, limit }: TransactionLogsParams,
): Promise<LogRow[]> {
  return db
    .selectFrom('logs')
    .select(LOG_COLUMNS)
    .where(ofTransaction(key))
    .where(afterCursor(['log_index'], after === null ? null : [after], 'asc'))
    .orderBy('log_index', 'asc')
    .limit(limit)
    .execute();
}
