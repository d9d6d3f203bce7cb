import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchMissed } from './refetch-missed.ts';

test('refetchMissed() reads once, and once more for all that came meanwhile', async () => {
  const queryClient = new QueryClient();
  let reads = 0;
  const queryFn = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    return ++reads;
  };
  queryClient.setQueryData(['a'], 0);
  new QueryObserver(queryClient, {
    queryKey: ['a'],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  for (let count = 0; count < 5; count++) refetchMissed(queryClient, [['a']]);
  await expect.poll(() => reads).toBe(2);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(reads).toBe(2);
  refetchMissed(queryClient, [['a'], ['unknown']]);
  await expect.poll(() => reads).toBe(3);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(reads).toBe(3);
});
