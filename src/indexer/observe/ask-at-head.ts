import { toQuantity } from '#chain/rpc/methods.ts';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import type { RpcCall } from '#chain/rpc/send-batch.ts';
import type { Hex } from '#lib/hex.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { type Opinion, settleOpinions } from './balances/settle-opinions.ts';

/** Block at which node-reported values are read. */
export interface HeadStamp {
  blockNumber: number;
  blockHash: Hex;
}

/**
 * Returns the indexed head as the block of values that are asked for next; null before the first block. It must be taken
 * after everything that waits: values read later than their stamp look like those of an earlier contract at an address.
 */
export function stampHead({ range: { head } }: Pick<IndexerContext, 'range'>): HeadStamp | null {
  const { number, hash } = head;
  return number === null || hash === null ? null : { blockNumber: number, blockHash: hash };
}

/** Maximum number of additional nodes to query. */
const OTHERS_MAX = 2;

/**
 * Reads node-reported values at the head. Null where the node does not have the indexed head: a URL some blocks behind
 * the others, or on another fork, reports a different state.
 *
 * Where several nodes are configured, a second one is queried about the same block; where the two differ, a third
 * decides, and without a majority the value is refused and retried later.
 */
export async function askAtHead(
  { range: { head }, source: { transport } }: Pick<IndexerContext, 'range' | 'source'>,
  calls: readonly RpcCall[],
): Promise<RpcOutcome[] | null> {
  const { number, hash } = head;
  if (number === null || hash === null) return null;
  if (calls.length === 0) return [];
  const header = { method: 'eth_getBlockByNumber', params: [toQuantity(number), false] };
  const others = listOthers(transport);
  const asked = [header, ...(others.length === 0 ? calls : calls.map((call) => fixBlock(call, number)))];
  const read = ([block, ...outcomes]: RpcOutcome[]) => (isBlock(block, hash) ? outcomes : null);
  const first = read(await transport.batch(asked));
  if (first === null) return null;
  const opinions: Opinion[] = [first];
  for (const place of others) {
    const settled = settleOpinions(calls, opinions);
    if (opinions.length > 1 && settled.every(({ isSettled }) => isSettled)) break;
    const more = await transport.batchFrom(place, asked).then(read, () => null);
    if (more !== null) opinions.push(more);
  }
  return settleOpinions(calls, opinions).map(({ outcome }) => outcome);
}

/** Returns true if a fetched block has a hash. */
export function isBlock(outcome: RpcOutcome | undefined, hash: Hex): boolean {
  return outcome?.ok === true && (Object(outcome.result) as { hash?: unknown }).hash === hash;
}

/** Lists other nodes that may be queried; those that failed last come last. */
function listOthers({ urls, status }: IndexerContext['source']['transport']): number[] {
  if (urls.length < 2) return [];
  const usable = status()
    .map((each, place) => ({ ...each, place }))
    .filter(({ isCurrent, state }) => !isCurrent && state !== 'refused');
  return usable
    .sort((a, b) => Number(a.state === 'fails') - Number(b.state === 'fails'))
    .map(({ place }) => place)
    .slice(0, OTHERS_MAX);
}

/** Fixes the block of a call; nodes can be compared at one block only. */
function fixBlock({ method, params }: RpcCall, number: number): RpcCall {
  return { method, params: params.map((value) => (value === 'latest' ? toQuantity(number) : value)) };
}
