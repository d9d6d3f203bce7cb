/** An endpoint's answer; status 0 if there was none. */
export interface Reply {
  status: number;
  /** Pause that the endpoint requests, in ms. */
  retryAfterMs?: number | undefined;
}

export interface BatchOptions<Item> {
  send: (batch: readonly Item[]) => Promise<Reply>;
  /** Maximum number of items in one request. */
  batchMax?: number;
  /** Pause between two requests, in ms. */
  flushMs?: number;
}

export interface BatchSender<Item> {
  add: (item: Item) => void;
  /** Removes and returns the items that are not yet in flight. */
  drain: () => Item[];
  /** Discards all items; nothing is sent afterwards. */
  stop: () => void;
}

/** Maximum number of items in one batch. */
export const BATCH_MAX = 50;
const FLUSH_MS = 5000;
const RETRY_MAX_MS = 600_000;
const ATTEMPTS_MAX = 5;

/** Older items beyond this number are dropped. */
const QUEUE_MAX = 1000;

/**
 * Sends items in batches. Retries after 5xx, 429 or no answer, doubling the pause each time or as long as `Retry-After` requests,
 * and after 413 with half of the batch; on every other error the batch is dropped.
 */
export function createBatchSender<Item>(options: BatchOptions<Item>): BatchSender<Item> {
  const { send, batchMax = BATCH_MAX, flushMs = FLUSH_MS } = options;
  let queue: { item: Item; attempts: number }[] = [];
  let size = batchMax;
  let pauseMs = flushMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;

  function schedule(ms: number) {
    if (isStopped || isSending || timer !== undefined || queue.length === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  }

  async function flush() {
    const batch = queue.slice(0, size);
    queue = queue.slice(size);
    isSending = true;
    const reply = await send(batch.map(({ item }) => item)).catch((): Reply => ({ status: 0 }));
    isSending = false;
    if (isStopped) return;
    schedule(settle(batch, reply));
  }

  /** Requeues the items that must be sent again; returns the pause before the next request, in ms. */
  function settle(batch: typeof queue, { status, retryAfterMs }: Reply): number {
    if (status === 413 && batch.length > 1) {
      size = Math.ceil(batch.length / 2);
      queue = [...batch, ...queue];
    }
    if (status === 413) return 0;
    if (isTemporary(status)) {
      queue = [...countAttempt(batch), ...queue].slice(-QUEUE_MAX);
      pauseMs = Math.min(Math.max(retryAfterMs ?? pauseMs * 2, flushMs), RETRY_MAX_MS);
      return pauseMs;
    }
    pauseMs = flushMs;
    if (queue.length === 0) size = batchMax;
    return queue.length >= size ? 0 : flushMs;
  }

  return {
    add(item) {
      if (isStopped) return;
      queue = [...queue, { item, attempts: 0 }].slice(-QUEUE_MAX);
      schedule(pauseMs);
    },
    drain() {
      const items = queue.map(({ item }) => item);
      queue = [];
      return items;
    },
    stop() {
      isStopped = true;
      queue = [];
      clearTimeout(timer);
    },
  };
}

function isTemporary(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Items to send again: those that have attempts left. */
function countAttempt<Queued extends { attempts: number }>(batch: readonly Queued[]): Queued[] {
  const again = batch.map((each) => ({ ...each, attempts: each.attempts + 1 }));
  return again.filter(({ attempts }) => attempts < ATTEMPTS_MAX);
}
