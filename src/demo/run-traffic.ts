import { pause } from './pause.ts';
import { createPrng } from './prng.ts';
import type { Scenario } from './scenario.ts';

/** How the live traffic goes. */
export interface TrafficOptions {
  scenario: Pick<Scenario, 'step' | 'mineBlock'>;
  seed: number;
  /** Time to the next block in ms, by how long the traffic has gone on. */
  blockTimeMs(elapsedMs: number): number;
  /** On average; by default the scenario's own pace. */
  transactionsPerSecond?: number;
  /** Called with a round that failed; it is tried again. */
  onFailure(error: unknown): Promise<void> | void;
}

/** Live traffic that can be ended. */
export interface Traffic {
  stop(): Promise<void>;
}

/** The part of a block's time in which transactions come in; they then wait for the block. */
const SENDING = 0.85;

const RETRY_MS = 500;

/** Sends a round of traffic and mines a block, again and again, at a steady pace; nothing stops it but stop(). */
export function runTraffic(options: TrafficOptions): Traffic {
  const controller = new AbortController();
  const done = loop(options, controller.signal);
  return {
    async stop() {
      controller.abort();
      await done;
    },
  };
}

async function loop(options: TrafficOptions, signal: AbortSignal): Promise<void> {
  const { scenario } = options;
  const pickCount = createPace(options);
  const start = Date.now();
  let blockTimeMs = options.blockTimeMs(0);
  let tick = start + blockTimeMs;
  while (!signal.aborted) {
    try {
      const count = pickCount(blockTimeMs);
      const durationMs = Math.max(0, tick - Date.now()) * SENDING;
      await scenario.step({ durationMs, signal, ...(count === undefined ? {} : { count }) });
      await pause(tick - Date.now(), signal);
      if (!signal.aborted) await scenario.mineBlock(Math.floor(Date.now() / 1000));
    } catch (error) {
      // First the pause: what failed may be our own end, with stop() to follow.
      await pause(RETRY_MS, signal);
      if (!signal.aborted) await options.onFailure(error);
    }
    blockTimeMs = options.blockTimeMs(Date.now() - start);
    tick = Math.max(tick + blockTimeMs, Date.now());
  }
}

function createPace({
  seed,
  transactionsPerSecond,
}: TrafficOptions): (blockTimeMs: number) => number | undefined {
  if (transactionsPerSecond === undefined) return () => undefined;
  const prng = createPrng(seed + 1);
  return (blockTimeMs) => Math.round(((transactionsPerSecond * blockTimeMs) / 1000) * (0.5 + prng.next()));
}
