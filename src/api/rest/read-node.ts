import type { NodeReport } from '#contract/about.ts';
import { getBlock } from '#db/queries/block/blocks.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import type { KnownBlock } from '../node/node-access.ts';

/** Depth below the head at which the node's URLs are compared; every healthy one has that block. */
const COMPARED_DEPTH = 2;

/** Reads the node's report, which applies to the active run; null without one. The trace method is that of the indexer. */
export async function readNode({ api, db, head, run }: ReadScope): Promise<NodeReport | null> {
  if (api.node.report === null || !run.isActive) return null;
  const report = await api.node.report(await readKnownBlock(db, head.number));
  return head.can_trace === false ? { ...report, trace_method: null } : report;
}

async function readKnownBlock(db: ReadScope['db'], height: number | null): Promise<KnownBlock | null> {
  if (height === null) return null;
  const block = await getBlock(db, Math.max(0, height - COMPARED_DEPTH));
  return block === undefined ? null : { number: block.number, hash: bytesToHex(block.hash) };
}
