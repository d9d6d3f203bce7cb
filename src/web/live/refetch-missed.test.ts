import { expect, test } from 'vitest';
import { createQueries } from '../query/query-client.ts';
import { createQueryObserver } from '../query/query-observer.ts';
import { refetchMissed } from './refetch-missed.ts';

test('refetchMissed() reads once, and once more for all that came meanwhile', async () => {
  const queryClient = createQueries();
  let reads = 0;
  const queryFn = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    return ++reads;
  };
  queryClient.setQueryData(['a'], 0);
  createQueryObserver(queryClient, {
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
