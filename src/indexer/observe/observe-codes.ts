import { listAddressesWithoutCode, writeObservedCodes } from '#db/writes/observed/observed.ts';
import type { Hex } from '#lib/hex.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext, ObservationQueue } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { askAtHead, stampHead } from './ask-at-head.ts';
import { backOffCode, isBackingOff } from './code-backoff.ts';
import { enqueueSystemContracts } from './enqueue-system-contracts.ts';
import { isRefused, readOutput } from './read-output.ts';
import { takeFromQueue } from './take-from-queue.ts';

const ADDRESSES_AT_ONCE = 50;
/** Number of attempts for an address that the node refuses. */
const ATTEMPTS = 6;

/** Task that fetches the code of addresses, starting with those that no block contains. */
export const codesTask: Task = {
  name: 'codes',
  create({ context }) {
    const backOff = createBackOff();
    enqueueSystemContracts(context);
    return { wake: context.triggers.tokens, idleMs: 2000, run: () => observeCodes(context, backOff) };
  },
};

/**
 * Fetches the code of addresses that behave like contracts but whose creation was not seen: genesis contracts, those
 * created inside transactions on a node without traces, and those injected into a development node. An address without
 * code is checked again when it appears, at growing intervals.
 */
export async function observeCodes(
  context: IndexerContext,
  backOff: BackOff,
  now: () => number = Date.now,
): Promise<boolean> {
  const { observationQueue } = context.memory;
  const candidates = pickCandidates(observationQueue, backOff, now());
  if (candidates.length === 0) return false;
  let isAsked = false;
  await takeFromQueue(observationQueue.codes, candidates, async () => {
    const refused = await readCodes(context, candidates);
    if (refused === null) return [];
    isAsked = true;
    for (const address of refused) backOff.failed(toKey(address));
    const done = candidates.filter(
      (address) => !refused.has(address) || backOff.failures(toKey(address)) >= ATTEMPTS,
    );
    for (const address of done) {
      backOff.succeeded(toKey(address));
      backOffCode(observationQueue.askedCodes, address, now());
    }
    return done;
  });
  return isAsked;
}

/** Fetches and stores code. Returns the addresses that the node refuses; null where it could not be asked. */
async function readCodes(context: IndexerContext, addresses: readonly Hex[]): Promise<Set<Hex> | null> {
  const { run, writer } = context;
  const unknown = await writer.read('observed', (client) =>
    listAddressesWithoutCode({ client, schema: run.schema }, addresses),
  );
  const stamp = stampHead(context);
  const outcomes = await askAtHead(
    context,
    unknown.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  );
  if (stamp === null || outcomes === null) return null;
  const codes = unknown.flatMap((address, index) => {
    const code = readOutput(outcomes[index]);
    return code !== null && code !== '0x' ? [{ address, code, ...stamp }] : [];
  });
  if (codes.length > 0) {
    await writer.write('observed', async (client) => {
      await writeObservedCodes({ client, schema: run.schema }, codes);
      await publishCommit(client, run, 'progress');
    });
  }
  return new Set(unknown.filter((_, place) => isRefused(outcomes[place])));
}

/** Picks the first due addresses; those in a pause remain queued. */
function pickCandidates({ codes, askedCodes }: ObservationQueue, backOff: BackOff, now: number): Hex[] {
  const picked: Hex[] = [];
  for (const address of codes) {
    if (picked.length >= ADDRESSES_AT_ONCE) break;
    if (!isBackingOff(askedCodes, address, now) && backOff.isDue(toKey(address))) picked.push(address);
  }
  return picked;
}

/** Back-off key of an address. */
function toKey(address: Hex): string {
  return `code ${address}`;
}
