import { BaseError } from '#lib/base-error.ts';
import type { Hex } from '#lib/hex.ts';
import { type EventKind, KIND_BITS, type TokenReading } from '../../decode/token-reading.ts';
import type { Unread } from '../../observe/readings/ask-readings.ts';
import { isAsked, learnUnread } from '../../observe/readings/learn-readings.ts';
import type { IndexerContext } from '../../runtime/context.ts';

/**
 * Returns a function that answers threads with the readings of contracts, and queries those that are not known; one
 * request after the other, so that two threads get the same answer.
 */
export function createLearning(context: IndexerContext) {
  let last: Promise<unknown> = Promise.resolve();
  return (unread: readonly Unread[]): Promise<readonly (readonly [Hex, TokenReading])[] | null> => {
    const answer = last
      .then(() => learn(context, unread))
      .catch((error: unknown) => {
        const what = error instanceof BaseError ? error.message : String(error);
        context.reporting.log('warn', `The events of contracts could not be read for a thread: ${what}`);
        return null;
      });
    last = answer;
    return answer;
  };
}

async function learn(
  context: IndexerContext,
  unread: readonly Unread[],
): Promise<(readonly [Hex, TokenReading])[]> {
  const isToken = ({ address, kind }: { address: Hex; kind: EventKind }) =>
    kind === 'plainId' && context.memory.knownTokens.has(address);
  await learnUnread(
    context,
    unread.filter((each) => !isAsked(context.memory.readings.get(each.address), each.kind) && !isToken(each)),
  );
  const asked = new Map<Hex, number>();
  for (const each of unread) if (isToken(each)) asked.set(each.address, KIND_BITS.plainId);
  return [...new Set(unread.map(({ address }) => address))].map((address) => {
    const known = context.memory.readings.get(address) ?? { asked: 0, reading: 0 };
    return [address, { ...known, asked: known.asked | (asked.get(address) ?? 0) }];
  });
}
