import { sleep } from '#sdk/lib/async.ts';
import { type Claim, claimSubscriptions, forgetMessages } from '../../db/messages.ts';
import { dropOrphaned } from '../../db/subscriptions.ts';
import { forgetWithdrawn } from '../../db/withdrawn.ts';
import type { Feed } from '../reading/feed.ts';
import { advance } from './advance.ts';
import { type DeliveryDeps, deliver } from './deliver.ts';

/** Maximum number of stream webhooks that are delivered to at once. */
const AT_ONCE = 16;
const PAUSE_MS = 5000;
const END_LIMIT_MS = 4000;
const FORGET_PAUSE_MS = 600_000;

/** Deliveries of streams to webhooks. */
export interface Deliveries {
  stop(): void;
  /** Resolves when none is in flight, or after a few seconds. */
  whenIdle(): Promise<void>;
}

interface Options extends DeliveryDeps {
  feed: Feed;
}

/** Starts preparing and sending messages; several servers on one database share the work. */
export function startDeliveries(deps: Options, onError: (error: unknown) => void): Deliveries {
  const { pool, feed } = deps;
  const end = new AbortController();
  const isOver = () => end.signal.aborted;
  const sending = new Set<Promise<void>>();
  let forgotAt = 0;

  async function look(): Promise<void> {
    if (performance.now() - forgotAt > FORGET_PAUSE_MS) {
      await forgetMessages(pool);
      await forgetWithdrawn(pool);
      forgotAt = performance.now();
    }
    await dropOrphaned(pool);
    do await send();
    while (!isOver() && (await advance(pool, feed)));
    await send();
  }

  async function send(): Promise<void> {
    if (isOver() || sending.size >= AT_ONCE) return;
    const claims = await claimSubscriptions(pool, {
      limit: AT_ONCE - sending.size,
      leaseS: deps.pace.leaseS,
    });
    for (const claim of claims) start(claim);
  }

  function start(claim: Claim): void {
    const delivery = deliver(deps, claim, isOver)
      .catch(report)
      .finally(() => sending.delete(delivery));
    sending.add(delivery);
  }

  function report(error: unknown): void {
    if (!isOver()) onError(error);
  }

  async function work(): Promise<void> {
    while (!isOver()) {
      const changed = feed.whenChanged(end.signal);
      try {
        await look();
        await changed;
      } catch (error) {
        report(error);
        await sleep(PAUSE_MS, end.signal);
      }
    }
  }

  void work();
  return {
    stop: () => end.abort(),
    async whenIdle() {
      const limit = new AbortController();
      await Promise.race([Promise.all(sending), sleep(END_LIMIT_MS, limit.signal)]);
      limit.abort();
    },
  };
}
