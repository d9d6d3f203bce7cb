import type { QueryClient } from '@tanstack/react-query';
import type { Block } from '../../contract/block.ts';
import type { Page } from '../../contract/page.ts';
import { PAGE_SIZE } from '../../contract/page-size.ts';
import { blocksQuery, mainPageBlocksQuery } from '../features/block/queries.ts';
import { statsQuery } from '../features/stats/queries.ts';

/** Writes a new block into every list and figure of the query cache that shows the newest blocks. */
export function applyNewBlock(
  queryClient: QueryClient,
  block: Block,
  averageBlockTimeMs: number | null,
): void {
  queryClient.setQueryData(
    mainPageBlocksQuery().queryKey,
    (blocks) => blocks && prependBlock(blocks, block, blocks.length),
  );

  for (const { queryKey } of [blocksQuery({ type: 'block' }), blocksQuery()]) {
    queryClient.setQueryData(queryKey, (page: Page<Block> | undefined) =>
      page ? { ...page, items: prependBlock(page.items, block, PAGE_SIZE) } : undefined,
    );
  }

  queryClient.setQueryData(statsQuery().queryKey, (stats) => {
    if (stats === undefined) return undefined;
    const count = BigInt(block.transactions_count ?? 0);
    return {
      ...stats,
      average_block_time: averageBlockTimeMs ?? stats.average_block_time,
      total_blocks: String(BigInt(stats.total_blocks) + 1n),
      total_transactions: String(BigInt(stats.total_transactions) + count),
      transactions_today: String(BigInt(stats.transactions_today) + count),
    };
  });
}

/** Puts a block in front; those of its height and above have lost their place to it. */
export function prependBlock(blocks: readonly Block[], block: Block, lengthMax: number): Block[] {
  const below = blocks.filter(({ height, hash }) => height < block.height && hash !== block.hash);
  return [block, ...below].slice(0, Math.max(lengthMax, 1));
}
