import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TransactionLogs } from './transaction-row.ts';

/**
 * Condition "of this transaction" for logs and token transfers: a range of their primary key, so that no other rows of
 * its block are read. If the first log index is unknown, the logs of the block are scanned.
 */
export function ofTransaction(key: TransactionLogs): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`block_number = ${key.block_number} and transaction_index = ${key.index}`;
  if (key.first_log_index === null) return own;
  const end = key.first_log_index + key.logs_count;
  return sql<SqlBool>`${own} and log_index >= ${key.first_log_index} and log_index < ${end}`;
}
