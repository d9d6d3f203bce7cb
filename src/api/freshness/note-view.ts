import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';

/**
 * Queues a re-read of the viewed values reported by the node, within seconds; those of the most viewed are read again
 * every hour.
 */
export function noteView(
  { api, run }: Pick<ReadScope, 'api' | 'run'>,
  address: Buffer,
  tokenId?: bigint,
): void {
  if (run.isActive)
    api.writes.noteView?.(run.schema, { address: bytesToHex(address), tokenId: tokenId ?? null });
}
