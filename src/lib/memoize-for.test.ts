import { expect, test } from 'vitest';
import { memoizeFor } from './memoize-for.ts';

test('calls within a time share one answer, those under way too; a failure is not kept', async () => {
  let reads = 0;
  const read = memoizeFor(60_000, async () => {
    reads += 1;
    if (reads === 1) throw new Error('gone');
    return reads;
  });
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  expect(await read()).toBe(2);
  const always = memoizeFor(-1, async () => (reads += 1));
  expect([await always(), await always()]).toEqual([3, 4]);
});
