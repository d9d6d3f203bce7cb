import type { ReadScope } from '#sdk/api/requests.ts';
import { listQueues } from '../db/statements/queued-requests.ts';
import type { RequestKey } from '../db/statements/requests.ts';
import { proveRequests } from './prove-requests.ts';

/** Requests of one block that are read for a list: of blocks with more, nothing is proven there. */
const LISTED_MAX = 128;

/**
 * The block that includes each of these requests, as its hash of requests proves. Only the blocks in which requests of the list were made
 * are looked at; null where none of them proves it: a later block may.
 */
export async function findIncluded(
  { db, run }: Pick<ReadScope, 'db' | 'run'>,
  rows: readonly RequestKey[],
): Promise<(number | null)[]> {
  const numbers = [...new Set(rows.map(({ block_number }) => block_number))];
  const queues = await listQueues(db, run.schema, { numbers, ownMax: LISTED_MAX });
  const included = new Map<string, number>();
  for (const queue of queues)
    for (const request of proveRequests(queue, LISTED_MAX)?.included ?? [])
      included.set(toKey(request), queue.block_number);
  return rows.map((row) => included.get(toKey(row)) ?? null);
}

function toKey({ block_number, transaction_index, position }: RequestKey): string {
  return `${block_number} ${transaction_index} ${position}`;
}
