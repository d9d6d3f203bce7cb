import { CONFIG_CALLS } from '../../contract/calls/config.ts';
import { getDatabaseSize, listLayerRanges } from '../../db/queries/about.ts';
import { getAuditReport } from '../../db/queries/audit.ts';
import { getBlock } from '../../db/queries/blocks.ts';
import { getIndexGaps, listHoles } from '../../db/queries/holes.ts';
import { bytesToHex } from '../../lib/hex.ts';
import type { KnownBlock } from '../node-report.ts';
import { presentAudit, presentIndex } from '../present/about.ts';
import type { ReadScope } from '../read-scope.ts';
import { answer } from '../request.ts';
import { readRun } from './runs.ts';

const RANGES = 20;
const HOLES = 20;
const DIFFERENCES = 10;
/** The addresses of the node are compared a little below the head, where every healthy one has the block. */
const COMPARED_DEPTH = 2;

/** `/about`: the index, its node, and how far both can be trusted. */
export const getAbout = answer(CONFIG_CALLS.about, async (scope) => {
  const { api, db, head, run } = scope;
  const [listed, layers, block, gaps, holes, audit, size, node] = await Promise.all([
    readRun(scope, run.id),
    listLayerRanges(db, RANGES),
    head.number === null ? undefined : getBlock(db, head.number),
    getIndexGaps(db, { from: head.history_from, to: head.number ?? -1 }),
    listHoles(db, HOLES),
    getAuditReport(db, run.schema, DIFFERENCES),
    getDatabaseSize(db),
    readNode(scope),
  ]);
  return {
    version: api.version,
    run: listed,
    index: presentIndex(head, block, { layers, gaps, holes, isActive: run.isActive, now: api.now() }),
    node,
    audit: audit === null ? null : presentAudit(audit),
    database_size_bytes: size,
  };
});

/** The node belongs to the active run. */
async function readNode({ api, db, head, run }: ReadScope) {
  if (api.reportNode === null || !run.isActive) return null;
  return api.reportNode(await readKnownBlock(db, head.number));
}

async function readKnownBlock(db: ReadScope['db'], height: number | null): Promise<KnownBlock | null> {
  if (height === null) return null;
  const block = await getBlock(db, Math.max(0, height - COMPARED_DEPTH));
  return block === undefined ? null : { number: block.number, hash: bytesToHex(block.hash) };
}
