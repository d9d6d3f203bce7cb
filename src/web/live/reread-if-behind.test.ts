import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { rereadIfBehind } from './reread-if-behind.ts';

test('rereadIfBehind() lets no answer that was on its way stand over what an event has reported', async () => {
  const queryClient = new QueryClient();
  let answer = 'old';
  const queryFn = async () => {
    const read = answer;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return read;
  };
  new QueryObserver(queryClient, { queryKey: ['a'], queryFn, staleTime: 0 }).subscribe(() => {});
  answer = 'new';
  queryClient.setQueryData(['a'], 'new');
  rereadIfBehind(queryClient, [['a'], ['unknown']]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryData(['a'])).toBe('new');
});

test('rereadIfBehind() reads nothing again that is at rest', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['a'], 1);
  rereadIfBehind(queryClient, [['a']]);
  expect(queryClient.isFetching()).toBe(0);
});
