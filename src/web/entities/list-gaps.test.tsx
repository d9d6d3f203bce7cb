import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { List } from '../ui/list/List.tsx';
import { findGapPlace, listGaps } from './list-gaps.tsx';

const rows = [20, 19, 9, 8].map((block_number) => ({ block_number }));
const list = {
  label: 'Rows',
  columns: [
    {
      key: 'block',
      label: 'Block',
      place: 'title' as const,
      cell: (row: { block_number: number }) => row.block_number,
      skeleton: 4,
    },
  ],
  rowKey: ({ block_number }: { block_number: number }) => String(block_number),
};
const missing = [
  { from: 10, to: 18, server: 'archive2' },
  { from: 0, to: 7, server: 'archive1' },
];

test('a note on missing blocks stands between the rows above and below them', () => {
  const html = renderToStaticMarkup(<List of={list} rows={rows} gaps={listGaps(rows, missing)} />);
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/20 19 .*blocks 10 to 18 .*archive2.* 9 8 .*blocks 0 to 7 .*archive1/);
  expect(html.match(/list-gap/g)).toHaveLength(2);
});

test('a list without missing blocks has no notes', () => {
  expect(listGaps(rows, [])).toBeUndefined();
  expect(renderToStaticMarkup(<List of={list} rows={rows} />)).not.toContain('list-gap');
});

test('findGapPlace() is the end of a list whose rows are all above the gap', () => {
  expect(findGapPlace(rows, { from: 3 })).toBe(4);
  expect(findGapPlace(rows, { from: 21 })).toBe(0);
  expect(findGapPlace([], { from: 3 })).toBe(0);
});
