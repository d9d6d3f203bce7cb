import { expect, test } from 'vitest';
import { createChunkSize } from './chunk-size.ts';

test('chunks are as large as 120 ms of writing, and as 40 ms while new blocks arrive', () => {
  let now = 0;
  const chunks = createChunkSize(100, () => now);
  chunks.note({ size: 1000, ms: 100, head: 100 });
  expect(chunks.size()).toBe(1200);
  chunks.note({ size: 1000, ms: 100, head: 101 });
  expect(chunks.size()).toBe(400);
  now = 14_999;
  chunks.note({ size: 1000, ms: 100, head: 101 });
  expect(chunks.size()).toBe(400);
  now = 15_000;
  chunks.note({ size: 1000, ms: 100, head: 101 });
  expect(chunks.size()).toBe(1200);
});

test('chunks are neither of a few transactions nor larger than memory is meant for', () => {
  const chunks = createChunkSize(null);
  chunks.note({ size: 200, ms: 5000, head: null });
  expect(chunks.size()).toBe(200);
  chunks.note({ size: 4000, ms: 1, head: null });
  expect(chunks.size()).toBe(4000);
});
