import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import type { ApiArguments } from './api-query.ts';
import { ApiPathError, buildApiPath } from './build-api-path.ts';

const build = (name: keyof typeof ENDPOINTS, args: ApiArguments) =>
  buildApiPath({ name, path: ENDPOINTS[name].path }, args);

test('buildApiPath() fills the template and skips empty query values', () => {
  const args = { params: { hash: '0xab' }, query: { filter: 'to', sort: '', order: undefined, index: 0 } };
  expect(build('address_transactions', args)).toBe('/api/v2/addresses/0xab/transactions?filter=to&index=0');
});

test('buildApiPath() throws when a parameter of the path is missing', () => {
  expect(() => build('transaction', {})).toThrow(ApiPathError);
});

test('buildApiPath() throws when a parameter is mismatched', () => {
  expect(() => build('stats', { params: { hash: '0x1' } })).toThrow(
    'The resource "stats" has no parameter "hash"',
  );
});

test('buildApiPath() keeps a value inside its segment', () => {
  expect(build('transaction', { params: { hash: 'a/../b?c' } })).toBe('/api/v2/transactions/a%2F..%2Fb%3Fc');
});

test('buildApiPath() refuses a value that would step out of the path', () => {
  expect(() => build('transaction', { params: { hash: '..' } })).toThrow(ApiError);
});
