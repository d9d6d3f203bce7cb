import { sleep } from '#sdk/lib/async.ts';
import {
  addDeliveries,
  type ClaimedDelivery,
  claimDeliveries,
  endAttempt,
  forgetMovements,
} from '../../db/statements/deliveries.ts';
import { unpackMovements } from '../../db/statements/unpack-movements.ts';
import { presentMovement, readTokens } from './present-movement.ts';
import { type DeliveryDeps, sendDelivery } from './send-delivery.ts';

/** Maximum number of concurrent deliveries. */
const AT_ONCE = 16;
const IDLE_MS = 2000;
/** Duration of a claim, in s; longer than any attempt. Other servers take over the claims of a crashed one afterwards. */
const LEASE_S = 60;
/** Pause after a database error. */
const PAUSE_MS = 5000;
const END_LIMIT_MS = 4000;
const FORGET_PAUSE_MS = 600_000;

/** Dependencies of the sender. */
export interface SenderDeps extends DeliveryDeps {
  leaseS?: number;
  /** Maximum pause between two polls, in ms. */
  idleMs?: number;
}

/** Sends notifications until it is stopped. */
export interface Sender {
  /** Polls for new notifications immediately. */
  wake(): void;
  stop(): void;
  /** Resolves when no delivery is in flight, or after a few seconds, to record accepted deliveries before the database closes. */
  whenIdle(): Promise<void>;
}

/**
 * Starts sending pending notifications. Several servers on one database share the work; each notification is claimed by one. It
 * is recorded as sent after it was accepted: if the server is killed in between, it is sent again with the same id.
 */
export function startSender(deps: SenderDeps, onError: (error: unknown) => void): Sender {
  const { pool, leaseS = LEASE_S, idleMs = IDLE_MS } = deps;
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  let isRequested = false;
  let isOver = false;
  const sending = new Set<Promise<void>>();
  let forgotAt = 0;

  async function look(): Promise<void> {
    if (performance.now() - forgotAt > FORGET_PAUSE_MS) {
      const isMore = await forgetMovements(pool);
      if (!isMore) forgotAt = performance.now();
    }
    while ((await unpackMovements(pool)) > 0 && !isOver);
    while ((await addDeliveries(pool, deps.mailer !== null)) > 0 && !isOver);
    while (sending.size < AT_ONCE && !isOver) {
      const claimed = await claimDeliveries(pool, { limit: AT_ONCE - sending.size, leaseS });
      if (claimed.length === 0) return;
      for (const row of claimed) start(row);
    }
  }

  function start(row: ClaimedDelivery): void {
    const attempt = send(row)
      .catch(report)
      .finally(() => {
        sending.delete(attempt);
        wake();
      });
    sending.add(attempt);
  }

  async function send(row: ClaimedDelivery): Promise<void> {
    const movement = presentMovement(row, await readTokens(deps, [row]));
    await endAttempt(pool, row, await sendDelivery(deps, row, movement));
  }

  async function work(): Promise<void> {
    isBusy = true;
    isRequested = false;
    let pauseMs = idleMs;
    try {
      await look();
    } catch (error) {
      report(error);
      pauseMs = PAUSE_MS;
    }
    isBusy = false;
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void work(), isRequested && pauseMs === idleMs ? 0 : pauseMs);
  }

  function wake(): void {
    isRequested = true;
    if (isBusy || isOver) return;
    clearTimeout(timer);
    void work();
  }

  function report(error: unknown): void {
    if (!isOver) onError(error);
  }

  void work();
  return {
    wake,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
    async whenIdle() {
      const end = new AbortController();
      await Promise.race([Promise.all(sending), sleep(END_LIMIT_MS, end.signal)]);
      end.abort();
    },
  };
}
