import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { block as readBlock } from '../api-client/shapes/block.ts';
import { stats as readStats } from '../api-client/shapes/stats.ts';
import { blocksQuery, mainPageBlocksQuery } from '../features/block/queries.ts';
import { statsQuery } from '../features/stats/queries.ts';
import { applyNewBlock, prependBlock } from './apply-new-block.ts';

const block = (height: number, hash = `0x${height}`) => readBlock({ height, hash, transactions_count: 2 });

test('applyNewBlock() puts the block into the home page, the first page of the list and the figures', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(mainPageBlocksQuery().queryKey, [block(2), block(1)]);
  queryClient.setQueryData(blocksQuery({ type: 'block' }).queryKey, {
    items: [block(2)],
    next_page_params: null,
  });
  queryClient.setQueryData(statsQuery().queryKey, readStats({ total_blocks: '2', total_transactions: '9' }));
  applyNewBlock(queryClient, block(3), 2500);
  expect(queryClient.getQueryData(mainPageBlocksQuery().queryKey)?.map(({ height }) => height)).toEqual([
    3, 2,
  ]);
  expect(
    queryClient.getQueryData(blocksQuery({ type: 'block' }).queryKey)?.items.map(({ height }) => height),
  ).toEqual([3, 2]);
  expect(queryClient.getQueryData(statsQuery().queryKey)).toMatchObject({
    total_blocks: '3',
    total_transactions: '11',
    average_block_time: 2500,
  });
});

test('applyNewBlock() leaves lists alone that nobody has read', () => {
  const queryClient = new QueryClient();
  applyNewBlock(queryClient, block(3), null);
  expect(queryClient.getQueryData(mainPageBlocksQuery().queryKey)).toBeUndefined();
});

test('applyNewBlock() leaves a list alone that lacks blocks or waits to be read again, and says so', () => {
  const queryClient = new QueryClient();
  const { queryKey } = blocksQuery({ type: 'block' });
  const page = { items: [block(2)], next_page_params: null };
  queryClient.setQueryData(queryKey, page);
  expect(applyNewBlock(queryClient, block(4), null)).toBe(false);
  expect(queryClient.getQueryData(queryKey)).toEqual(page);
  expect(applyNewBlock(queryClient, block(3), null)).toBe(true);
  void queryClient.invalidateQueries();
  expect(applyNewBlock(queryClient, block(4), null)).toBe(false);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('applyNewBlock() begins the next page where a full list was cut', () => {
  const queryClient = new QueryClient();
  const { queryKey } = blocksQuery({ type: 'block' });
  const items = Array.from({ length: 50 }, (_, index) => block(50 - index));
  queryClient.setQueryData(queryKey, { items, next_page_params: null });
  applyNewBlock(queryClient, block(51), null);
  expect(queryClient.getQueryData(queryKey)?.items).toHaveLength(50);
  expect(queryClient.getQueryData(queryKey)?.next_page_params).toEqual({ block_number: 2, items_count: 50 });
});

test('prependBlock() takes out the blocks that a reorg has replaced', () => {
  const blocks = [block(5), block(4), block(3)];
  expect(prependBlock(blocks, block(4, '0xnew'), 3)?.map(({ hash }) => hash)).toEqual(['0xnew', '0x3']);
});
