import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createDecodePool, type DecodePool } from '#indexer/history/decoding/decode-pool.ts';
import { createLearning } from '#indexer/history/decoding/learn-for-threads.ts';
import { type BuiltScript, buildScript } from './embedded-process.ts';
import type { TestContext } from './indexer-context.ts';

/** A pool of real decoding threads, and those that it has started. */
export interface TestPool {
  pool: DecodePool;
  workers: Worker[];
  /** Methods of the requests of the threads. */
  methods: string[];
}

interface TestPoolOptions {
  count: number;
  isModuleOn?: boolean;
  /** Starts another thread instead. */
  start?: () => Worker;
  /** Called for each thread as it starts. */
  onStart?: (worker: Worker, place: number) => void;
}

/** Compiles the decoding thread for the tests of a file; returns the function that opens a pool, which ends with its test. */
export function decodersOfTests() {
  let script: BuiltScript;
  beforeAll(async () => {
    script = await buildScript('run-decoder');
  });
  afterAll(() => script.remove());

  return (
    context: TestContext,
    { count, isModuleOn = false, start: startOther, onStart = () => {} }: TestPoolOptions,
  ): TestPool => {
    const workers: Worker[] = [];
    const methods: string[] = [];
    const start = () => {
      const workerData = { rpcUrls: context.source.transport.urls, isModuleOn };
      const worker = startOther?.() ?? new Worker(script.path, { workerData });
      workers.push(worker);
      onStart(worker, workers.length - 1);
      return worker;
    };
    const pool = createDecodePool(
      { count, start },
      {
        learn: createLearning(context),
        onReport: (report) => methods.push(...report.methods),
        log: context.reporting.log,
      },
    );
    onTestFinished(() => pool.rest());
    return { pool, workers, methods };
  };
}
