import {
  type DueValues,
  expireCreated,
  listUnread,
  sortAddresses,
  takeDue,
} from '#db/writes/observed/revisits.ts';
import { takeViewed } from '#db/writes/observed/viewed.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Task } from '../runtime/task.ts';

/** Maximum number of values of each kind per turn of `IDLE_MS`, scheduled and viewed. */
const SCHEDULED_AT_ONCE = 10;
const VIEWED_AT_ONCE = 20;
const IDLE_MS = 5000;
/** Interval at which viewed values are selected, in ms. */
const LOOK_MS = 1000;
/** Queue length from which no scheduled values are added. */
const WAITING_MAX = 100;

/** Maximum number of never-read contracts enqueued at a time; the walk over all contracts finds the others. */
const UNREAD_MAX = 200;

/** Time of the last scheduled values, in ms since 1970. */
export interface RevisitState {
  scheduledAt: number;
}

/** Task that re-reads node-reported values: those of re-created contracts, those that visitors view, and all on a schedule. */
export const revisitsTask: Task = {
  name: 'revisits',
  create({ context }) {
    const state: RevisitState = { scheduledAt: Number.NEGATIVE_INFINITY };
    return { idleMs: LOOK_MS, wake: context.triggers.tokens, run: () => revisitValues(context, state) };
  },
};

/** Enqueues due values for the tasks that first read them. Returns false: there is nothing to do at once. */
export async function revisitValues(
  context: IndexerContext,
  state: RevisitState,
  now: () => number = Date.now,
): Promise<boolean> {
  const {
    memory: { observationQueue },
    run,
    writer,
  } = context;
  const created = new Map(observationQueue.revisits);
  const isScheduleDue =
    created.size > 0 || (now() - state.scheduledAt >= IDLE_MS && countWaiting(context) < WAITING_MAX);
  const due = await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    if (created.size > 0) await expireCreated(target, created);
    // The walk over all contracts has passed those that the traces of an earlier block name.
    const unread = created.size > 0 ? await listUnread(target, [...created.keys()]) : [];
    const viewed = await takeViewed(target, VIEWED_AT_ONCE);
    const addresses = viewed.filter(({ tokenId }) => tokenId === null).map(({ address }) => address);
    const instances = viewed.flatMap(({ address, tokenId }) =>
      tokenId === null ? [] : [{ token: address, tokenId }],
    );
    const scheduled = isScheduleDue ? await takeDue(target, SCHEDULED_AT_ONCE) : NOTHING;
    return {
      addresses,
      unread,
      viewed: { ...(await sortAddresses(target, addresses)), instances },
      scheduled,
    };
  });
  for (const [address, block] of created)
    if (observationQueue.revisits.get(address) === block) observationQueue.revisits.delete(address);
  if (isScheduleDue) state.scheduledAt = now();
  enqueueDue(context, { ...NOTHING, contracts: due.unread.slice(0, UNREAD_MAX) });
  enqueueDue(context, due.viewed);
  enqueueDue(context, due.scheduled);
  const known = new Set(due.viewed.contracts);
  for (const address of due.addresses) {
    if (known.has(address)) continue;
    observationQueue.askedCodes.delete(address);
    observationQueue.codes.add(address);
  }
  if (due.addresses.length > 0 || due.scheduled.tokens.length > 0) context.triggers.tokens.wake();
  return false;
}

const NOTHING: DueValues = { contracts: [], tokens: [], instances: [] };

function enqueueDue(
  { memory: { observationQueue } }: IndexerContext,
  { contracts, tokens, instances }: DueValues,
): void {
  for (const address of contracts) observationQueue.proxies.add(address);
  for (const address of tokens) observationQueue.tokens.add(address);
  for (const { token, tokenId } of instances)
    observationQueue.instances.noted.set(`${token}:${tokenId}`, { token, tokenId, isChanged: true });
}

function countWaiting({
  memory: {
    observationQueue: { proxies, tokens, instances },
  },
}: IndexerContext): number {
  return proxies.size + tokens.size + instances.noted.size;
}
