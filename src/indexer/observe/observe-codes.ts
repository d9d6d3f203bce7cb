import { listAddressesWithoutCode, writeObservedCodes } from '../../db/writes/observed.ts';
import type { Hex } from '../../lib/hex.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext, ObservationQueue } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { askAtHead } from './ask-at-head.ts';
import { enqueueSystemContracts } from './enqueue-system-contracts.ts';
import { isRefused, readOutput } from './read-output.ts';
import { isResting, restCode } from './rest-codes.ts';

const ADDRESSES_AT_ONCE = 50;
/** So often an address is asked for that the node refuses. */
const ATTEMPTS = 6;

/** Asks for the code of addresses, first of those that no block names. */
export const codesTask: Task = {
  name: 'codes',
  create({ context }) {
    const backOff = createBackOff();
    enqueueSystemContracts(context);
    return { wake: context.triggers.tokens, idleMs: 2000, run: () => observeCodes(context, backOff) };
  },
};

/**
 * Asks the node for the code of addresses that behave like contracts but were not seen being created: contracts of the
 * genesis, those made inside transactions of a node that offers no traces, and those that a development node was given. One that had no
 * code is asked again, after pauses that grow, when it is met again.
 */
export async function observeCodes(
  context: IndexerContext,
  backOff: BackOff,
  now: () => number = Date.now,
): Promise<boolean> {
  const { position, run, observationQueue, writer } = context;
  const candidates = pickCandidates(observationQueue, backOff, now());
  if (candidates.length === 0 || position.number === null || position.hash === null) return false;
  const stamp = { blockNumber: position.number, blockHash: position.hash };
  const unknown = await writer.read('observed', (client) =>
    listAddressesWithoutCode({ client, schema: run.schema }, candidates),
  );
  const outcomes = await askAtHead(
    context,
    unknown.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  );
  if (outcomes === null) return false;
  const refused = new Set(unknown.filter((_, place) => isRefused(outcomes[place])));
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
  for (const address of candidates) {
    if (refused.has(address)) {
      backOff.failed(toKey(address));
      if (backOff.failures(toKey(address)) < ATTEMPTS) continue;
    }
    backOff.succeeded(toKey(address));
    restCode(observationQueue.askedCodes, address, now());
    observationQueue.codes.delete(address);
  }
  return true;
}

/** The first that may be asked now; those that rest stay noted. */
function pickCandidates({ codes, askedCodes }: ObservationQueue, backOff: BackOff, now: number): Hex[] {
  const picked: Hex[] = [];
  for (const address of codes) {
    if (picked.length >= ADDRESSES_AT_ONCE) break;
    if (!isResting(askedCodes, address, now) && backOff.isDue(toKey(address))) picked.push(address);
  }
  return picked;
}

/** Tokens are waited for by their addresses. */
function toKey(address: Hex): string {
  return `code ${address}`;
}
