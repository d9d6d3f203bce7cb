import { expect, test } from 'vitest';
import { findRowPage, type ShownPage } from './find-row-page.ts';

const TX = `http://a/tx/0x${'1'.repeat(64)}`;
const number = (kind: string, from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, place) => `${kind}-${from + place * step}`);
const hrefOf = (path: string, tab: string, cursor: Record<string, string>, page = '2') =>
  `${path}?${new URLSearchParams({ tab, page, cursor: new URLSearchParams(cursor).toString() })}`;
const read = (href: string | null) => {
  const url = new URL(href ?? '', 'http://a');
  const cursor = url.searchParams.get('cursor');
  return {
    tab: url.searchParams.get('tab'),
    page: url.searchParams.get('page'),
    hash: url.hash,
    cursor: cursor && Object.fromEntries(new URLSearchParams(cursor)),
  };
};

const LOGS: ShownPage = {
  href: `${TX}?tab=logs#log-230`,
  nextHref: hrefOf(TX, 'logs', { block_number: '9', index: '61', items_count: '50' }),
  anchors: ['main-head', ...number('log', 12, 50)],
  attempts: 0,
};

test('a later row without gaps before it is on the page that its number names', () => {
  expect(read(findRowPage('log-230', LOGS))).toEqual({
    tab: 'logs',
    page: '5',
    hash: '#log-230',
    cursor: { block_number: '9', index: '211' },
  });
  expect(read(findRowPage('log-62', LOGS))).toMatchObject({ page: null, cursor: { index: '61' } });
});

test('a later row among others with gaps begins its page', () => {
  const shown = { ...LOGS, anchors: number('transfer', 3, 50, 2) };
  expect(read(findRowPage('transfer-301-77', shown))).toMatchObject({ page: null, cursor: { index: '300' } });
  const large = { ...LOGS, href: hrefOf(TX, 'logs', { block_number: '9', index: '211' }, '5'), attempts: 1 };
  expect(read(findRowPage('log-230', large))).toMatchObject({ page: null, cursor: { index: '229' } });
});

test('an earlier row is looked for from the first page on', () => {
  const shown = { ...LOGS, href: hrefOf(TX, 'logs', { block_number: '9', index: '61' }), nextHref: null };
  expect(read(findRowPage('log-3', { ...shown, anchors: number('log', 62, 20) }))).toEqual({
    ...{ tab: 'logs', page: null, hash: '#log-3', cursor: null },
  });
});

test('a log of an address begins its page', () => {
  const path = `http://a/address/0x${'2'.repeat(40)}`;
  const shown = {
    href: `${path}?tab=logs`,
    nextHref: hrefOf(path, 'logs', { block_number: '80', index: '4', items_count: '50' }),
    anchors: ['log-90-1', 'log-80-4'],
    attempts: 0,
  };
  const found = read(findRowPage('log-7-3', shown));
  expect(found).toMatchObject({ hash: '#log-7-3', cursor: { block_number: '7', index: '4' } });
  expect(findRowPage('log-85-3', shown)).toBeNull();
  expect(findRowPage('log-7-3', { ...shown, attempts: 1 })).toBeNull();
});

test.each<[string, string, Partial<ShownPage>]>([
  ['that the page would have', 'log-30', {}],
  ['of another list', 'internal-300', {}],
  ['beyond the last page', 'log-230', { nextHref: null }],
  ['of an unknown form', 'state-0x12', {}],
  ['of a huge number', `log-${'9'.repeat(30)}`, {}],
  ['after three pages', 'log-230', { attempts: 3 }],
  ['in descending order', 'log-230', { anchors: ['log-90', 'log-80'] }],
  ['of a cursor that names no row', 'log-230', { nextHref: hrefOf(TX, 'logs', { items_count: '50' }) }],
  ['with an empty list', 'log-230', { anchors: [] }],
])('a row %s opens no page', (_, anchor, given) => {
  expect(findRowPage(anchor, { ...LOGS, ...given })).toBeNull();
});
