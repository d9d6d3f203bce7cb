import type { InternalTransaction } from '#contract/transaction/internal-transaction.ts';
import type { InternalTransactionRow } from '#db/queries/transaction/internal-transactions.ts';
import { bytesToHex } from '#lib/hex.ts';
import { withLegacyAliases } from '../../openapi/legacy-aliases.ts';
import type { AddressBook } from '../books.ts';
import { toTimestamp } from '../wire.ts';
import { presentFrameFacts } from './frame-facts.ts';

/** Presents a frame inside a transaction. */
export function presentInternalTransaction(
  row: InternalTransactionRow,
  transaction: { hash: Buffer; timestamp: bigint },
  addresses: AddressBook,
): InternalTransaction {
  return withLegacyAliases('internal_transaction', {
    transaction_hash: bytesToHex(transaction.hash),
    transaction_index: row.transaction_index,
    block_number: row.block_number,
    index: row.trace_index,
    timestamp: toTimestamp(transaction.timestamp),
    ...presentFrameFacts(row, addresses),
  });
}
