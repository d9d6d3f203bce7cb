import { expect, test } from 'vitest';
import { blocksQuery, mainPageBlocksQuery } from '../features/block/queries.ts';
import { statsQuery } from '../features/stats/queries.ts';
import { transactionsQuery } from '../features/transaction/queries.ts';
import { getTransactionListKind, isAwaitingBlock, isNewestBlocks, isNewestPage } from './live-queries.ts';

test('isNewestPage() takes the home page and first pages, not later ones', () => {
  const cursor = { block_number: '5' };
  const queries = [
    mainPageBlocksQuery(),
    blocksQuery({ type: 'block' }),
    blocksQuery({ type: 'block', cursor }),
    transactionsQuery(),
  ];
  expect(queries.map(({ queryKey }) => isNewestPage({ queryKey }))).toEqual([true, true, false, false]);
  expect([...queries, statsQuery()].map(({ queryKey }) => isNewestBlocks({ queryKey }))).toEqual([
    ...[true, true, false, false, false],
  ]);
});

test('getTransactionListKind() distinguishes validated from pending, first pages only', () => {
  const keys = [
    transactionsQuery(),
    transactionsQuery({ filter: 'pending' }),
    transactionsQuery({ cursor: { index: '1' } }),
  ];
  expect(keys.map(({ queryKey }) => getTransactionListKind(queryKey))).toEqual([
    'validated',
    'pending',
    null,
  ]);
});

test('isAwaitingBlock() takes transactions without a block, and blocks that could not be read', () => {
  const state = { data: undefined, error: null, fetchStatus: 'idle' };
  const awaits = (name: string, over: object) =>
    isAwaitingBlock({ queryKey: [name, {}], state: { ...state, ...over } as never });
  expect(awaits('transaction', { data: { block_number: null } })).toBe(true);
  expect(awaits('transaction', { data: { block_number: 5 } })).toBe(false);
  expect(awaits('block', { data: { height: 5 } })).toBe(false);
  expect(awaits('block', { data: { height: 5 }, error: new Error('gone') })).toBe(true);
  expect(awaits('block_transactions', { fetchStatus: 'fetching' })).toBe(true);
  expect(awaits('stats', { error: new Error('gone') })).toBe(false);
});
