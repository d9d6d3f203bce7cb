import type { DatabasePool } from '#sdk/db/connection.ts';
import { sleep } from '#sdk/lib/async.ts';
import { type ClaimedDelivery, claimDeliveries, endAttempt } from '../../db/deliveries.ts';
import { forgetEvents } from '../../db/events.ts';
import { runLoop } from '../watch/run-loop.ts';
import { type DeliveryDeps, sendDelivery } from './send-delivery.ts';
import { createPageNotices } from './show-on-pages.ts';

/** Maximum number of deliveries at once. */
const AT_ONCE = 16;
const LOOK_MS = 2000;
/** Duration of a claim, in s; longer than an attempt. */
const LEASE_S = 60;
const END_LIMIT_MS = 4000;
const FORGET_PAUSE_MS = 600_000;

/** Deliveries of alerts. */
export interface Sending {
  wake(): void;
  stop(): void;
  /** Resolves when none is in flight, or after a few seconds. */
  whenIdle(): Promise<void>;
}

/** Starts sending; several servers on one database share the work, and each shows events on the pages connected to it. */
export function startSending(
  deps: DeliveryDeps & { pool: DatabasePool },
  onError: (error: unknown) => void,
): Sending {
  const { pool } = deps;
  const sending = new Set<Promise<void>>();
  const pages = createPageNotices(deps);
  let forgotAt = Number.NEGATIVE_INFINITY;

  async function look(end: AbortSignal): Promise<void> {
    if (performance.now() - forgotAt > FORGET_PAUSE_MS) {
      await forgetEvents(pool);
      forgotAt = performance.now();
    }
    await pages.show();
    while (!end.aborted && sending.size < AT_ONCE) {
      const claimed = await claimDeliveries(pool, { limit: AT_ONCE - sending.size, leaseS: LEASE_S });
      if (claimed.length === 0) return;
      for (const each of claimed) start(each);
    }
  }

  function start(claimed: ClaimedDelivery): void {
    const delivery = sendDelivery(deps, claimed)
      .then((attempt) => endAttempt(pool, claimed, attempt))
      .catch(onError)
      .finally(() => {
        sending.delete(delivery);
        loop.wake();
      });
    sending.add(delivery);
  }

  const loop = runLoop(look, LOOK_MS, onError);
  return {
    wake: loop.wake,
    stop: loop.stop,
    async whenIdle() {
      await loop.whenEnded;
      const limit = new AbortController();
      await Promise.race([Promise.all(sending), sleep(END_LIMIT_MS, limit.signal)]);
      limit.abort();
    },
  };
}
