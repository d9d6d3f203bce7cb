import { expect, test } from 'vitest';
import { addHexPrefix } from './hex-prefix.ts';

const HASH = 'aB'.repeat(32);
const ADDRESS = 'aB'.repeat(20);

test.each([
  [`/tx/${HASH}`, `/tx/0x${HASH}`],
  [`/tx/0X${HASH}`, `/tx/0x${HASH}`],
  [`/block/${HASH}`, `/block/0x${HASH}`],
  [`/address/${ADDRESS}`, `/address/0x${ADDRESS}`],
  [`/token/${ADDRESS}/instance/7`, `/token/0x${ADDRESS}/instance/7`],
])('addHexPrefix() of %s is %s', (given, path) => {
  expect(addHexPrefix(given)).toBe(path);
});

test('addHexPrefix() looks below the base', () => {
  expect(addHexPrefix(`/run/3/tx/${HASH}/`, '/run/3')).toBe(`/run/3/tx/0x${HASH}/`);
  expect(addHexPrefix(`/explorer/tx/${HASH}`, '/explorer')).toBe(`/explorer/tx/0x${HASH}`);
  expect(addHexPrefix(`/tx/${HASH}/blocks`, `/tx/${HASH}`)).toBe(`/tx/${HASH}/blocks`);
});

test.each([
  `/tx/0x${HASH}`,
  `/tx/${HASH}0`,
  `/tx/${ADDRESS}`,
  '/tx/abc',
  '/block/123',
  `/block/${'1'.repeat(40)}`,
  `/address/0x${ADDRESS}`,
  `/address/${HASH}`,
  `/address/${'g'.repeat(40)}`,
  '/blocks',
  '/',
])('addHexPrefix() leaves %s', (path) => {
  expect(addHexPrefix(path)).toBe(path);
});
