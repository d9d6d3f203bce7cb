import { randomUUID } from 'node:crypto';
import { runLoop } from '#modules/kits/jobs/api/run-loop.ts';
import type { AlertSources } from '#sdk/api/people.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { dropOrphaned } from '../../db/alerts.ts';
import { endLead, hasAlerts, readHead, takeLead } from '../../db/watch.ts';
import { advanceCounts } from './advance-counts.ts';
import { createNodeWatch, judgeNode } from './judge-node.ts';
import { judgeNextQuery, type QueryPace } from './judge-query.ts';
import { judgeSilences } from './judge-silence.ts';

/** Pause between two looks, in ms. */
const LOOK_MS = 2000;
/** Longest time between two looks that counts as time without a block, in ms. */
const PASSED_MAX_MS = 30_000;
/** Steps of streams between two looks at the lease. */
const STEPS_MAX = 50;
const DROP_PAUSE_MS = 600_000;

/** The evaluation of alerts. */
export interface Watch {
  /** Looks now, as after a block. */
  wake(): void;
  stop(): void;
  whenIdle(): Promise<void>;
}

interface Options {
  pool: DatabasePool;
  sources: AlertSources;
  pace: QueryPace;
  /** Time without a report of the node after which it counts as silent, in ms. */
  nodeSilenceMs: number;
  /** Called after each look, which may have added deliveries. */
  onLook(): void;
}

/** Starts evaluating alerts. Of several servers on one database one does it; another takes over when it is gone. */
export function startWatch(
  { pool, sources, pace, nodeSilenceMs, onLook }: Options,
  onError: (error: unknown) => void,
): Watch {
  const lease = createLease(pool);
  const node = createNodeWatch(nodeSilenceMs);
  let isLeader = false;
  let isNodeSilent = false;
  let droppedAt = Number.NEGATIVE_INFINITY;

  async function look(end: AbortSignal): Promise<void> {
    const led = await lease.take();
    isLeader = led !== null;
    if (led === null) return;
    if (performance.now() - droppedAt > DROP_PAUSE_MS) {
      await dropOrphaned(pool);
      droppedAt = performance.now();
    }
    isNodeSilent = node.look(led.head, performance.now());
    await judgeSilences(pool, led.head, led.silentMs);
    let steps = 0;
    while (!end.aborted && (await advanceCounts(pool, sources.streams)))
      if (++steps === STEPS_MAX) {
        blocks.wake();
        break;
      }
    await judgeNode(pool, led.head, isNodeSilent);
    onLook();
  }

  async function lookAtQueries(end: AbortSignal): Promise<void> {
    while (
      !end.aborted &&
      isLeader &&
      !isNodeSilent &&
      (await judgeNextQuery(pool, sources.queries, pace, end))
    )
      onLook();
  }

  const blocks = runLoop(look, LOOK_MS, onError);
  const queries = runLoop(lookAtQueries, LOOK_MS, onError);
  return {
    wake: blocks.wake,
    stop() {
      blocks.stop();
      queries.stop();
    },
    async whenIdle() {
      await Promise.all([blocks.whenEnded, queries.whenEnded]);
      await lease.end();
    },
  };
}

/** Creates the lease of this server, with the time without a block while it has it. */
function createLease(pool: DatabasePool) {
  const owner = randomUUID();
  let lookedAt: number | undefined;
  return {
    async take() {
      if (!(await hasAlerts(pool))) return null;
      const head = await readHead(pool);
      const now = performance.now();
      const passedMs = lookedAt === undefined ? 0 : Math.min(now - lookedAt, PASSED_MAX_MS);
      const silentMs = await takeLead(pool, { owner, head: head?.text ?? null, passedMs });
      lookedAt = silentMs === null ? undefined : now;
      return silentMs === null ? null : { head, silentMs };
    },
    end: () => endLead(pool, owner).catch(() => {}),
  };
}
