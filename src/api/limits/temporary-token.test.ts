import { expect, test } from 'vitest';
import { createTemporaryTokens, TOKEN_LIFE_S } from './temporary-token.ts';

const SECRET = 'a secret';
const ADDRESS = '203.0.113.9';

test('a token is known again by whoever shares the secret, with an id of its own', () => {
  const token = createTemporaryTokens(SECRET).create(ADDRESS);
  const other = createTemporaryTokens(SECRET);
  expect(other.verify(token, ADDRESS)).toBe(token.split('.')[0]);
  expect(other.create(ADDRESS)).not.toBe(token);
});

test('a token is worth nothing for another address, under another secret, or when its time is over', () => {
  let nowMs = 1_700_000_000_000;
  const tokens = createTemporaryTokens(SECRET, () => nowMs);
  const token = tokens.create(ADDRESS);
  expect(tokens.verify(token, '203.0.113.10')).toBeNull();
  expect(createTemporaryTokens('another', () => nowMs).verify(token, ADDRESS)).toBeNull();
  nowMs += TOKEN_LIFE_S * 1000;
  expect(tokens.verify(token, ADDRESS)).not.toBeNull();
  nowMs += 1000;
  expect(tokens.verify(token, ADDRESS)).toBeNull();
});

test('a token whose id, expiry or signature was changed is refused', () => {
  const tokens = createTemporaryTokens(SECRET);
  const [id = '', expiry = '', signature = ''] = tokens.create(ADDRESS).split('.');
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (const forged of [
    `${id}.${Number(expiry) + 1}.${signature}`,
    `${'x'.repeat(16)}.${expiry}.${signature}`,
    `${id}.${expiry}.${flipped}`,
    `${id}.${expiry}`,
    `${id}.${expiry}.`,
    '',
  ])
    expect(tokens.verify(forged, ADDRESS)).toBeNull();
});
