import type { BlockQueue, QueuedRequest } from '../db/statements/queued-requests.ts';
import { REQUEST_TYPES } from '../lib/execution-request.ts';
import { digestRequests, hashRequests } from './encode-requests.ts';

/** Maximum number of requests that one block takes from a queue (EIP-7002, EIP-7251). */
const DEQUEUED_MAX = { withdrawal: 16, consolidation: 2 } as const;

/** Requests that a block includes, as its hash of requests proves. */
export interface ProvenRequests {
  deposits: number;
  withdrawals: number;
  consolidations: number;
  /** The requests themselves. Of equal requests in one queue it may be unknown which the block includes: they are left out. */
  included: ReadonlySet<QueuedRequest>;
}

/** A run of a queue that a block may have taken, with its digest. */
interface Run {
  requests: readonly QueuedRequest[];
  digest: Buffer | null;
}

/**
 * Finds the requests that a block includes: all its deposits, and from each queue the oldest ones. How many earlier requests a queue
 * still held is not known, so every number of them is tried until the hash of the block agrees; null if none does, or if the
 * requests of the block were cut. Pure.
 */
export function proveRequests(
  { own, earlier, requests_hash: hash }: BlockQueue,
  ownMax: number,
): ProvenRequests | null {
  if (own.length > ownMax) return null;
  const ofType = (list: readonly QueuedRequest[], type: number) => list.filter((each) => each.type === type);
  const deposits = ofType(own, REQUEST_TYPES.deposit);
  const [withdrawals, consolidations] = (['withdrawal', 'consolidation'] as const).map((name) => {
    const type = REQUEST_TYPES[name];
    return listRuns(ofType(earlier, type), ofType(own, type), DEQUEUED_MAX[name]);
  }) as [Run[], Run[]];
  const ofDeposits = digestRequests(deposits);
  const found: [Run, Run][] = [];
  for (const first of withdrawals)
    for (const second of consolidations)
      if (hashRequests([ofDeposits, first.digest, second.digest]).equals(hash)) found.push([first, second]);
  const [match] = found;
  if (match === undefined) return null;
  const taken = match.map(({ requests }) => requests.length) as [number, number];
  const certain = match
    .flatMap(({ requests }) => requests)
    .filter((each) => found.every((runs) => runs.some(({ requests }) => requests.includes(each))));
  return {
    deposits: deposits.length,
    withdrawals: taken[0],
    consolidations: taken[1],
    included: new Set([...deposits, ...certain]),
  };
}

/** Runs that a block may have taken from a queue, by the number of earlier requests in it, none first. */
function listRuns(earlier: readonly QueuedRequest[], own: readonly QueuedRequest[], max: number): Run[] {
  const queue = [...earlier, ...own];
  return Array.from({ length: earlier.length + 1 }, (_, held) => {
    const start = earlier.length - held;
    const requests = queue.slice(start, start + max);
    return { requests, digest: digestRequests(requests) };
  });
}
