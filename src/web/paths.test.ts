import { expect, test } from 'vitest';
import { parseCursor } from './cursor.ts';
import { createPaths } from './paths.ts';

test('createPaths() writes the addresses of EIP-3091', () => {
  const paths = createPaths();
  expect([paths.transaction('0x1'), paths.block(5), paths.address('0x2')]).toEqual([
    '/tx/0x1',
    '/block/5',
    '/address/0x2',
  ]);
});

test('createPaths() puts the prefix of a run before every address', () => {
  const paths = createPaths('', '/run/7');
  expect([paths.home(), paths.blocks(), paths.transaction('0x1', { tab: 'logs' })]).toEqual([
    '/run/7',
    '/run/7/blocks',
    '/run/7/tx/0x1?tab=logs',
  ]);
});

test('createPaths() puts the base path before every address, and before the prefix of a run', () => {
  const [active, earlier] = [createPaths('/explorer'), createPaths('/explorer', '/run/7')];
  expect([active.home(), active.blocks(), active.base, active.run]).toEqual([
    '/explorer/',
    '/explorer/blocks',
    '/explorer',
    '',
  ]);
  expect([earlier.home(), earlier.blocks(), earlier.root, earlier.run]).toEqual([
    '/explorer/run/7',
    '/explorer/run/7/blocks',
    '/explorer',
    '/run/7',
  ]);
  expect(createPaths().home()).toBe('/');
});

test('createPaths() leaves out empty values and the first page', () => {
  expect(createPaths().transactions({ tab: undefined, method: '', page: 1 })).toBe('/txs');
});

test('createPaths() carries a cursor as one parameter', () => {
  const url = new URL(
    createPaths().blocks({ page: 2, cursor: { block_number: '5', items_count: '50' } }),
    'http://a',
  );
  expect(parseCursor(url.searchParams.get('cursor'))).toEqual({ block_number: '5', items_count: '50' });
});

test('createPaths() keeps hostile text inside its segment', () => {
  expect(createPaths().transaction('../x?y#z')).toBe('/tx/..%2Fx%3Fy%23z');
});
