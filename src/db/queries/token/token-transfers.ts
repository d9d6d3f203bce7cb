import type { Kysely, Selectable } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import { isOfStandards } from '../../of-standards.ts';
import type { Tables } from '../../tables/tables.ts';
import type { TokenStandardCode, TokenTransfersTable } from '../../tables/token-transfers.ts';
import { ofTransaction } from '../transaction/log-range.ts';
import type { TransactionLogs } from '../transaction/transaction-row.ts';

/** A token transfer. */
export type TokenTransferRow = Selectable<TokenTransfersTable>;

/** Key of a transfer. */
export type TokenTransferKey = Pick<TokenTransferRow, 'block_number' | 'log_index' | 'batch_index'>;

interface ListParams {
  key: TransactionLogs;
  /** Only these standards; all if empty. */
  types: readonly TokenStandardCode[];
  after: { logIndex: number; batchIndex: number } | null;
  limit: number;
}

/** Token transfers of one transaction in order; relies on the primary key. */
export async function listTransactionTokenTransfers(
  db: Kysely<Tables>,
  { key, types, after, limit }: ListParams,
): Promise<TokenTransferRow[]> {
  return db
    .selectFrom('token_transfers')
    .selectAll()
    .where(ofTransaction(key))
    .where(isOfStandards(types, 'token_transfers'))
    .where(afterCursor(['log_index', 'batch_index'], after && [after.logIndex, after.batchIndex], 'asc'))
    .orderBy('log_index', 'asc')
    .orderBy('batch_index', 'asc')
    .limit(limit)
    .execute();
}
