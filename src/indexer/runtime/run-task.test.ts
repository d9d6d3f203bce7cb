import { expect, test } from 'vitest';
import { RpcUnavailableError } from '#chain/errors.ts';
import { createTaskSession, createTestContext } from '#tests/support/indexer-context.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createIndexerMetrics } from './metrics.ts';
import { runTask } from './run-task.ts';
import type { Task } from './task.ts';

const target = createTestTarget();
const PAUSE_MS = 5;

async function prepare() {
  const context = await createTestContext(target, { urls: ['http://127.0.0.1:1'] });
  const metrics = createIndexerMetrics();
  const reporting = { ...context.reporting, metrics };
  return { context, metrics, ...createTaskSession({ ...context, reporting }) };
}

/** A task that fails with one error after another, and ends the session when there are none left. */
function failing(errors: readonly unknown[], end: () => void, more: Partial<Task> = {}): Task {
  const left = [...errors];
  const run = async () => {
    const error = left.shift();
    if (error === undefined) end();
    else throw error;
    return false;
  };
  return { name: 'odd', create: () => ({ idleMs: 5000, run }), ...more };
}

test('a task that fails is logged, counted and run again after growing pauses', async () => {
  const { session, end, context, metrics } = await prepare();
  const begun = performance.now();
  await runTask(failing([new Error('one'), new Error('two'), new Error('three')], end), session, 20);
  expect(performance.now() - begun).toBeGreaterThan(20 + 40 + 80 - 5);
  expect(context.logs).toEqual(
    ['one', 'two', 'three'].map((each) => `warn: The task "odd" failed and is retried: ${each}`),
  );
  const text = await metrics.registry.metrics();
  expect(text).toContain('spyglass_indexer_task_runs_total{task="odd"} 4');
  expect(text).toContain('spyglass_indexer_task_failures_total{task="odd"} 3');
  expect(text).toMatch(/^spyglass_indexer_task_seconds_total\{task="odd"\} 0\.\d+/m);
});

test('after a success the pauses begin anew', async () => {
  const { session, end, context } = await prepare();
  const results = [new Error('a'), new Error('b'), true, new Error('c')];
  const times: number[] = [];
  const run = async () => {
    times.push(performance.now());
    const result = results.shift();
    if (result === undefined) end();
    if (result instanceof Error) throw result;
    return result ?? false;
  };
  await runTask({ name: 'odd', create: () => ({ idleMs: 5000, run }) }, session, 300);
  expect(times[2]! - times[1]!).toBeGreaterThan(595);
  expect(times[4]! - times[3]!).toBeLessThan(1100);
  expect(context.logs).toHaveLength(3);
});

test('a failure of a task that ends the session is thrown', async () => {
  const { session, end, context } = await prepare();
  const error = new Error('broken');
  const task = failing([error], end, { endsSession: true });
  await expect(runTask(task, session, PAUSE_MS)).rejects.toBe(error);
  expect(context.logs).toEqual([]);
});

test('one failure of a node that is gone is left to be reported by the task that follows its head', async () => {
  const { session, end, context } = await prepare();
  const gone = new RpcUnavailableError('http://a', 'gone');
  await runTask(failing([gone], end), session, PAUSE_MS);
  expect(context.logs).toEqual([]);
  const next = createTaskSession(context);
  await runTask(failing([gone, gone], next.end), next.session, PAUSE_MS);
  expect(context.logs).toHaveLength(1);
});

test('a task without anything to do is not run', async () => {
  const { session } = await prepare();
  await runTask({ name: 'idle', create: () => null }, session);
  expect(session.signal.aborted).toBe(false);
});

test('a wake that several tasks name ends the pauses of all', async () => {
  const { session, end, context } = await prepare();
  const runs = { a: 0, b: 0 };
  const done = (['a', 'b'] as const).map((name) =>
    runTask(
      {
        name,
        create: () => ({
          wake: context.triggers.tokens,
          idleMs: 60_000,
          run: async () => {
            runs[name] += 1;
            return false;
          },
        }),
      },
      session,
    ),
  );
  for (const count of [1, 2, 3]) {
    await expect.poll(() => runs).toEqual({ a: count, b: count });
    context.triggers.tokens.wake();
  }
  end();
  await Promise.all(done);
});
