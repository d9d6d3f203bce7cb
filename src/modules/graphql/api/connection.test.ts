import { expect, test } from 'vitest';
import { PAGE_MAX, readPage, toConnection } from './connection.ts';

const ALL = [0, 1, 2, 3, 4];

/** A list of numbers as a connection, read like a table. */
function read(given: Parameters<typeof readPage>[0]) {
  const page = readPage(given, 'asc', 1);
  const { after, order, limit } = page.slice;
  const [from = null] = after ?? [];
  const sorted = order === 'asc' ? ALL : ALL.toReversed();
  const rest = sorted.filter((each) => from === null || (order === 'asc' ? each > from : each < from));
  return toConnection(rest.slice(0, limit), page, { place: (row) => [row], item: (row) => row });
}

test('pages follow each other forwards and backwards', () => {
  const first = read({ first: 2 });
  expect(first.edges.map(({ node }) => node)).toEqual([0, 1]);
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const second = read({ first: 3, after: first.pageInfo.endCursor });
  expect(second.edges.map(({ node }) => node)).toEqual([2, 3, 4]);
  expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  const last = read({ last: 2 });
  expect(last.edges.map(({ node }) => node)).toEqual([3, 4]);
  expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  expect(read({ last: 2, before: last.pageInfo.startCursor }).edges.map(({ node }) => node)).toEqual([1, 2]);
  expect(read({ first: 0 })).toMatchObject({ edges: [], pageInfo: { hasNextPage: true, endCursor: null } });
});

test.each([
  [{}],
  [{ first: 1, last: 1 }],
  [{ first: -1 }],
  [{ first: PAGE_MAX + 1 }],
  [{ last: 1, after: 'MQ' }],
  [{ first: 1, after: 'no cursor' }],
  [{ first: 1, after: Buffer.from('1:2').toString('base64url') }],
  [{ first: 1, after: Buffer.from('99999999999').toString('base64url') }],
])('%j is refused', (given) => {
  expect(() => readPage(given, 'asc', 1)).toThrow();
});
