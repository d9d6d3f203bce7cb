import { InvalidAnswerError } from '#chain/errors.ts';
import { fetchPartialTraces, type PartialTraces } from '#chain/fetch/fetch-partial-traces.ts';
import { fetchBlockTraces } from '#chain/fetch/fetch-traces.ts';
import { decodeInternalTransactions } from '#chain/format/internal-transaction.ts';
import type { BlockReward } from '#chain/types/block-reward.ts';
import type { TransactionTraces } from '#chain/types/trace.ts';
import { hasStaticReward } from '#chain/work/static-reward.ts';
import type { BlockTraces } from '#db/tables/block-facts.ts';
import type { HeldBlock } from '#db/writes/coverage/list-blocks-without.ts';
import { listTransactionHashes } from '#db/writes/facts/transaction-hashes.ts';
import type { IndexerContext } from '../runtime/context.ts';

/** Traces of a block, with its rewards on a chain without known rules. */
export interface RewardedTraces extends BlockTraces {
  rewards: BlockReward[];
}

/** Fetches and splits the traces of a block; throws where they do not match its transactions. */
export async function traceBlock(
  { source: { transport, node } }: Pick<IndexerContext, 'source'>,
  block: HeldBlock,
): Promise<RewardedTraces> {
  const isRewarded = isRewardAsked(node, block);
  const { traces, rewards } =
    block.transactionsCount === 0 && !isRewarded
      ? { traces: [], rewards: [] }
      : await fetchBlockTraces({ transport, traceMethod: node.traceMethod }, block);
  checkPositions(block, traces);
  return { ...decodeTraces(block.number, traces), rewards: isRewarded ? rewards : [] };
}

/** Splits the traces of a block's transactions. */
export function decodeTraces(blockNumber: number, traces: readonly TransactionTraces[]): BlockTraces {
  const decoded = traces.map(decodeInternalTransactions);
  return {
    blockNumber,
    internalTransactions: decoded.flatMap(({ internalTransactions }) => internalTransactions),
    errors: decoded.flatMap(({ error }) => (error === null ? [] : [error])),
  };
}

function isRewardAsked(
  { traceMethod, chainId }: IndexerContext['source']['node'],
  { hasWork }: Pick<HeldBlock, 'hasWork'>,
): boolean {
  return hasWork === true && traceMethod === 'trace_block' && !hasStaticReward(chainId);
}

/** Traces of a block as far as its node returns them, and the transactions that it cannot trace. */
export interface SalvagedTraces {
  traces: RewardedTraces;
  lost: PartialTraces['lost'];
}

/** Fetches the traces of a block as far as its node returns them, one transaction at a time if necessary. */
export async function salvageTraces(
  { source: { transport, node }, run, writer }: Pick<IndexerContext, 'source' | 'run' | 'writer'>,
  block: HeldBlock,
): Promise<SalvagedTraces> {
  const transactions = await writer.read('observed', (client) =>
    listTransactionHashes({ client, schema: run.schema }, block.number),
  );
  const { traces, rewards, lost } = await fetchPartialTraces(
    { transport, traceMethod: node.traceMethod },
    block,
    transactions,
  );
  const isRewarded = isRewardAsked(node, block);
  return { traces: { ...decodeTraces(block.number, traces), rewards: isRewarded ? rewards : [] }, lost };
}

/** Throws for traces of transactions that the block does not have, or of none of its transactions. */
function checkPositions(block: HeldBlock, answers: readonly TransactionTraces[]): void {
  const isBeyond = answers.some(({ transactionIndex }) => transactionIndex >= block.transactionsCount);
  if (isBeyond || (answers.length === 0 && block.transactionsCount > 0))
    throw new InvalidAnswerError(`The node's traces do not fit the transactions of block ${block.number}`);
}
