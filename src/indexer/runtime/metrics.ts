import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import type { RpcReport } from '#chain/rpc/report-requests.ts';
import { createRpcMetrics } from '#chain/rpc/rpc-metrics.ts';

/** Metrics of the indexer. */
export interface IndexerMetrics {
  /** Registry for metrics of other parts of the indexer; names begin with `spyglass_indexer_`. */
  registry: Registry;
  onRpcReport(report: RpcReport): void;
  /** Counts committed blocks and their transactions. */
  onWritten(written: { blocks: number; transactions: number }): void;
  /** Reports the end of a task's pass; a pass does all work available at once. */
  onTaskRun(run: { task: string; seconds: number; isFailed: boolean }): void;
  /** Watches the writer's queued jobs by priority, without the running one. */
  watchQueue(read: () => Readonly<Record<string, number>>): void;
}

/** Resolution of the event-loop delay timer; Node.js includes its interval in the delay. */
const LOOP_RESOLUTION_MS = 20;

/** Creates the metrics of the indexer's thread. */
export function createIndexerMetrics(): IndexerMetrics {
  const registry = new Registry();
  const registers = [registry];
  let readQueue: () => Readonly<Record<string, number>> = () => ({});
  const blocks = new Counter({
    name: 'spyglass_indexer_blocks_written_total',
    help: 'Blocks committed to the index, those of its history included',
    registers,
  });
  const transactions = new Counter({
    name: 'spyglass_indexer_transactions_written_total',
    help: 'Transactions of those blocks',
    registers,
  });
  new Gauge({
    name: 'spyglass_indexer_writer_queue',
    help: 'Database transactions waiting for the writer, by priority',
    labelNames: ['priority'],
    registers,
    collect() {
      for (const [priority, jobs] of Object.entries(readQueue())) this.set({ priority }, jobs);
    },
  });
  observeThread(registry);
  return {
    registry,
    onTaskRun: createTaskMetrics(registry),
    onRpcReport: createRpcMetrics(registry, 'spyglass_indexer'),
    onWritten(written) {
      blocks.inc(written.blocks);
      transactions.inc(written.transactions);
    },
    watchQueue(read) {
      readQueue = read;
    },
  };
}

function createTaskMetrics(registry: Registry): IndexerMetrics['onTaskRun'] {
  const create = (name: string, help: string) =>
    new Counter({
      name: `spyglass_indexer_task_${name}_total`,
      help,
      labelNames: ['task'],
      registers: [registry],
    });
  const runs = create('runs', 'Runs of a background task that have ended');
  const failures = create('failures', 'Runs of a background task that have failed');
  const durations = create('seconds', 'Time that runs of a background task have taken, waiting included');
  return ({ task, seconds, isFailed }) => {
    runs.inc({ task });
    failures.inc({ task }, isFailed ? 1 : 0);
    durations.inc({ task }, seconds);
  };
}

function observeThread(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  new Gauge({
    name: 'spyglass_indexer_up',
    help: 'Whether the thread of the indexer answered; absent when it did not',
    registers: [registry],
  }).set(1);
  new Gauge({
    name: 'spyglass_indexer_eventloop_lag_seconds',
    help: 'Event loop delay of the indexer since the last scrape',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const [quantile, percentile] of [
        ['0.5', 50],
        ['0.99', 99],
        ['1', 100],
      ] as const)
        this.set({ quantile }, Math.max(0, delay.percentile(percentile) / 1e9 - LOOP_RESOLUTION_MS / 1000));
      delay.reset();
    },
  });
  new Gauge({
    name: 'spyglass_indexer_heap_used_bytes',
    help: 'Heap that the thread of the indexer uses',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage().heapUsed);
    },
  });
}
