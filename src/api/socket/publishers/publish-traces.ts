import { listTraceStates, type TraceState } from '#db/queries/transaction/traced-among.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import type { ApiContext } from '../../context.ts';
import { topicPublisher } from './topic-publisher.ts';

/** Published states by run and hash, of the joined topics alone. Per server. */
const REPORTED = new WeakMap<ApiContext, ReadonlyMap<string, string>>();

/**
 * `traces:{hash}`: the traces of a block or of a transaction were indexed, or the node has refused them. Each state is
 * published once while the topic is joined.
 */
export const tracesPublisher = topicPublisher({
  topics: 'traces',
  commits: ['traces'],
  async publish({ event, scope, joined, send }) {
    const known = REPORTED.get(scope.api);
    const settled = (await listTraceStates(scope.db, [...joined].map(hexToBytes))).filter(
      ({ is_traced, is_hole }) => is_traced || is_hole,
    );
    const keyOf = ({ hash }: TraceState) => `${event.run} ${bytesToHex(hash)}`;
    REPORTED.set(scope.api, new Map(settled.map((state) => [keyOf(state), describeState(state)])));
    for (const state of settled)
      if (known?.get(keyOf(state)) !== describeState(state)) send(bytesToHex(state.hash), 'indexed', {});
  },
});

function describeState({ block_number, is_traced, is_hole }: TraceState): string {
  return `${block_number} ${is_traced} ${is_hole}`;
}
