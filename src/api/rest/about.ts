import type { RangeServer } from '#contract/about.ts';
import { CONFIG_CALLS } from '#contract/calls/config.ts';
import { getBlock } from '#db/queries/block/blocks.ts';
import { getDatabaseSize, listLayerRanges } from '#db/queries/run/about.ts';
import { getAuditReport } from '#db/queries/run/audit.ts';
import { getIndexGaps, listHoles } from '#db/queries/run/holes.ts';
import { listRetentionPolicies } from '#db/queries/run/storage.ts';
import { listMoved, listRangeServers } from '#db/range-reads/attach.ts';
import type { RangeLayer } from '#db/tables/ranges.ts';
import type { ReadScope } from '../context.ts';
import { answer } from '../parameters/request.ts';
import { presentAudit, presentIndex } from '../present/about.ts';
import { listLimits } from '../present/node-limits.ts';
import { toMoment } from '../present/run.ts';
import { readNode } from './read-node.ts';
import { readRun } from './runs.ts';

const RANGES = 20;
const HOLES = 20;
const DIFFERENCES = 10;

/** `/about`: the index, its node, and the reliability of both. */
export const getAbout = answer(CONFIG_CALLS.about, async (scope) => {
  const { api, db, head, run } = scope;
  const [listed, layers, block, gaps, holes, audit, size, node, policies, servers] = await Promise.all([
    readRun(scope, run.id),
    listLayerRanges(db, RANGES),
    head.number === null ? undefined : getBlock(db, head.number),
    getIndexGaps(db, { from: head.history_from, to: head.number ?? -1 }),
    listHoles(db, HOLES),
    getAuditReport(db, run.schema, DIFFERENCES),
    getDatabaseSize(db),
    readNode(scope),
    listRetentionPolicies(db),
    readRangeServers(db),
  ]);
  const retained = (layer: RangeLayer) => policies.find((each) => each.layer === layer)?.blocks ?? null;
  const parts = { layers, gaps, holes, retained: { traces: retained('traces'), logs: retained('logs') } };
  return {
    version: api.server.version,
    run: listed,
    index: presentIndex(head, block, { ...parts, isActive: run.isActive, now: api.server.now() }),
    node,
    limits: run.isActive ? listLimits(head, gaps, node) : [],
    audit: audit === null ? null : presentAudit(audit),
    database_size_bytes: size,
    ...(servers.length > 0 && { range_servers: servers }),
  };
});

/** Servers with ranges of the run, and their state as this process has found it. */
async function readRangeServers(db: ReadScope['db']): Promise<RangeServer[]> {
  const [traces, logs, states] = await Promise.all([
    listMoved(db),
    listMoved(db, 'logs'),
    listRangeServers(db),
  ]);
  const ranges = [...traces, ...logs];
  const named = states.filter(({ name }) => ranges.some(({ server }) => server === name));
  return named.map(({ name, isUp, since, reason }) => ({
    name,
    is_up: isUp,
    since: since === null ? null : toMoment(since),
    reason,
    ranges: ranges
      .filter(({ server }) => server === name)
      .map(({ from, to, layer }) => ({ from, to, layer }))
      .sort((a, b) => b.from - a.from)
      .slice(0, RANGES),
  }));
}
