import { bytesToHex, type Hex } from '../lib/hex.ts';
import type { ReadScope } from './read-scope.ts';

/** Notes that a visitor looks at an address, or at a token instance, of the run of a schema; returns at once and never throws. */
export type NoteView = (schema: string, thing: { address: Hex; tokenId: bigint | null }) => void;

/**
 * Has the indexer read the node-reported values of what a visitor looks at again, within seconds; those of what is looked at most
 * are read again every hour.
 */
export function noteView(
  { api, run }: Pick<ReadScope, 'api' | 'run'>,
  address: Buffer,
  tokenId?: bigint,
): void {
  if (run.isActive) api.noteView?.(run.schema, { address: bytesToHex(address), tokenId: tokenId ?? null });
}
