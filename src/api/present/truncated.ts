import type { Truncated } from '#contract/truncated.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';

/** Base path of this server: empty, or `/run/7` for an earlier run. */
export type PathBase = '' | `/run/${number}`;

/** Returns the base path of a run. */
export function toPathBase({ run }: Pick<ReadScope, 'run'>): PathBase {
  return run.isActive ? '' : `/run/${run.id}`;
}

/** Values of a transaction that can be read in full. */
export type TransactionBytes = 'raw-input' | 'revert-data' | `logs/${number}/data`;

/** Presents the truncation of a value of which `shown` bytes are included; nothing for a complete one. */
export function presentTruncated(
  value: { shown: number; bytes: number },
  place: { base: PathBase; transaction: Buffer; name: TransactionBytes },
): Truncated | null {
  if (value.shown >= value.bytes) return null;
  const { base, transaction, name } = place;
  return { bytes: value.bytes, url: `${base}/api/v2/transactions/${bytesToHex(transaction)}/${name}` };
}
