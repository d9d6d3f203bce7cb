import type { AccessListItem } from '#chain/types/signed-parts.ts';
import type { Transaction } from '#chain/types/transaction.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import { columnsOf, type Row } from './columns.ts';
import { readStoredAuthorizations } from './stored-authorizations.ts';

const { bytea, byteaArray, jsonb, numeric, smallint } = columnsOf<{ transaction: Transaction }>();

/** Fields of a transaction that do not depend on its being mined. */
export const SIGNED_COLUMNS = {
  hash: bytea(({ transaction }) => transaction.hash),
  from_address: bytea(({ transaction }) => transaction.from),
  to_address: bytea.nullable(({ transaction }) => transaction.to),
  value: numeric.nullable(({ transaction }) => transaction.value),
  gas_limit: numeric.nullable(({ transaction }) => transaction.gasLimit),
  gas_price: numeric.nullable(({ transaction }) => transaction.gasPrice),
  max_fee_per_gas: numeric.nullable(({ transaction }) => transaction.maxFeePerGas),
  max_priority_fee_per_gas: numeric.nullable(({ transaction }) => transaction.maxPriorityFeePerGas),
  max_fee_per_blob_gas: numeric.nullable(({ transaction }) => transaction.maxFeePerBlobGas),
  nonce: numeric.nullable(({ transaction }) => transaction.nonce),
  type: smallint.nullable(({ transaction }) => transaction.type),
  input: bytea.nullable(({ transaction }) => transaction.input),
  access_list: jsonb.nullable(({ transaction }) =>
    transaction.accessList?.length === 0 ? null : transaction.accessList,
  ),
  authorization_list: jsonb.nullable(({ transaction }) => transaction.authorizationList),
  blob_versioned_hashes: byteaArray.nullable(({ transaction }) => transaction.blobVersionedHashes),
};

/** Column of the highest tip that a transaction offers for each gas; null in one with a single price. */
export const TIP_COLUMN = 'max_priority_fee_per_gas' satisfies keyof typeof SIGNED_COLUMNS;

/** Reads a transaction back from its columns; the connection may return numbers of 64 and more bits as text. */
export function readSigned(row: Row<typeof SIGNED_COLUMNS>): Omit<Transaction, 'index' | 'v' | 'r' | 's'> {
  return {
    hash: bytesToHex(row.hash),
    from: bytesToHex(row.from_address),
    to: toOptionalHex(row.to_address),
    value: toOptionalBigint(row.value),
    gasLimit: toOptionalBigint(row.gas_limit),
    gasPrice: toOptionalBigint(row.gas_price),
    maxFeePerGas: toOptionalBigint(row.max_fee_per_gas),
    maxPriorityFeePerGas: toOptionalBigint(row.max_priority_fee_per_gas),
    maxFeePerBlobGas: toOptionalBigint(row.max_fee_per_blob_gas),
    nonce: toOptionalBigint(row.nonce),
    type: row.type,
    input: toOptionalHex(row.input),
    accessList: row.access_list as AccessListItem[] | null,
    authorizationList:
      row.authorization_list === null ? null : readStoredAuthorizations(row.authorization_list),
    blobVersionedHashes: row.blob_versioned_hashes?.map(bytesToHex) ?? null,
  };
}

function toOptionalHex(value: Buffer | null): Hex | null {
  return value === null ? null : bytesToHex(value);
}

function toOptionalBigint(value: bigint | null): bigint | null {
  return value === null ? null : BigInt(value);
}
