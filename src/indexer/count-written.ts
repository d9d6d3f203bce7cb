import type { FetchedBlock } from '../chain/fetch-block.ts';
import type { IndexerContext } from './context.ts';

/** Counts blocks whose transaction is committed. */
export function countWritten({ metrics }: IndexerContext, blocks: readonly FetchedBlock[]): void {
  metrics?.onWritten({
    blocks: blocks.length,
    transactions: blocks.reduce((sum, { block }) => sum + block.transactions.length, 0),
  });
}
