import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { indexingStatusQuery } from '../features/stats/queries.ts';
import { followIndexing } from './follow-indexing.ts';

const STATUS = {
  finished_indexing: true,
  finished_indexing_blocks: true,
  indexed_blocks_ratio: '1',
  indexed_internal_transactions_ratio: '1',
};

function follow(status: Partial<typeof STATUS>) {
  const queryClient = new QueryClient();
  const events: string[] = [];
  const set = (next: Partial<typeof STATUS>) =>
    queryClient.setQueryData(indexingStatusQuery().queryKey, { ...STATUS, ...next });
  set(status);
  const channel = (name: string) => () => {
    events.push(`join ${name}`);
    return { leave: () => events.push(`leave ${name}`) };
  };
  const stop = followIndexing(queryClient, {
    finished_indexing_blocks: channel('blocks'),
    finished_indexing: channel('internal'),
  });
  return { events, set, stop };
}

test('followIndexing() joins no channel when all is indexed', () => {
  expect(follow({}).events).toEqual([]);
});

test('followIndexing() joins the channel of what is unfinished, and leaves it once it is finished', () => {
  const { events, set } = follow({ finished_indexing_blocks: false });
  set({ finished_indexing_blocks: false, indexed_blocks_ratio: '0.5' });
  expect(events).toEqual(['join blocks']);
  set({});
  expect(events).toEqual(['join blocks', 'leave blocks']);
});

test('followIndexing() joins again when a chain has started afresh, until it is stopped', () => {
  const { events, set, stop } = follow({});
  set({ finished_indexing: false });
  expect(events).toEqual(['join internal']);
  stop();
  set({});
  expect(events).toEqual(['join internal']);
});
