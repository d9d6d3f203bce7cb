import { expect, test } from 'vitest';
import { readRequestId } from './request-id.ts';

test('readRequestId() keeps the plain word that a caller gives', () => {
  expect(readRequestId({ headers: { 'x-request-id': 'a1b2-c3.d4:e5_f6' } })).toBe('a1b2-c3.d4:e5_f6');
});

test.each(['', 'a b', 'x'.repeat(65), '{"a":1}', 'a\r\nset-cookie: b'])(
  'readRequestId() makes a new one in place of %j',
  (given) => {
    const headers = { 'x-request-id': given };
    expect(readRequestId({ headers })).toMatch(/^[\da-f-]{36}$/);
    expect(readRequestId({ headers })).not.toBe(readRequestId({ headers }));
  },
);
