import { type DatabaseClient, type DatabasePool, withTransaction } from '#sdk/db/connection.ts';
import type { AlertRow } from '../../db/alerts.ts';
import { applyJudgement } from '../../db/judged.ts';
import { clearReason, lockKnown, lockUnknown, setDueAgain } from '../../db/node-silence.ts';
import type { IndexHead } from '../../db/watch.ts';
import { judgeCount } from '../../lib/judge.ts';
import type { RuleOf } from '../../lib/rule.ts';

const NODE_SILENT =
  'The node does not answer, so that what has happened since the newest indexed block is unknown.';

/** Detection of a node that does not answer. */
export interface NodeWatch {
  /** Notes the head of the index, with the time of a clock that is never set, in ms; returns true while the node is silent. */
  look(head: IndexHead | null, nowMs: number): boolean;
}

/** Creates the detection: the node is silent after a time without a new report of its height, or with one failure. */
export function createNodeWatch(limitMs: number): NodeWatch {
  let report: string | null = null;
  let reportedMs = 0;
  let answeredMs: number | undefined;
  return {
    look(head, nowMs) {
      if (head?.nodeReport == null) return false;
      if (head.nodeReport !== report) {
        report = head.nodeReport;
        reportedMs = nowMs;
      }
      if (head.stalledReason === null || answeredMs === undefined) answeredMs = nowMs;
      return nowMs - Math.min(reportedMs, answeredMs) > limitMs;
    },
  };
}

/** Makes alerts on events and values unknown while the node is silent, and judges those on events again when it answers. */
export async function judgeNode(
  pool: DatabasePool,
  head: IndexHead | null,
  isSilent: boolean,
): Promise<void> {
  const judgeSome = isSilent ? holdSome : releaseSome;
  while ((await withTransaction(pool, (client) => judgeSome(client, head))) > 0);
  if (!isSilent) await setDueAgain(pool, NODE_SILENT);
}

async function holdSome(client: DatabaseClient, block: IndexHead | null): Promise<number> {
  const locked = await lockKnown(client);
  for (const alert of locked)
    await applyJudgement(client, alert, { kind: 'unknown', error: NODE_SILENT }, { block, note: null });
  return locked.length;
}

/** Without a further block the number of events is the one before the silence. */
async function releaseSome(client: DatabaseClient, block: IndexHead | null): Promise<number> {
  const locked = await lockUnknown(client, NODE_SILENT);
  await clearReason(
    client,
    locked.filter(({ value }) => value === null).map(({ id }) => id),
  );
  for (const alert of locked)
    if (alert.value !== null) await applyJudgement(client, alert, judgeAgain(alert), { block, note: null });
  return locked.length;
}

function judgeAgain({ rule, value }: AlertRow) {
  return judgeCount(rule as RuleOf<'count'>, { count: Number(value), isWhole: true });
}
