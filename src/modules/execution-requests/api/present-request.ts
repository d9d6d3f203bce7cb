import { type AddressBook, presentAddressParamOrNull } from '#sdk/api/present.ts';
import { toDecOrNull, toHexOrNull, toInt, toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { ExecutionRequestItem } from '../contract/request.ts';
import type { RequestRow } from '../db/statements/requests.ts';
import { REQUEST_TYPES, type RequestType } from '../lib/execution-request.ts';

/** Presents a request; `includedIn` is the block that is proven to include it. Pure. */
export function presentRequest(
  row: RequestRow,
  addresses: AddressBook,
  includedIn: number | null,
): ExecutionRequestItem {
  return {
    type: nameType(row.type),
    block_number: toInt(row.block_number),
    timestamp: toTimestamp(row.timestamp),
    transaction_hash: bytesToHex(row.transaction_hash),
    transaction_index: toInt(row.transaction_index),
    log_index: toLogIndex(row),
    source: presentAddressParamOrNull(row.source, addresses),
    pubkey: bytesToHex(row.pubkey),
    target_pubkey: toHexOrNull(row.target_pubkey),
    amount: toDecOrNull(row.amount),
    withdrawal_credentials: toHexOrNull(row.credentials),
    withdrawal_address: presentAddressParamOrNull(row.withdrawal_address, addresses),
    signature: toHexOrNull(row.signature),
    deposit_index: toDecOrNull(row.deposit_index),
    included_in_block: includedIn,
  };
}

/** Name of a type of requests. Pure. */
export function nameType(code: number): RequestType {
  const found = Object.entries(REQUEST_TYPES).find(([, each]) => each === code);
  return (found?.[0] ?? 'deposit') as RequestType;
}

/** Index of the log of a request; null where calldata alone shows it. Pure. */
export function toLogIndex({ position }: Pick<RequestRow, 'position'>): number | null {
  return position === 0 ? null : position - 1;
}
