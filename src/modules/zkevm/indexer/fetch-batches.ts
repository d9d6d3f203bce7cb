import { InvalidAnswerError, RpcError, type RpcOutcome } from '#sdk/chain/rpc.ts';
import type { IndexerContext } from '#sdk/indexer/module.ts';
import { formatBatch, type NodeBatch } from '../chain/batch.ts';

/** Batches that the node did not return, by number, with the reason. */
export type RefusedBatches = Map<number, string>;

/** Maximum number of remembered ones. */
const REFUSED_MAX = 1000;

/**
 * Batches from the node. One that it refuses, or returns malformed, is reported and left out, without affecting the others.
 * @throws RpcError if it refuses all
 */
export async function fetchBatches(
  { source: { transport }, reporting: { log } }: Pick<IndexerContext, 'source' | 'reporting'>,
  numbers: readonly number[],
  refused: RefusedBatches,
): Promise<NodeBatch[]> {
  const outcomes = await transport.batch(
    numbers.map((number) => ({
      method: 'zkevm_getBatchByNumber',
      params: [`0x${number.toString(16)}`, false],
    })),
  );
  const isAnyAnswered = outcomes.some(({ ok }) => ok);
  return outcomes.flatMap((outcome, place) => {
    const number = numbers[place] ?? 0;
    try {
      const batch = readBatch(outcome, number);
      refused.delete(number);
      return batch === null ? [] : [batch];
    } catch (error) {
      const isOfBatch = error instanceof InvalidAnswerError || (error instanceof RpcError && isAnyAnswered);
      if (!isOfBatch) throw error;
      if (refused.get(number) !== error.message) log('warn', `Batch ${number} is not read: ${error.message}`);
      remember(refused, number, error.message);
      return [];
    }
  });
}

function readBatch(outcome: RpcOutcome, number: number): NodeBatch | null {
  if (!outcome.ok) throw outcome.error;
  const batch = formatBatch(outcome.result);
  if (batch !== null && batch.number !== number)
    throw new InvalidAnswerError(`The node gave batch ${batch.number} in the place of batch ${number}`);
  return batch;
}

function remember(refused: RefusedBatches, number: number, message: string): void {
  refused.delete(number);
  refused.set(number, message);
  const [oldest] = refused.keys();
  if (refused.size > REFUSED_MAX && oldest !== undefined) refused.delete(oldest);
}
