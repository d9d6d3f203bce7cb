import { expect, test } from 'vitest';
import { ApiError } from '../api-client/api-error.ts';
import { toFailure } from './to-failure.ts';

test('toFailure() knows the statuses that have a screen', () => {
  const kinds = [404, 422, 429, 500, 502, 503, 504, 418].map(
    (status) => toFailure(new ApiError(status, '', null)).kind,
  );
  expect(kinds).toEqual([
    'not-found',
    'unprocessable',
    'too-many-requests',
    'generic',
    'unreachable',
    'unreachable',
    'unreachable',
    'generic',
  ]);
});

test('toFailure() keeps the hash of a block that has lost its place', () => {
  const error = new ApiError(404, '', { message: 'Block lost consensus', hash: '0xab' });
  expect(toFailure(error)).toEqual({ status: 404, kind: 'block-lost-consensus', hash: '0xab' });
});

test('toFailure() of an API that does not answer is status 503, of a fault of the app 500', () => {
  expect([toFailure(new ApiError(0, '', null)).status, toFailure(new TypeError('x')).status]).toEqual([
    503, 500,
  ]);
});

test('toFailure() of a 429 keeps how long the server asks to be left alone', () => {
  expect(toFailure(new ApiError(429, '', null, 30))).toEqual({
    status: 429,
    kind: 'too-many-requests',
    retryAfterSeconds: 30,
  });
});

test('toFailure() of a message with "Invalid tx hash" is the screen for it, with status 404', () => {
  const error = new ApiError(422, '', { message: 'Invalid tx hash 0x1' });
  expect(toFailure(error)).toEqual({ status: 404, kind: 'invalid-transaction-hash' });
});
