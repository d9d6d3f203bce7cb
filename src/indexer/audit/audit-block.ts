import { InvalidAnswerError } from '../../chain/errors.ts';
import { fetchBlock } from '../../chain/fetch-block.ts';
import { proveFetched } from '../../chain/receipts-root.ts';
import type { Block } from '../../chain/types/block.ts';
import type { Layer } from '../../db/tables/coverage.ts';
import { isInLayer } from '../../db/writes/list-gaps.ts';
import type { BlockTraces } from '../../db/writes/write-traces.ts';
import type { IndexerContext } from '../context.ts';
import { traceBlock } from '../fill-traces.ts';
import { type CheckResult, compareBlock } from './compare-block.ts';

/**
 * Derives a block anew from the node's answers, compares it with what is held and puts right what differs. Throws what the
 * node's answers throw, and where they are refuted by the header while what is held is proven.
 */
export async function auditBlock(
  context: IndexerContext,
  number: number,
  random: () => number,
): Promise<CheckResult> {
  const { transport, node } = context;
  const fetched = await fetchBlock({ transport, hasBlockReceipts: node.hasBlockReceipts }, number);
  if (fetched === null) return 'moved';
  const isProven = (await proveFetched(fetched)) === 'proven';
  if (!isProven && (await isHeldIn(context, 'proven', number)))
    throw new InvalidAnswerError(`The node's receipts of block ${number} do not give the root in its header`);
  const traces = await deriveTraces(context, fetched.block);
  return compareBlock(context, fetched, { traces, random, isProven });
}

/** Traces are compared where they are held and the node gives any. */
async function deriveTraces(context: IndexerContext, block: Block): Promise<BlockTraces | null> {
  const { number, hash, transactions } = block;
  if (context.node.traceMethod === null || !(await isHeldIn(context, 'traces', number))) return null;
  return traceBlock(context, { number, hash, transactionsCount: transactions.length });
}

function isHeldIn({ run, writer }: IndexerContext, layer: Layer, number: number): Promise<boolean> {
  return writer.read('history', (client) => isInLayer({ client, schema: run.schema }, layer, number));
}
