import type { Transaction } from '#contract/transaction/transaction.ts';
import { bytesToHex } from '#lib/hex.ts';
import { toDec } from '../wire.ts';

/** Blob fields in a transaction's row; gas and price are the block's. */
interface BlobRow {
  blob_versioned_hashes: Buffer[] | null;
  max_fee_per_blob_gas: bigint | null;
  blob_gas_used?: bigint | null;
  blob_gas_price?: bigint | null;
}

/** Presents the known fields of a transaction with blobs (EIP-4844); none for one without. */
export function presentBlob(row: BlobRow): Partial<Transaction> {
  if (!row.blob_versioned_hashes?.length) return {};
  const { blob_gas_used: gas = null, blob_gas_price: price = null } = row;
  const { max_fee_per_blob_gas: feeMax } = row;
  return {
    blob_versioned_hashes: row.blob_versioned_hashes.map(bytesToHex),
    ...(gas !== null && { blob_gas_used: toDec(gas) }),
    ...(price !== null && { blob_gas_price: toDec(price) }),
    ...(feeMax !== null && { max_fee_per_blob_gas: toDec(feeMax) }),
    ...(gas !== null && price !== null && { burnt_blob_fee: toDec(gas * price) }),
  };
}
