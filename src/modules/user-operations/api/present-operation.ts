import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import type { AddressBook } from '#sdk/api/present.ts';
import { presentAddressParam, presentAddressParamOrNull } from '#sdk/api/present.ts';
import { toDec, toInt, toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { BundleRow, OperationRow as ListedOperation } from '../contract/operation.ts';
import type { OperationRow } from '../db/statements/operations.ts';

/** Lists the addresses in rows of operations. Pure. */
export function listAddresses(rows: readonly OperationRow[]): Buffer[] {
  return rows.flatMap(({ sender, entry_point, paymaster, bundler, factory, aggregator }) =>
    [sender, entry_point, paymaster, bundler, factory, aggregator].filter((address) => address !== null),
  );
}

/** Presents the version of an EntryPoint; null if it is no longer configured. Pure. */
export function presentVersion(entryPoint: Buffer, entryPoints: EntryPoints): string | null {
  const version = entryPoints.get(bytesToHex(entryPoint));
  return version === undefined ? null : `v${version}`;
}

/** Presents an operation in a list. Pure. */
export function presentOperationRow(
  row: OperationRow,
  addresses: AddressBook,
  entryPoints: EntryPoints,
): ListedOperation {
  return {
    hash: bytesToHex(row.hash),
    block_number: toDec(BigInt(row.block_number)),
    transaction_hash: bytesToHex(row.transaction_hash),
    address: presentAddressParam(row.sender, addresses),
    entry_point: presentAddressParam(row.entry_point, addresses),
    entry_point_version: presentVersion(row.entry_point, entryPoints),
    status: row.success,
    fee: toDec(row.actual_gas_cost),
    timestamp: toTimestamp(row.timestamp),
    paymaster: presentAddressParamOrNull(row.paymaster, addresses),
    bundler: presentAddressParamOrNull(row.bundler, addresses),
    bundle_index: toInt(row.bundle_index),
    position: toInt(row.position),
  };
}

/** Presents a bundle by its first operation. Pure. */
export function presentBundle(row: OperationRow, addresses: AddressBook): BundleRow {
  return {
    transaction_hash: bytesToHex(row.transaction_hash),
    bundle_index: toInt(row.bundle_index),
    block_number: toDec(BigInt(row.block_number)),
    timestamp: toTimestamp(row.timestamp),
    total_ops: toInt(row.bundle_size),
    bundler: presentAddressParamOrNull(row.bundler, addresses),
    entry_point: presentAddressParam(row.entry_point, addresses),
  };
}
