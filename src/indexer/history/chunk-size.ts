/** Target duration of a backfill transaction, in ms: new blocks wait for its end. */
const CHUNK_MS = 120;
/** Target duration while new blocks arrive; smaller chunks add some percent of database time in total. */
const LIVE_CHUNK_MS = 40;
/** Time after a new block within which further ones are expected, in ms. */
const LIVE_MS = 15_000;
const SIZE_MIN = 200;
const SIZE_MAX = 4000;
const SIZE_FIRST = 600;

/** Adaptive size of backfill chunks, in transactions and blocks; derived from the duration of the last ones. */
export interface ChunkSize {
  size(): number;
  /** Records the write duration of a chunk, and the head's number at that time. */
  note(chunk: { size: number; ms: number; head: number | null }): void;
}

/** Creates the size; `head` is the number of the head at the start. */
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
