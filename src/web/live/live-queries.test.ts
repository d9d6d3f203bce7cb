import { expect, test } from 'vitest';
import { blocksQuery, mainPageBlocksQuery } from '../features/block/queries.ts';
import { transactionsQuery } from '../features/transaction/queries.ts';
import { getTransactionListKind, isNewestPage } from './live-queries.ts';

test('isNewestPage() takes the home page and first pages, not later ones', () => {
  const cursor = { block_number: '5' };
  const queries = [
    mainPageBlocksQuery(),
    blocksQuery({ type: 'block' }),
    blocksQuery({ type: 'block', cursor }),
    transactionsQuery(),
  ];
  expect(queries.map(({ queryKey }) => isNewestPage({ queryKey }))).toEqual([true, true, false, false]);
});

test('getTransactionListKind() tells validated from pending, first pages only', () => {
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
