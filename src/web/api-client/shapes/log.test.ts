import { expect, test } from 'vitest';
import { logs } from './log.ts';

const KIB = 1024;
const withData = (bytes: number) => ({ index: 0, topics: [], data: `0x${'ab'.repeat(bytes)}` });
const lengthsOf = (read: ReturnType<typeof logs>) => read.map(({ data }) => (data.length - 2) / 2);

test('the data of fifty large logs has 64 KiB of a page, in equal parts', () => {
  const read = logs(Array.from({ length: 50 }, () => withData(16 * KIB)));
  expect(new Set(lengthsOf(read))).toEqual(new Set([Math.floor((64 * KIB) / 50)]));
  expect(read.every(({ data_truncated }) => data_truncated?.bytes === 16 * KIB)).toBe(true);
});

test('small logs are whole, and leave the larger ones what they do not need', () => {
  const read = logs([
    ...Array.from({ length: 40 }, () => withData(96)),
    ...Array(10).fill(withData(20 * KIB)),
  ]);
  const left = 64 * KIB - 40 * 96;
  expect(lengthsOf(read)).toEqual([...Array(40).fill(96), ...Array(10).fill(Math.floor(left / 10))]);
  expect(read[0]).not.toHaveProperty('data_truncated');
});

test('one large log has 8 KiB', () => {
  expect(lengthsOf(logs([withData(96), withData(20 * KIB)]))).toEqual([96, 8 * KIB]);
});

test('logs that were read before are read as they are', () => {
  const read = logs([...Array.from({ length: 30 }, (_, place) => withData(place * KIB)), { data: '' }]);
  expect(logs(JSON.parse(JSON.stringify(read)))).toEqual(read);
});
