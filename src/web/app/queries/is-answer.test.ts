import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isAnswer } from './is-answer.ts';

test('isAnswer() holds for data that was read or written, not for a fetch that begins or fails', async () => {
  const client = new QueryClient();
  const answered: unknown[] = [];
  client.getQueryCache().subscribe((event) => {
    if (isAnswer(event)) answered.push(event.query.state.data);
  });
  client.setQueryData(['a'], 'written');
  await client.fetchQuery({ queryKey: ['b'], queryFn: async () => 'read' });
  await client.prefetchQuery({
    queryKey: ['c'],
    queryFn: () => Promise.reject(new Error('no')),
    retry: false,
  });
  await client.invalidateQueries();
  await expect.poll(() => answered).toEqual(['written', 'read']);
});
