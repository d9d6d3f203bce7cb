import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getResource } from '../api-client/resource.ts';
import { indexingStatus } from '../api-client/shapes/stats.ts';
import { indexingStatusQuery } from '../features/stats/queries.ts';
import { mainPageTransactionsQuery, transactionsQuery } from '../features/transaction/queries.ts';
import { resetCountOnRead } from './count-new-transactions.ts';
import { createLiveHandlers } from './live-handlers.ts';
import { createLiveStore } from './live-store.ts';

function setUp() {
  const calls: string[] = [];
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => {
          calls.push(String(queryKey[0]));
          return getResource(queryKey[0] as 'stats').read({});
        },
        staleTime: Number.POSITIVE_INFINITY,
      },
    },
  });
  const store = createLiveStore(10, () => {});
  return { calls, queryClient, store, handlers: createLiveHandlers(queryClient, store) };
}

/** Waits until these have been read, then until nothing is being read any more. */
async function expectReads({ calls, queryClient }: ReturnType<typeof setUp>, ...names: string[]) {
  await expect.poll(() => calls).toEqual(names);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(calls).toEqual(names);
}

test('a new block raises the height', () => {
  const { handlers, store } = setUp();
  handlers.onNewBlock({ average_block_time: '1000.0', block: { height: 11, hash: '0x1' } });
  expect(store.getLive().height).toBe(11);
});

test('new transactions are read again on the home page and counted for the list', async () => {
  const setup = setUp();
  const { handlers, store, queryClient } = setup;
  queryClient.setQueryData(mainPageTransactionsQuery().queryKey, []);
  new QueryObserver(queryClient, mainPageTransactionsQuery()).subscribe(() => {});
  handlers.onNewTransactions({ transaction: 3 });
  handlers.onNewTransactions({ transaction: 2 });
  await expectReads(setup, 'main_page_transactions', 'main_page_transactions');
  expect(store.getNewTransactionsCount('validated')).toBe(5);
});

test('the count begins anew when the first page of the list has been read', async () => {
  const { handlers, store, queryClient } = setUp();
  resetCountOnRead(queryClient, store);
  handlers.onNewTransactions({ transaction: 3 });
  handlers.onNewPendingTransactions({ pending_transaction: 4 });
  await queryClient.prefetchQuery(transactionsQuery());
  expect([store.getNewTransactionsCount('validated'), store.getNewTransactionsCount('pending')]).toEqual([
    0, 4,
  ]);
});

test('the share of indexed blocks follows its channel', () => {
  const { handlers, queryClient } = setUp();
  const { queryKey } = indexingStatusQuery();
  queryClient.setQueryData(queryKey, indexingStatus({ indexed_blocks_ratio: '0.1' }));
  handlers.onBlocksIndexing({ finished: false, ratio: '0.42', blocks_per_second: 7, seconds_left: 60 });
  expect(queryClient.getQueryData(queryKey)).toMatchObject({
    finished_indexing_blocks: false,
    indexed_blocks_ratio: '0.42',
    blocks_per_second: 7,
    seconds_left: 60,
  });
});

test('blocks taken back make every query of the page be read again', async () => {
  const setup = setUp();
  const { handlers, store, queryClient } = setup;
  queryClient.setQueryData(transactionsQuery().queryKey, { items: [], next_page_params: null });
  new QueryObserver(queryClient, transactionsQuery()).subscribe(() => {});
  handlers.onVerdict('rewritten', { kind: 'unwind', height: 7 });
  await expectReads(setup, 'transactions');
  expect(store.getLive().height).toBe(7);
});

test('events of an unknown shape stop nothing', () => {
  const { handlers, store } = setUp();
  for (const payload of [null, undefined, 5, 'x', {}]) {
    expect(() => handlers.onNewTransactions(payload)).not.toThrow();
    expect(() => handlers.onNewBlock(payload)).not.toThrow();
  }
  expect(store.getLive().height).toBe(10);
});
