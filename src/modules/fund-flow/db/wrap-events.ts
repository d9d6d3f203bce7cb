import { type Kysely, sql } from 'kysely';
import { askBlock } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import type { TransactionLogs } from '#sdk/db/transactions.ts';
import { hexToBytes } from '#sdk/lib/values.ts';

/** keccak256 of `Deposit(address,uint256)`. */
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c';
/** keccak256 of `Withdrawal(address,uint256)`. */
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65';

/** A log that wraps or unwraps coin, if the index reads it as a token transfer. */
interface WrapEvent {
  log_index: number;
  isDeposit: boolean;
}

/** Deposits and withdrawals of wrapped coins among the logs of a transaction; relies on the primary key. */
export async function listWrapEvents(
  db: Kysely<Tables>,
  key: TransactionLogs,
  limit: number,
): Promise<WrapEvent[]> {
  return askBlock<WrapEvent[]>(
    db,
    key.block_number,
    (there) => selectWrapEvents(there, key, limit),
    [],
    'logs',
  );
}

async function selectWrapEvents(
  db: Kysely<Tables>,
  { block_number, index, first_log_index: first, logs_count: count }: TransactionLogs,
  limit: number,
): Promise<WrapEvent[]> {
  const [deposit, withdrawal] = [hexToBytes(DEPOSIT), hexToBytes(WITHDRAWAL)];
  return db
    .selectFrom('logs')
    .select(['log_index', sql<boolean>`topic0 = ${deposit}`.as('isDeposit')])
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', index)
    .$if(first !== null, (query) =>
      query.where('log_index', '>=', first ?? 0).where('log_index', '<', (first ?? 0) + count),
    )
    .where('topic0', 'in', [deposit, withdrawal])
    .orderBy('log_index')
    .limit(limit)
    .execute();
}
