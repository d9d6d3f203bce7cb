/** How long a transaction of history may take, in ms: new blocks wait for its end. */
const CHUNK_MS = 120;
/** The same while new blocks arrive: smaller ones take the database some percent longer in all. */
const LIVE_CHUNK_MS = 40;
/** So long after a new block the next ones are expected, in ms. */
const LIVE_MS = 15_000;
const SIZE_MIN = 200;
const SIZE_MAX = 4000;
const SIZE_FIRST = 600;

/** Of what size the chunks of history are, in transactions and blocks; it follows from how long the last ones took. */
export interface ChunkSize {
  size(): number;
  /** Notes how long a chunk took to write, and the number of the head then. */
  note(chunk: { size: number; ms: number; head: number | null }): void;
}

/** Creates it; `head` is the number of the head at the start. */
export function createChunkSize(head: number | null, now: () => number = () => performance.now()): ChunkSize {
  let size = SIZE_FIRST;
  let last = { head, at: Number.NEGATIVE_INFINITY };
  return {
    size: () => size,
    note(chunk) {
      if (chunk.head !== last.head) last = { head: chunk.head, at: now() };
      const limitMs = now() - last.at < LIVE_MS ? LIVE_CHUNK_MS : CHUNK_MS;
      size = Math.min(Math.max((chunk.size * limitMs) / chunk.ms, SIZE_MIN), SIZE_MAX);
    },
  };
}
