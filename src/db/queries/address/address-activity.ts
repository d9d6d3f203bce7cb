import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import type { TokenTransferRow } from '../token/token-transfers.ts';
import { FRAME_COLUMNS, type InternalTransactionRow } from '../transaction/internal-transactions.ts';
import { type PendingTransactionRow, selectPending } from '../transaction/pending-transactions.ts';
import { PUSHED, selectTransactionsByKey, type TransactionRow } from '../transaction/transaction-row.ts';

interface ActivityParams {
  blockNumber: number;
  addresses: readonly Buffer[];
  limit: number;
}

/** Transactions of one block that some addresses take part in, last first; relies on the primary key, within the block. */
export async function listBlockTransactionsOf(
  db: Kysely<Tables>,
  { blockNumber, addresses, limit }: ActivityParams,
): Promise<TransactionRow[]> {
  const isOneOf = isAnyOf(addresses, ['from_address', 'to_address', 'created_contract']);
  const keys = db
    .selectFrom('transactions')
    .select(['block_number', 'index'])
    .where('block_number', '=', blockNumber)
    .where(isOneOf)
    .orderBy('index', 'desc')
    .limit(limit);
  return selectTransactionsByKey(db, keys as never, PUSHED)
    .orderBy('t.index', 'desc')
    .execute();
}

/** Token transfers of one block that some addresses take part in, last first; relies on the primary key, within the block. */
export async function listBlockTokenTransfersOf(
  db: Kysely<Tables>,
  { blockNumber, addresses, limit }: ActivityParams,
): Promise<TokenTransferRow[]> {
  return db
    .selectFrom('token_transfers')
    .selectAll()
    .where('block_number', '=', blockNumber)
    .where(isAnyOf(addresses, ['from_address', 'to_address']))
    .orderBy('log_index', 'desc')
    .orderBy('batch_index', 'desc')
    .limit(limit)
    .execute();
}

/** Frames of some blocks that some addresses take part in, last first; by the primary key or the indexes by address, within the blocks. */
export async function listBlockInternalTransactionsOf(
  db: Kysely<Tables>,
  params: { fromBlock: number; toBlock: number; addresses: readonly Buffer[]; limit: number },
): Promise<InternalTransactionRow[]> {
  const { fromBlock, toBlock, addresses, limit } = params;
  return db
    .selectFrom('internal_transactions')
    .select(FRAME_COLUMNS)
    .where('block_number', '>=', fromBlock)
    .where('block_number', '<=', toBlock)
    .where(isAnyOf(addresses, ['from_address', 'to_address', 'created_contract']))
    .orderBy('block_number', 'desc')
    .orderBy('transaction_index', 'desc')
    .orderBy('trace_index', 'desc')
    .limit(limit)
    .execute();
}

/** Pending transactions that some addresses sent in the last seconds, last first; relies on `pending_transactions_seen`. */
export async function listFreshPendingOf(
  db: Kysely<Tables>,
  { addresses, limit }: { addresses: readonly Buffer[]; limit: number },
): Promise<PendingTransactionRow[]> {
  return selectPending(db, PUSHED)
    .where('dropped_at', 'is', null)
    .where('first_seen_at', '>', sql<Date>`now() - interval '10 seconds'`)
    .where(isAnyOf(addresses, ['from_address']))
    .orderBy('first_seen_at', 'desc')
    .orderBy('hash', 'desc')
    .limit(limit)
    .execute();
}

function isAnyOf(addresses: readonly Buffer[], columns: readonly string[]) {
  const conditions = columns.map((column) => sql`${sql.ref(column)} = any(${addresses}::bytea[])`);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
