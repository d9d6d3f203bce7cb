import { recoverAuthority } from '#chain/proof/recover-authority.ts';
import { writeObservedCodes } from '#db/writes/observed/observed.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { askAtHead } from './ask-at-head.ts';
import { isRefused, readOutput } from './read-output.ts';

/** Number of authorizations at a time; recovering a signer takes about a millisecond. */
const AUTHORIZATIONS_AT_ONCE = 20;
/** Number of attempts for requests that the node refuses. */
const ATTEMPTS = 6;
const KEY = 'delegation-codes';

/** Task that fetches the code of delegating accounts. */
export const delegationsTask: Task = {
  name: 'delegation-codes',
  create({ context }) {
    const backOff = createBackOff();
    return { wake: context.triggers.tokens, idleMs: 2000, run: () => observeDelegations(context, backOff) };
  },
};

/**
 * Fetches and stores the code of the accounts that signed authorizations (EIP-7702), also where the delegation was
 * revoked and there is none any more. Returns true if there is more to do.
 */
export async function observeDelegations(context: IndexerContext, backOff: BackOff): Promise<boolean> {
  const {
    range: { head },
    run,
    memory: { observationQueue },
    writer,
  } = context;
  if (observationQueue.authorizations.length === 0 || head.number === null || head.hash === null)
    return false;
  if (!backOff.isDue(KEY)) return false;
  const stamp = { blockNumber: head.number, blockHash: head.hash };
  const taken = observationQueue.authorizations.slice(0, AUTHORIZATIONS_AT_ONCE);
  const signers = taken.map(recoverAuthority);
  const authorities = [...new Set(signers.filter((each) => each !== null))];
  const outcomes = await askAtHead(
    context,
    authorities.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  );
  if (outcomes === null) return false;
  if (outcomes.some(isRefused)) {
    backOff.failed(KEY);
    if (backOff.failures(KEY) < ATTEMPTS) return false;
  }
  backOff.succeeded(KEY);
  const codes = authorities.flatMap((address, place) => {
    const code = readOutput(outcomes[place]);
    return code === null ? [] : [{ address, code, ...stamp }];
  });
  if (codes.length > 0)
    await writer.write('observed', async (client) => {
      await writeObservedCodes({ client, schema: run.schema }, codes);
      await publishCommit(client, run, 'progress');
    });
  observationQueue.authorizations.splice(0, taken.length);
  return true;
}
