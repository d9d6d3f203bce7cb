import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TransactionLogs } from './transaction-row.ts';

/**
 * The condition "of this transaction" for logs and token transfers: a range of their primary key, so that nothing else
 * of its block is read. Where it is not known where the logs begin, those of the block are walked.
 */
export function ofTransaction(key: TransactionLogs): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`block_number = ${key.block_number} and transaction_index = ${key.index}`;
  if (key.first_log_index === null) return own;
  const end = key.first_log_index + key.logs_count;
  return sql<SqlBool>`${own} and log_index >= ${key.first_log_index} and log_index < ${end}`;
}
