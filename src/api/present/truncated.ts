import type { Truncated } from '../../contract/truncated.ts';
import { bytesToHex } from '../../lib/hex.ts';
import type { ReadScope } from '../read-scope.ts';

/** Before the paths of this server: empty, or `/run/7` of an earlier run. */
export type PathBase = '' | `/run/${number}`;

/** Where answers of a run are found. */
export function toPathBase({ run }: Pick<ReadScope, 'run'>): PathBase {
  return run.isActive ? '' : `/run/${run.id}`;
}

/** The values of a transaction that can be read whole. */
export type TransactionBytes = 'raw-input' | 'revert-data' | `logs/${number}/data`;

/** What to say of a value of which `shown` bytes are given: nothing where that is all of it. */
export function presentTruncated(
  value: { shown: number; bytes: number },
  place: { base: PathBase; transaction: Buffer; name: TransactionBytes },
): Truncated | null {
  if (value.shown >= value.bytes) return null;
  const { base, transaction, name } = place;
  return { bytes: value.bytes, url: `${base}/api/v2/transactions/${bytesToHex(transaction)}/${name}` };
}
