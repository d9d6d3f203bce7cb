import type { ServerResponse } from 'node:http';

/** Minimum pace at which a file must be read. */
export interface ReadingPace {
  /** Total delay a reader may accumulate, in ms. */
  graceMs: number;
  bytesPerSecond: number;
  /** Maximum delay that what was read earned, in ms: a reader that stops is gone after as much; unlimited by default. */
  creditMs?: number;
}

/** Enough for a phone at the edge of its network; a file of some megabytes then takes minutes, not hours. */
export const READING_PACE: ReadingPace = { graceMs: 20_000, bytesPerSecond: 8192 };

/**
 * Passes the chunks of a file through and closes its connection when the reader falls behind the pace overall. Time spent on
 * making the chunks does not count.
 */
export async function* endSlowReader(
  parts: AsyncIterable<string>,
  answer: ServerResponse,
  { graceMs, bytesPerSecond, creditMs = Number.POSITIVE_INFINITY }: ReadingPace,
): AsyncGenerator<string> {
  let leftMs = graceMs;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => answer.destroy(), leftMs);
  };
  answer.once('close', () => clearTimeout(timer));
  try {
    for await (const part of parts) {
      leftMs = Math.min(creditMs, leftMs + (Buffer.byteLength(part) / bytesPerSecond) * 1000);
      const givenAt = performance.now();
      wait();
      yield part;
      clearTimeout(timer);
      leftMs -= performance.now() - givenAt;
    }
  } catch (error) {
    // After a disconnect, reading ends with an error that nothing handles.
    if (!answer.closed) throw error;
  }
  // Buffered data must be read as well.
  if (!answer.closed) wait();
}
