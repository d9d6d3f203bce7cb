import type { ClientBase } from 'pg';
import { type IndexEvent, notify } from '#db/connection/notify.ts';
import { bumpSeq } from '#db/writes/facts/chain-head.ts';
import type { IndexedRun } from './context.ts';

/**
 * Counts a commit that does not move the head, and notifies all listeners of it where there is a head; inside the
 * transaction of that commit. Returns its number.
 */
export async function publishCommit(
  client: ClientBase,
  run: Pick<IndexedRun, 'id' | 'schema'>,
  kind: Extract<IndexEvent['kind'], 'pending' | 'traces' | 'progress'>,
): Promise<number> {
  const { seq, number: height, hash } = await bumpSeq({ client, schema: run.schema });
  if (height !== null && hash !== null) await notify(client, { run: run.id, seq, height, hash, kind });
  return seq;
}
