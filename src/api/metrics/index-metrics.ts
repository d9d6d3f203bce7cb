import { Gauge, type Registry } from 'prom-client';
import { getAuditReport } from '#db/queries/run/audit.ts';
import { listCoverage } from '#db/queries/run/coverage.ts';
import { getIndexGaps } from '#db/queries/run/holes.ts';
import { listRecentBlocks } from '#db/queries/run/stats.ts';
import { listRangeServers } from '#db/range-reads/attach.ts';
import { memoizeFor } from '#lib/memoize-for.ts';
import type { ApiContext } from '../context.ts';
import { findNodeHeight } from '../freshness/index-lag.ts';
import { openReadScope } from '../parameters/read-scope.ts';

/** Progress of the index, from the database that the API reads from. */
interface IndexState {
  run: number;
  height: number | null;
  nodeHeight: number | null;
  lagBlocks: number | null;
  lagSeconds: number | null;
  /** Share of the chain covered by each layer, up to the node's head: 0 to 1. */
  coverage: Record<string, number>;
  unreadableBlocks: number;
  untraceableBlocks: number;
  untraceableTransactions: number;
  droppedBlocks: number;
  auditChecks: number | null;
  auditMismatches: number | null;
}

/** Cache time in which the gauges of one scrape share a read, in ms. */
const SHARED_MS = 200;

/** Gauges of a single value: name, help, and the value; null for a failed read. */
const GAUGES: readonly (readonly [
  string,
  string,
  (state: IndexState | null) => number | null | undefined,
])[] = [
  ['spyglass_database_up', 'Whether the database answered', (state) => (state === null ? 0 : 1)],
  ['spyglass_index_run', 'Number of the active run', (state) => state?.run],
  ['spyglass_index_height', 'Highest block of the index', (state) => state?.height],
  ['spyglass_node_height', 'Head of the node, as it last reported it', (state) => state?.nodeHeight],
  ['spyglass_index_lag_blocks', 'Blocks that the index is behind its node', (state) => state?.lagBlocks],
  [
    'spyglass_index_lag_seconds',
    'Age of the highest block of the index while the node is ahead, else 0',
    (state) => state?.lagSeconds,
  ],
  [
    'spyglass_index_unreadable_blocks',
    'Blocks that the node does not give though it has those around them',
    (state) => state?.unreadableBlocks,
  ],
  [
    'spyglass_index_untraceable_blocks',
    'Indexed blocks that the node cannot trace',
    (state) => state?.untraceableBlocks,
  ],
  [
    'spyglass_index_untraceable_transactions',
    'Transactions that the node cannot trace, in blocks that are traced otherwise',
    (state) => state?.untraceableTransactions,
  ],
  [
    'spyglass_index_dropped_trace_blocks',
    'Blocks whose traces were removed, as the retention of traces demands',
    (state) => state?.droppedBlocks,
  ],
  [
    'spyglass_audit_checks',
    'Blocks and rows of state that the audit of the active run has compared',
    (state) => state?.auditChecks,
  ],
  [
    'spyglass_audit_mismatches',
    'Audit checks that found and repaired a difference',
    (state) => state?.auditMismatches,
  ],
];

/** Registers metrics of the active run's progress. Unknown values (before the first block) are left out. */
export function observeIndex(registry: Registry, context: ApiContext): void {
  const read = memoizeFor(SHARED_MS, () => readIndexState(context).catch(() => null));
  for (const [name, help, readValue] of GAUGES)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = readValue(await read());
        if (value === null || value === undefined) this.remove();
        else this.set(value);
      },
    });
  new Gauge({
    name: 'spyglass_index_coverage_ratio',
    help: 'Share of the chain, up to the head of the node, that a layer has indexed',
    labelNames: ['layer'],
    registers: [registry],
    async collect() {
      this.reset();
      const { coverage = {} } = (await read()) ?? {};
      for (const [layer, ratio] of Object.entries(coverage)) this.set({ layer }, ratio);
    },
  });
}

/** Registers whether each server of moved ranges answered when it was last read from; none without such. */
export function observeRangeServers(registry: Registry, { store: { db } }: Pick<ApiContext, 'store'>): void {
  new Gauge({
    name: 'spyglass_range_server_up',
    help: 'Whether a server that holds moved block ranges answered when it was last read from',
    labelNames: ['server'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, isUp } of await listRangeServers(db).catch(() => []))
        this.set({ server: name }, isUp ? 1 : 0);
    },
  });
}

async function readIndexState(context: ApiContext): Promise<IndexState> {
  const { db, run, head } = await openReadScope(context);
  const { number, history_from: from } = head;
  const nodeHead = findNodeHeight(head, context.node.watch);
  const top = Math.max(number ?? -1, nodeHead ?? -1);
  const [layers, gaps, [newest], audit] = await Promise.all([
    listCoverage(db, { from, to: top }),
    getIndexGaps(db, { from, to: top }),
    listRecentBlocks(db, 1),
    getAuditReport(db, run.schema, 0),
  ]);
  const total = Math.max(1, top + 1 - from);
  const lagBlocks = number === null || nodeHead === null ? null : Math.max(0, nodeHead - number);
  const age = newest === undefined ? null : context.server.now().getTime() / 1000 - Number(newest.timestamp);
  return {
    run: run.id,
    height: number,
    nodeHeight: nodeHead,
    lagBlocks,
    lagSeconds: lagBlocks === 0 ? 0 : lagBlocks === null || age === null ? null : Math.max(0, age),
    coverage: Object.fromEntries(
      layers.map(({ layer, blocks_count: blocks }) => [layer, Math.min(1, blocks / total)]),
    ),
    unreadableBlocks: gaps.unreadable_blocks,
    untraceableBlocks: gaps.untraceable_blocks,
    untraceableTransactions: gaps.untraceable_transactions,
    droppedBlocks: gaps.dropped_blocks,
    auditChecks: audit === null ? null : audit.totals.blocks_count + audit.totals.states_count,
    auditMismatches: audit === null ? null : audit.totals.mismatches_count,
  };
}
