import { pause } from './pause.ts';
import { createPrng } from './prng.ts';
import type { Scenario } from './scenario.ts';

/** Options of the live traffic. */
export interface TrafficOptions {
  scenario: Pick<Scenario, 'step' | 'mineBlock'>;
  seed: number;
  /** Resolves when the traffic may begin; awaited before each round. At once by default. */
  whenReady?(): Promise<void>;
  /** Returns the time to the next block in ms, by the duration of the traffic. */
  blockTimeMs(elapsedMs: number): number;
  /** Average; by default the scenario's pace. */
  transactionsPerSecond?: number;
  /** Called with the error of a failed round, which is retried. */
  onFailure(error: unknown): Promise<void> | void;
}

/** Live traffic that can be stopped. */
export interface Traffic {
  stop(): Promise<void>;
}

/** Share of a block's time in which transactions are sent; they then wait for the block. */
const SENDING = 0.85;

const RETRY_MS = 500;

/** Sends rounds of traffic and mines blocks at a steady pace; only stop() ends it. */
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
      await options.whenReady?.();
      const count = pickCount(blockTimeMs);
      const durationMs = Math.max(0, tick - Date.now()) * SENDING;
      await scenario.step({ durationMs, signal, ...(count === undefined ? {} : { count }) });
      await pause(tick - Date.now(), signal);
      if (!signal.aborted) await scenario.mineBlock(Math.floor(Date.now() / 1000));
    } catch (error) {
      // Pauses first: the failure may result from a shutdown, with stop() to follow.
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
