import { expect, test } from 'vitest';
import { drawSvg } from './line/draw-svg.ts';
import { writeCsv } from './line/write-csv.ts';
import { fitRange, zoomBy } from './line/zoom.ts';
import { cutSeries, joinLines, placeLine } from './series.ts';

const point = (date: string, value: string) => ({ date, value });
const SERIES = joinLines(
  [
    {
      info: { title: 'One, "two"', units: 'ETH' },
      line: {
        chart: [
          point('2026-01-01', '1.000000000000000001'),
          point('2026-01-02', '3'),
          { ...point('2026-01-03', '2'), is_approximate: true },
        ],
      },
    },
    { info: { title: '=other' }, line: { chart: [point('2026-01-01', '7'), point('2026-01-03', '-8')] } },
  ],
  'DAY',
);

test('lines stand side by side by the periods of the first', () => {
  expect(SERIES.dates).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
  expect(SERIES.lines[1]?.texts).toEqual(['7', null, '-8']);
  expect(SERIES.isApproximate).toEqual([false, false, true]);
  expect(cutSeries(SERIES, { from: 1, to: 2 }).lines[0]?.texts).toEqual(['3', '2']);
});

test('a value stands at the place of its period, also where others are missing', () => {
  const placed = placeLine(SERIES.lines[1]!, SERIES.labels);
  expect(placed?.places.map((place) => place?.x)).toEqual([0, undefined, 100]);
  expect(placed?.path).toMatch(/^M0 .*L100 /);
  expect(placeLine({ title: 'x', units: null, texts: [null, 'no number'] }, ['a', 'b'])).toBeNull();
});

test('a value that stands alone is seen: as a bar, as a dash, as a dot of the picture', () => {
  const line = (texts: (string | null)[]) => ({ title: 'x', units: null, texts });
  expect(placeLine(line(['3']), ['a'])?.path).toMatch(/^M44 [\d.]+H56$/);
  expect(placeLine(line([null, '3', null]), ['a', 'b', 'c'])?.path).toMatch(/^M49 [\d.]+h2$/);
  const series = { ...SERIES, dates: ['2026-01-01'], labels: ['a'], lines: [line(['3'])] };
  expect(drawSvg({ title: 'x', series })).toContain('<circle fill=');
});

test('a CSV file has every digit, and no formula', () => {
  expect(writeCsv(SERIES)).toBe(
    'date,"One, ""two"" (ETH)",\'=other\r\n2026-01-01,1.000000000000000001,7\r\n2026-01-02,3,\r\n2026-01-03,2,-8\r\n',
  );
});

test('a picture has both lines, and names of the chain only as text', () => {
  const svg = drawSvg({ title: '<script>\u0007&', series: SERIES });
  expect(svg).toContain('&lt;script&gt; &amp;');
  expect(svg).not.toContain('<script');
  expect(svg.match(/<polyline /g)).toHaveLength(2);
});

test.each([
  [{ from: 0, to: 9 }, 0.5, { from: 3, to: 7 }],
  [{ from: 3, to: 6 }, 2, { from: 1, to: 8 }],
  [{ from: 8, to: 9 }, 0.5, { from: 8, to: 9 }],
  [{ from: 0, to: 2 }, 2, { from: 0, to: 4 }],
] as const)('%o zoomed by %d shows %o of ten', (range, factor, expected) => {
  expect(zoomBy(range, factor, 10)).toEqual(expected);
});

test('a range is kept in order, within what there is, and two values wide', () => {
  expect(fitRange({ from: 5, to: 2 }, 10)).toEqual({ from: 2, to: 5 });
  expect(fitRange({ from: 9, to: 9 }, 10)).toEqual({ from: 8, to: 9 });
  expect(fitRange({ from: -3, to: 40 }, 10)).toEqual({ from: 0, to: 9 });
  expect(fitRange({ from: 0, to: 0 }, 1)).toEqual({ from: 0, to: 0 });
});
