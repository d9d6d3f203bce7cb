import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesToHex } from '#lib/hex.ts';
import { createWatchedFilter } from './watched-filter.ts';

const addressOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 20);
const COUNT = 20_000;

test('the filter has every address that was added, and hardly any other', () => {
  const filter = createWatchedFilter();
  for (let number = 0; number < COUNT; number++) filter.add(addressOf(`watched ${number}`));
  const listed = (name: string) =>
    Array.from({ length: COUNT }, (_, number) => bytesToHex(addressOf(`${name} ${number}`))).filter(
      filter.has,
    );
  expect(listed('watched')).toHaveLength(COUNT);
  expect(listed('other').length).toBeLessThan(5);
});

test('addresses that differ in one bit are different ones', () => {
  const filter = createWatchedFilter();
  filter.add(Buffer.alloc(20));
  const near = Array.from({ length: 160 }, (_, bit) => {
    const address = Buffer.alloc(20);
    address.writeUInt8(1 << (bit & 7), bit >>> 3);
    return bytesToHex(address);
  });
  expect(near.filter(filter.has)).toEqual([]);
  expect(filter.has(bytesToHex(Buffer.alloc(20)))).toBe(true);
});
