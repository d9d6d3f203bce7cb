import type { Kysely, SelectQueryBuilder } from 'kysely';
import { isGiven, selectForBytes } from '../given-bytes.ts';
import { afterCursor } from '../keyset.ts';
import { type ScannedPage, scanBranches } from '../scan-branches.ts';
import type { Tables } from '../tables/tables.ts';
import type { InternalTransactionKey, InternalTransactionRow } from './internal-transactions.ts';

/** Which side of a frame an address stands on. */
export type InternalRole = 'from_address' | 'to_address' | 'created_contract';

interface ListParams {
  address: Buffer;
  roles: readonly InternalRole[];
  after: InternalTransactionKey | null;
  limit: number;
}

const KEY = ['block_number', 'transaction_index', 'trace_index'] as const;

/**
 * Frames that an address takes part in, each once, newest first; relies on `internal_transactions_from`,
 * `internal_transactions_to` and `internal_transactions_created`.
 */
export async function listAddressInternalTransactions(
  db: Kysely<Tables>,
  { address, roles, after, limit }: ListParams,
): Promise<ScannedPage<InternalTransactionRow, InternalTransactionKey>> {
  const values = after && KEY.map((column) => after[column]);
  const branches = roles.map((role) => ({
    hits: (max: number) => {
      const newest = db
        .selectFrom('internal_transactions')
        .select([...KEY, 'type', 'from_address', 'to_address', 'created_contract', 'value'])
        .select(['gas_limit', 'gas_used', 'error', 'trace_address'])
        .where(isGiven(role))
        .where(afterCursor(KEY, values, 'desc'))
        .orderBy('block_number', 'desc')
        .orderBy('transaction_index', 'desc')
        .orderBy('trace_index', 'desc')
        .limit(max) as unknown as SelectQueryBuilder<Tables, never, InternalTransactionRow>;
      return selectForBytes(db, address, newest).execute();
    },
  }));
  return scanBranches<InternalTransactionRow, InternalTransactionKey>(branches, { key: KEY, limit });
}
