import { type AddressBook, presentAddressParam } from '#sdk/api/present.ts';
import { toTimestamp } from '#sdk/api/wire.ts';
import type { AddressParam } from '#sdk/contract/entities.ts';
import { bytesToHex } from '#sdk/lib/values.ts';

/** The place of an authorization in responses. */
export function presentPlace(row: { block_number: number; timestamp: bigint; transaction_hash: Buffer }) {
  return {
    block_number: row.block_number,
    timestamp: toTimestamp(row.timestamp),
    transaction_hash: bytesToHex(row.transaction_hash),
  };
}

/** The contract that an authorization names; null for the zero address, which clears the delegation. */
export function presentDelegate(address: Buffer, book: AddressBook): AddressParam | null {
  return isZero(address) ? null : presentAddressParam(address, book);
}

/** True for the zero address. */
export function isZero(address: Buffer): boolean {
  return address.every((byte) => byte === 0);
}
