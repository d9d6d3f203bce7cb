import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Column, ListOf } from './column.ts';
import { List } from './List.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

interface Row {
  name: string;
  count: number | null;
}

const NAME: Column<Row> = {
  key: 'name',
  label: 'Name',
  place: 'title',
  cell: ({ name }) => <b>{name}</b>,
  skeleton: 12,
};
const COUNT: Column<Row> = {
  key: 'count',
  label: <a href="?sort=count">Count</a>,
  place: 'second-end',
  middle: 'lower-3',
  isRight: true,
  look: 'muted',
  width: 'narrow',
  cardLabel: 'Held by',
  cardUnit: 'holders',
  cell: ({ count }) => count,
  skeleton: 4,
};
const LIST: ListOf<Row> = { label: 'Names', columns: [NAME, COUNT], rowKey: ({ name }) => name };
const ROWS: Row[] = [
  { name: 'first', count: 1 },
  { name: 'second', count: null },
];

/** The opening tags of the cells, row by row. */
const cellsOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .split('<tr')
    .slice(2)
    .map((row) => row.match(/<td[^>]*>/g));

test('a column gives the head, the cells, and their places on a card and in two lines', () => {
  const html = renderToStaticMarkup(<List of={LIST} rows={ROWS} />);
  expect(html).toContain('<div class="panel list list-wide"><table aria-label="Names">');
  expect(html).toContain(
    '<th scope="col">Name</th><th scope="col" class="r"><a href="?sort=count">Count</a></th>',
  );
  expect(html).toContain(
    '<tr><td class="at-title"><b>first</b></td>' +
      '<td class="at-second-end lower-3 r muted narrow" data-label="Held by" data-unit="holders">1</td></tr>',
  );
  expect(html).toMatch(/<b>second<\/b><\/td><td class="[^"]*" [^>]*><\/td>/);
});

test('a column that is left out is gone from the head, the rows and the skeleton', () => {
  const list = { ...LIST, columns: [NAME] };
  for (const element of [
    <List key="list" of={list} rows={ROWS} />,
    <ListSkeleton key="none" of={list} rows={2} />,
  ]) {
    const html = renderToStaticMarkup(element);
    expect(html.match(/<th /g)).toHaveLength(1);
    expect(html.match(/<td /g)).toHaveLength(2);
    expect(html).not.toMatch(/Count|list-wide/);
  }
});

test('a skeleton has the head of its list, and cells at the same places', () => {
  const skeleton = <ListSkeleton of={LIST} rows={2} />;
  const html = renderToStaticMarkup(skeleton);
  const head = (text: string) => text.slice(0, text.indexOf('<tbody>'));
  expect(head(html)).toBe(head(renderToStaticMarkup(<List of={LIST} rows={ROWS} />)));
  expect(cellsOf(skeleton)).toEqual(cellsOf(<List of={LIST} rows={ROWS} />));
  expect(html.match(/width:(12|4)ch/g)).toEqual(['width:12ch', 'width:4ch', 'width:12ch', 'width:4ch']);
});

test('a place may follow from the row; a skeleton has no row', () => {
  const place = (row: Row | undefined) => (row?.count === 1 ? 'line' : 'title-end');
  const list: ListOf<Row> = { ...LIST, columns: [{ ...NAME, place }] };
  expect(cellsOf(<List of={list} rows={ROWS} />)).toEqual([
    ['<td class="at-line">'],
    ['<td class="at-title-end">'],
  ]);
  expect(cellsOf(<ListSkeleton of={list} rows={1} />)).toEqual([['<td class="at-title-end">']]);
});

test('rows know their index, and may be marked as suspicious', () => {
  const list: ListOf<Row> = { ...LIST, columns: [{ ...NAME, cell: (_, index) => `#${index}` }] };
  const html = renderToStaticMarkup(
    <List of={list} rows={ROWS} suspicionOf={({ count }) => (count === 1 ? 'dust' : undefined)} />,
  );
  expect(html).toContain(
    '<tr data-suspicious="dust"><td class="at-title">#0</td></tr><tr><td class="at-title">#1</td></tr>',
  );
});
