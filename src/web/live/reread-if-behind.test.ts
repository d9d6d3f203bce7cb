import { expect, test } from 'vitest';
import { createQueries } from '../query/query-client.ts';
import { createQueryObserver } from '../query/query-observer.ts';
import { rereadIfBehind } from './reread-if-behind.ts';

test('rereadIfBehind() lets no answer that was on its way stand over what an event has reported', async () => {
  const queryClient = createQueries();
  let answer = 'old';
  const queryFn = async () => {
    const read = answer;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return read;
  };
  createQueryObserver(queryClient, { queryKey: ['a'], queryFn, staleTime: 0 }).subscribe(() => {});
  answer = 'new';
  queryClient.setQueryData(['a'], 'new');
  rereadIfBehind(queryClient, [['a'], ['unknown']]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryData(['a'])).toBe('new');
});

test('rereadIfBehind() reads nothing again that is at rest', () => {
  const queryClient = createQueries();
  queryClient.setQueryData(['a'], 1);
  rereadIfBehind(queryClient, [['a']]);
  expect(queryClient.isFetching()).toBe(0);
});
