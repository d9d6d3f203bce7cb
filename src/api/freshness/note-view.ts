import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { ReadScope } from '../parameters/read-scope.ts';

/** Records a visitor's view of an address, or of a token instance, in the run of a schema; returns at once and never throws. */
export type NoteView = (schema: string, thing: { address: Hex; tokenId: bigint | null }) => void;

/**
 * Queues a re-read of the viewed values reported by the node, within seconds; those of the most viewed are read again
 * every hour.
 */
export function noteView(
  { api, run }: Pick<ReadScope, 'api' | 'run'>,
  address: Buffer,
  tokenId?: bigint,
): void {
  if (run.isActive) api.noteView?.(run.schema, { address: bytesToHex(address), tokenId: tokenId ?? null });
}
