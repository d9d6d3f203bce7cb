import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Block } from '#contract/block/block.ts';
import type { Page } from '#contract/page.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { blocksQuery, mainPageBlocksQuery } from '../features/block/queries.ts';
import { statsQuery } from '../features/stats/queries.ts';

/**
 * Writes a new block into every list and figure of the query cache that shows the newest blocks. A list that is out of date or
 * does not continue at this block is not changed; then returns false, and the lists must be refetched.
 */
export function applyNewBlock(
  queryClient: QueryClient,
  block: Block,
  averageBlockTimeMs: number | null,
): boolean {
  const areWritten = [
    updateList<Block[]>(queryClient, mainPageBlocksQuery().queryKey, (blocks) =>
      prependBlock(blocks, block, blocks.length),
    ),
    ...[blocksQuery({ type: 'block' }), blocksQuery()].map(({ queryKey }) =>
      updateList<Page<Block>>(queryClient, queryKey, (page) => prependToPage(page, block)),
    ),
  ];

  queryClient.setQueryData(statsQuery().queryKey, (stats) => {
    if (stats === undefined) return undefined;
    const count = BigInt(block.transactions_count ?? 0);
    return {
      ...stats,
      average_block_time: averageBlockTimeMs ?? stats.average_block_time,
      total_blocks: String(BigInt(stats.total_blocks) + 1n),
      total_transactions: String(BigInt(stats.total_transactions) + count),
      transactions_today: stats.transactions_today && String(BigInt(stats.transactions_today) + count),
    };
  });
  return !areWritten.includes(false);
}

/** Updates a list that has been read and is valid. */
function updateList<List>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  update: (list: List) => List | null,
): boolean {
  const state = queryClient.getQueryState<List>(queryKey);
  if (state?.data === undefined) return true;
  // A write would make a query that awaits a refetch look fresh.
  const isOutOfDate = state.isInvalidated && state.fetchStatus === 'idle';
  const updated = isOutOfDate ? null : update(state.data);
  if (updated !== null) queryClient.setQueryData(queryKey, updated);
  return updated !== null;
}

/** The first page of a list with a new block in front; the rows dropped at its end begin the next page. */
function prependToPage(page: Page<Block>, block: Block): Page<Block> | null {
  const all = prependBlock(page.items, block, PAGE_SIZE + 1);
  if (all === null) return null;
  const items = all.slice(0, PAGE_SIZE);
  if (items.length === all.length) return { ...page, items };
  const cursor = {
    items_count: PAGE_SIZE,
    ...page.next_page_params,
    block_number: items.at(-1)?.height ?? 0,
  };
  return { items, next_page_params: cursor };
}

/**
 * Adds a block in front; it replaces those of its height and above, which are orphaned. Returns null if the list does not end
 * just below the block, in which case others would be missing between the two.
 */
export function prependBlock(blocks: readonly Block[], block: Block, lengthMax: number): Block[] | null {
  const below = blocks.filter(({ height, hash }) => height < block.height && hash !== block.hash);
  if (blocks.length > 0 && below[0]?.height !== block.height - 1) return null;
  return [block, ...below].slice(0, Math.max(lengthMax, 1));
}
