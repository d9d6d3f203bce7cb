import type { Transaction } from '../../contract/transaction.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { toDecOrNull } from './wire.ts';

/** What a row knows of a transaction's blobs; gas and price come with the block. */
interface BlobRow {
  blob_versioned_hashes: Buffer[] | null;
  max_fee_per_blob_gas: bigint | null;
  blob_gas_used?: bigint | null;
  blob_gas_price?: bigint | null;
}

/** The fields of a transaction with blobs (EIP-4844); none of one without. */
export function presentBlob(row: BlobRow): Partial<Transaction> {
  if (!row.blob_versioned_hashes?.length) return {};
  const { blob_gas_used: gas = null, blob_gas_price: price = null } = row;
  return {
    blob_versioned_hashes: row.blob_versioned_hashes.map(bytesToHex),
    blob_gas_used: toDecOrNull(gas),
    blob_gas_price: toDecOrNull(price),
    max_fee_per_blob_gas: toDecOrNull(row.max_fee_per_blob_gas),
    burnt_blob_fee: toDecOrNull(gas === null || price === null ? null : gas * price),
  };
}
