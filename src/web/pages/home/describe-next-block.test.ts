import { expect, test } from 'vitest';
import { describeNextBlock } from './describe-next-block.ts';

test('describeNextBlock() counts down to the next block, then says that it is due', () => {
  expect(describeNextBlock(12_000, 0, 4000)).toBe('next block in about 8 s');
  expect(describeNextBlock(12_000, 0, 12_000)).toBe('next block any moment');
});

test('describeNextBlock() is silent where no pace is known or blocks have ceased', () => {
  expect(describeNextBlock(0, 0, 1000)).toBeNull();
  expect(describeNextBlock(2000, null, 1000)).toBeNull();
  expect(describeNextBlock(2000, 0, 3_600_000)).toBeNull();
});
