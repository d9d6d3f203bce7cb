import { expect, test } from 'vitest';
import { CORE_CALLS, type CoreCallName } from '#contract/calls/core-calls.ts';
import { addressTransactionsQuery } from '../features/address/queries.ts';
import { searchQuery } from '../features/search/queries.ts';
import { ApiError } from './api-error.ts';
import { type ApiArguments, apiQuery } from './api-query.ts';
import { ApiPathError, buildApiPath } from './build-api-path.ts';
import { ownResource } from './resource.ts';

const build = (name: CoreCallName, args: ApiArguments) =>
  buildApiPath({ name, path: CORE_CALLS[name].path }, args);

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

test('buildApiPath() adds the cursor behind the filters; a filter stands above a cursor that names it', () => {
  const [, later] = addressTransactionsQuery('0xab', {
    filter: 'to',
    cursor: { index: '5', x: '' },
  }).queryKey;
  expect(build('address_transactions', later)).toBe('/api/v2/addresses/0xab/transactions?filter=to&index=5');
  const [, search] = searchQuery({ q: 'usd', cursor: { q: 'eur', index: '5' } }).queryKey;
  expect(build('search', search)).toBe('/api/v2/search?q=usd&index=5');
});

test('a wrong name, path, parameter or name in a query does not compile', () => {
  const block = ownResource('block', '/api/v2/blocks/{height_or_hash}');
  const blocks = ownResource('blocks', '/api/v2/blocks');
  // @ts-expect-error no call has this name
  const misnamed = () => ownResource('blocs', '/api/v2/blocks');
  // @ts-expect-error the path is another call's
  const misplaced = () => ownResource('blocks', '/api/v2/transactions');
  // @ts-expect-error the path has no such parameter
  expect(() => build('block', apiQuery(block, { params: { hash: '1' } }).queryKey[1])).toThrow(ApiPathError);
  // @ts-expect-error the call has no such filter
  expect(build('blocks', apiQuery(blocks, { query: { kind: 'x' } }).queryKey[1])).toContain('?kind=x');
  expect([misnamed, misplaced]).toHaveLength(2);
});
