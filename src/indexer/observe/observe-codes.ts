import { listAddressesWithoutCode, writeObservedCodes } from '../../db/writes/observed.ts';
import type { Hex } from '../../lib/hex.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { askAtHead } from './ask-at-head.ts';
import { enqueueSystemContracts } from './enqueue-system-contracts.ts';
import { isRefused, readOutput } from './read-output.ts';

const ADDRESSES_AT_ONCE = 50;
/** So often an address is asked for that the node refuses. */
const ATTEMPTS = 6;
/** So many are remembered as asked; one that is forgotten is asked again when it is met. */
const ASKED_MAX = 100_000;

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
 * genesis, and those made inside transactions of a node that offers no traces. None is asked twice in a row.
 */
export async function observeCodes(context: IndexerContext, backOff: BackOff): Promise<boolean> {
  const { position, run, observationQueue, writer } = context;
  for (const address of observationQueue.codes)
    if (observationQueue.askedCodes.has(address)) observationQueue.codes.delete(address);
  const candidates = [...observationQueue.codes]
    .filter((address) => backOff.isDue(toKey(address)))
    .slice(0, ADDRESSES_AT_ONCE);
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
    observationQueue.askedCodes.add(address);
    const [oldest] = observationQueue.askedCodes;
    if (observationQueue.askedCodes.size > ASKED_MAX && oldest !== undefined)
      observationQueue.askedCodes.delete(oldest);
    observationQueue.codes.delete(address);
  }
  return true;
}

/** Tokens are waited for by their addresses. */
function toKey(address: Hex): string {
  return `code ${address}`;
}
