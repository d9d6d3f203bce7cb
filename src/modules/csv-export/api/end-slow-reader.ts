import type { ServerResponse } from 'node:http';

/** How slowly a file may be read. */
export interface ReadingPace {
  /** What a reader may lose in all, in ms. */
  graceMs: number;
  bytesPerSecond: number;
}

/** A telephone at the edge of its network; a whole file of some megabytes then takes minutes, not hours. */
export const READING_PACE: ReadingPace = { graceMs: 20_000, bytesPerSecond: 8192 };

/**
 * Passes the parts of a file on and closes its connection when the reader takes them slower than the pace, in all. Time
 * that is spent on making the parts does not count.
 */
export async function* endSlowReader(
  parts: AsyncIterable<string>,
  answer: ServerResponse,
  { graceMs, bytesPerSecond }: ReadingPace,
): AsyncGenerator<string> {
  let leftMs = graceMs;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => answer.destroy(), leftMs);
  };
  answer.once('close', () => clearTimeout(timer));
  try {
    for await (const part of parts) {
      leftMs += (Buffer.byteLength(part) / bytesPerSecond) * 1000;
      const givenAt = performance.now();
      wait();
      yield part;
      clearTimeout(timer);
      leftMs -= performance.now() - givenAt;
    }
  } catch (error) {
    // Reading for whom has gone ends with an error that nobody gets.
    if (!answer.closed) throw error;
  }
  // What is left in buffers is to be taken as well.
  if (!answer.closed) wait();
}
