import type { InstanceKey } from '#db/queries/token/token-instances.ts';
import type { Hex } from '#lib/hex.ts';
import type { RunsPolicy } from './rest/runs-access.ts';

/** Records a visitor's view of an address, or of a token instance, in the run of a schema; returns at once and never throws. */
export type NoteView = (schema: string, thing: { address: Hex; tokenId: bigint | null }) => void;

/** Names and deletes runs, the two writes available to requests. */
export interface RunEditor {
  readonly policy: RunsPolicy;
  /** Returns false if the run does not exist. */
  rename(id: number, name: string | null): Promise<boolean>;
  remove(id: number): Promise<'removed' | 'active' | 'missing'>;
}

/** Queues a metadata refresh of a token instance, by the schema of its run; false if the queue is full. */
export type EnqueueInstance = (schema: string, key: InstanceKey) => Promise<boolean>;
