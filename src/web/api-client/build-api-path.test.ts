import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { ApiPathError, buildApiPath } from './build-api-path.ts';

test('buildApiPath() fills the template and skips empty query values', () => {
  const args = { params: { hash: '0xab' }, query: { filter: 'to', sort: '', order: undefined, index: 0 } };
  expect(buildApiPath('address_transactions', args)).toBe(
    '/api/v2/addresses/0xab/transactions?filter=to&index=0',
  );
});

test('buildApiPath() throws when a parameter of the path is missing', () => {
  expect(() => buildApiPath('transaction', {})).toThrow(ApiPathError);
});

test('buildApiPath() throws when a parameter is mismatched', () => {
  expect(() => buildApiPath('stats', { params: { hash: '0x1' } })).toThrow(
    'The resource "stats" has no parameter "hash"',
  );
});

test('buildApiPath() keeps a value inside its segment', () => {
  expect(buildApiPath('transaction', { params: { hash: 'a/../b?c' } })).toBe(
    '/api/v2/transactions/a%2F..%2Fb%3Fc',
  );
});

test('buildApiPath() refuses a value that would step out of the path', () => {
  expect(() => buildApiPath('transaction', { params: { hash: '..' } })).toThrow(ApiError);
});
