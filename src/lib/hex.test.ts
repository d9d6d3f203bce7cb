import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesToHex, hexToBytes, isAddress, isHash } from './hex.ts';

test('bytes come back from hex as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const hex = bytesToHex(bytes);
      expect(hex).toMatch(/^0x([0-9a-f]{2})*$/);
      expect([...hexToBytes(hex)]).toEqual([...bytes]);
    }),
  );
});

test('bytesToHex() reads a view into a larger buffer', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4);
  expect(bytesToHex(bytes.subarray(1, 3))).toBe('0x0203');
  expect(bytesToHex(Buffer.from(bytes).subarray(1, 3))).toBe('0x0203');
});

test('hexToBytes() takes digits without 0x, in any case, and an odd number of them', () => {
  expect(hexToBytes('C0ffee').toString('hex')).toBe('c0ffee');
  expect(hexToBytes('0xabc').toString('hex')).toBe('0abc');
  expect(hexToBytes('0x')).toHaveLength(0);
});

test('isHash() and isAddress() take 32 and 20 bytes, in any case, and nothing around them', () => {
  const hash = `0x${'aB'.repeat(32)}`;
  const address = `0x${'aB'.repeat(20)}`;
  expect([isHash(hash), isAddress(address)]).toEqual([true, true]);
  for (const bad of [
    '',
    '0x',
    `${hash}0`,
    hash.slice(0, -1),
    hash.slice(2),
    ` ${hash}`,
    `${hash}\n`,
    `0X${'ab'.repeat(32)}`,
  ]) {
    expect(isHash(bad)).toBe(false);
    expect(isAddress(bad)).toBe(false);
  }
  expect(isHash(address)).toBe(false);
});
