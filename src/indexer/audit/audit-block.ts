import { InvalidAnswerError } from '#chain/errors.ts';
import { fetchBlock } from '#chain/fetch/fetch-block.ts';
import { proveBlock, toProvable } from '#chain/proof/prove-block.ts';
import type { Block } from '#chain/types/block.ts';
import type { Layer } from '#db/tables/layers.ts';
import { EASIEST_WORK } from '#db/writes/coverage/list-blocks-without.ts';
import { isInLayer } from '#db/writes/coverage/list-gaps.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { type RewardedTraces, traceBlock } from '../traces/trace-block.ts';
import { type CheckResult, compareBlock } from './compare-block.ts';
import { judge, listRefuted } from './proof-rules.ts';
import { noteSuspect } from './suspects.ts';

/** Maximum number of senders to recover from signatures per block: some ms each. */
const SENDERS = 200;

/**
 * Derives a block again from the node's responses, compares it with the index and repairs differences. Rethrows errors
 * of the node, and throws where its data is refuted by the header, or cannot be proven while the indexed data is.
 */
export async function auditBlock(
  context: IndexerContext,
  number: number,
  random: () => number,
): Promise<CheckResult> {
  const {
    source: { transport, node },
  } = context;
  const fetched = await fetchBlock({ transport, hasBlockReceipts: node.hasBlockReceipts }, number);
  if (fetched === null) return 'moved';
  const proof = await proveBlock(toProvable(fetched), { chainId: node.chainId, sendersMax: SENDERS });
  const verdict = judge(context.memory.proofRules, proof);
  if (verdict === 'refuted') {
    if (context.range.head.number !== null) await noteSuspect(context, context.range.head.number);
    const what = listRefuted(context.memory.proofRules, proof).join(', ');
    throw new InvalidAnswerError(`The node's block ${number} does not match its own header: ${what}`);
  }
  if (verdict !== 'proven' && (await isHeldIn(context, 'proven', number)))
    throw new InvalidAnswerError(`The node's block ${number} cannot be proven, but the indexed block is`);
  const traces = await deriveTraces(context, fetched.block);
  return compareBlock(context, fetched, { traces, random, isProven: verdict === 'proven' });
}

/** Derives the traces, where they are indexed and the node returns any. */
async function deriveTraces(context: IndexerContext, block: Block): Promise<RewardedTraces | null> {
  const { number, hash, transactions, difficulty } = block;
  if (context.source.node.traceMethod === null || !(await isHeldIn(context, 'traces', number))) return null;
  const hasWork = (difficulty ?? 0n) >= EASIEST_WORK;
  return traceBlock(context, { number, hash, transactionsCount: transactions.length, hasWork });
}

function isHeldIn({ run, writer }: IndexerContext, layer: Layer, number: number): Promise<boolean> {
  return writer.read('history', (client) => isInLayer({ client, schema: run.schema }, layer, number));
}
