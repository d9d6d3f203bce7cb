import type { Worker } from 'node:worker_threads';
import type { RpcReport } from '#chain/rpc/report-requests.ts';
import type { Hex } from '#lib/hex.ts';
import type { TokenReading } from '../../decode/token-reading.ts';
import type { Unread } from '../../observe/readings/ask-readings.ts';
import type { Decoders, Log } from '../../runtime/context.ts';
import type { DecodeJob, FromDecoder, ToDecoder } from './messages.ts';
import type { PackedChunk } from './pack-chunk.ts';

/** Receives what a thread makes of a job. */
export interface JobListener {
  onChunk(chunk: PackedChunk): void;
  /** Called once: `lost` where the thread has died. */
  onEnd(end: 'done' | 'failed' | 'lost'): void;
}

/** A job in the hands of a thread. */
export interface AssignedJob {
  /** Permits one more chunk, of this size. */
  more(size: number): void;
  drop(): void;
}

/** A pool of decoding threads, which start when there is work for them. */
export interface DecodePool {
  readonly count: number;
  readonly sizeMin: number;
  readonly partBlocksMax: number;
  /** Transactions in a block of the history, as of the last chunk; null before any. */
  density: number | null;
  /** Gives a job to the least busy thread; null while all are busy. */
  assign(job: Omit<DecodeJob, 'id'>, listener: JobListener): AssignedJob | null;
  /** True once threads have died again and again without a result. */
  isBroken(): boolean;
  /** Ends the threads; the next job starts new ones. */
  rest(): void;
}

interface PoolDeps {
  /** Returns the readings of contracts; null where they could not be learned. */
  learn(unread: readonly Unread[]): Promise<readonly (readonly [Hex, TokenReading])[] | null>;
  onReport(report: RpcReport): void;
  log: Log;
}

interface Thread {
  worker: Worker;
  jobs: Map<number, JobListener>;
  isEnding: boolean;
}

const SIZE_MIN = 5000;
const PART_BLOCKS_MAX = 20_000;
/** Jobs of a thread: one under way and one that follows without a pause. */
const JOBS_OF_THREAD = 2;
/** Deaths of threads without a chunk in between after which no more are started. */
const DEATHS_MAX = 4;

/** Creates a pool without threads. */
export function createDecodePool(
  { count, start, sizeMin = SIZE_MIN, partBlocksMax = PART_BLOCKS_MAX }: Decoders,
  { learn, onReport, log }: PoolDeps,
): DecodePool {
  const threads = new Set<Thread>();
  let jobs = 0;
  let deaths = 0;

  function startThread(): Thread {
    const worker = start();
    const thread: Thread = { worker, jobs: new Map(), isEnding: false };
    worker.on('message', (message: FromDecoder) => receive(thread, message));
    worker.on('error', (error) =>
      log('warn', `A thread that decodes the history has failed: ${error.message}`),
    );
    worker.on('exit', () => lose(thread));
    // The thread does not keep the process alive.
    worker.unref();
    threads.add(thread);
    return thread;
  }

  function lose(thread: Thread): void {
    threads.delete(thread);
    if (!thread.isEnding) deaths += 1;
    const lost = [...thread.jobs.values()];
    thread.jobs.clear();
    for (const listener of lost) listener.onEnd('lost');
  }

  function receive(thread: Thread, message: FromDecoder): void {
    if (message.type === 'ask') {
      void learn(message.unread).then((readings) =>
        send(thread, { type: 'readings', job: message.job, readings }),
      );
      return;
    }
    for (const report of message.reports) onReport(report);
    const listener = thread.jobs.get(message.job);
    if (message.type === 'chunk') {
      deaths = 0;
      listener?.onChunk(message.chunk);
      return;
    }
    thread.jobs.delete(message.job);
    listener?.onEnd(message.type);
  }

  const send = ({ worker }: Thread, message: ToDecoder) => worker.postMessage(message);

  /** Finds the least busy thread with room, or starts one. */
  function choose(): Thread | null {
    const open = [...threads].filter(({ isEnding }) => !isEnding);
    const [least] = open.sort((a, b) => a.jobs.size - b.jobs.size);
    if (least !== undefined && (least.jobs.size === 0 || open.length >= count))
      return least.jobs.size < JOBS_OF_THREAD ? least : null;
    return startThread();
  }

  return {
    count,
    sizeMin,
    partBlocksMax,
    density: sizeMin === 0 ? 0 : null,
    isBroken: () => deaths >= DEATHS_MAX,
    assign(given, listener) {
      const thread = choose();
      if (thread === null) return null;
      const id = ++jobs;
      thread.jobs.set(id, listener);
      send(thread, { type: 'decode', job: { ...given, id } });
      return {
        more: (size) => send(thread, { type: 'more', job: id, size }),
        drop() {
          thread.jobs.set(id, { onChunk: () => {}, onEnd: () => {} });
          send(thread, { type: 'drop', job: id });
        },
      };
    },
    rest() {
      for (const thread of threads) {
        thread.isEnding = true;
        void thread.worker.terminate();
      }
    },
  };
}
