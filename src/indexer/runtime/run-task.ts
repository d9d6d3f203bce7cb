import { BaseError } from '#lib/base-error.ts';
import { sleep } from '#lib/sleep.ts';
import { createTrigger } from '#lib/trigger.ts';
import { repeat } from './repeat.ts';
import type { Task, TaskSession } from './task.ts';

/** First and longest pause after a failure that retries did not resolve, in ms. */
const PAUSE_FIRST_MS = 1000;
const PAUSE_LONGEST_MS = 60_000;
/** Longest pause while the node does not respond, in ms: another may take over at any time. */
const NODE_PAUSE_LONGEST_MS = 5000;

/** Runs a task until the session ends. Throws only for a failure that ends the session. */
export async function runTask(
  task: Task,
  session: TaskSession,
  pauseFirstMs = PAUSE_FIRST_MS,
): Promise<void> {
  const created = task.create(session);
  if (created === null) return;
  const { context, signal } = session;
  const wake = created.wake?.branch() ?? createTrigger();
  let failures = 0;
  const run = async () => {
    const begun = performance.now();
    const count = (isFailed: boolean) =>
      context.reporting.metrics?.onTaskRun({
        task: task.name,
        seconds: (performance.now() - begun) / 1000,
        isFailed,
      });
    try {
      const hasMore = (await created.run()) === true;
      count(false);
      failures = 0;
      return hasMore;
    } catch (error) {
      if (!signal.aborted) count(true);
      throw error;
    }
  };
  while (!signal.aborted) {
    try {
      await repeat({ signal, wake, idleMs: created.idleMs }, run);
    } catch (error) {
      if (task.endsSession) throw error;
      failures += 1;
      if (failures > 1 || !isOfNode(error))
        context.reporting.log('warn', `The task "${task.name}" failed and is retried: ${toMessage(error)}`);
      const longest = isOfNode(error) ? NODE_PAUSE_LONGEST_MS : PAUSE_LONGEST_MS;
      await sleep(Math.min(pauseFirstMs * 2 ** (failures - 1), longest), signal);
    }
  }
}

/** Returns true for an unreachable node, which the head task reports and ends the session for; other tasks need not. */
function isOfNode(error: unknown): boolean {
  return error instanceof BaseError && (error.code === 'rpc_unavailable' || error.code === 'other_chain');
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
