import type { InternalTransaction } from '../../contract/internal-transaction.ts';
import type { InternalTransactionRow } from '../../db/queries/internal-transactions.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { withEarlierNames } from '../earlier-names.ts';
import type { AddressBook } from '../enrich/addresses.ts';
import { presentAddressParam, presentAddressParamOrNull } from './address-param.ts';
import { toDec, toDecOrNull, toTimestamp } from './wire.ts';

/** A frame inside a transaction. */
export function presentInternalTransaction(
  row: InternalTransactionRow,
  transaction: { hash: Buffer; timestamp: bigint },
  addresses: AddressBook,
): InternalTransaction {
  return withEarlierNames('internal_transaction', {
    transaction_hash: bytesToHex(transaction.hash),
    transaction_index: row.transaction_index,
    block_number: row.block_number,
    index: row.trace_index,
    timestamp: toTimestamp(transaction.timestamp),
    type: row.type,
    success: row.error === null,
    error: row.error,
    from: presentAddressParam(row.from_address, addresses),
    to: presentAddressParamOrNull(row.to_address, addresses),
    created_contract: presentAddressParamOrNull(row.created_contract, addresses),
    value: toDec(row.value),
    gas_limit: toDecOrNull(row.gas_limit),
  });
}
