import type { GivenOperation } from '#modules/kits/user-operations/lib/decode-bundle.ts';
import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import { hashOperation } from '#modules/kits/user-operations/lib/operation-hash.ts';
import { splitPaymaster } from '#modules/kits/user-operations/lib/split-paymaster.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { OperationRow } from '../db/statements/operations.ts';

/** Lists the fields in which the calldata of an operation differs from its events, which count. Pure. */
export function listDifferences(
  row: Pick<OperationRow, 'hash' | 'entry_point' | 'paymaster' | 'factory' | 'aggregator'>,
  given: GivenOperation,
  entryPoints: EntryPoints,
  chainId: bigint,
): string[] {
  const address = bytesToHex(row.entry_point);
  const version = entryPoints.get(address);
  const hash = version === undefined ? null : hashOperation(given, { address, version, chainId });
  const differences: string[] = [];
  if (hash !== null && hash !== bytesToHex(row.hash)) differences.push('hash');
  if ((splitPaymaster(given)?.address ?? NOBODY) !== toText(row.paymaster)) differences.push('paymaster');
  const factory = given.initCode.length < 20 ? NOBODY : bytesToHex(given.initCode.subarray(0, 20));
  if (row.factory !== null && factory !== toText(row.factory)) differences.push('factory');
  if ((given.aggregator?.address ?? NOBODY) !== toText(row.aggregator)) differences.push('aggregator');
  return differences;
}

const NOBODY = `0x${'0'.repeat(40)}`;

function toText(address: Buffer | null): string {
  return address === null ? NOBODY : bytesToHex(address);
}
