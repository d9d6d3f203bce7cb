import { expect, test } from 'vitest';
import { createChartShape, describeChart, findNearest } from './chart-geometry.ts';

const points = [10, 25, 40].map((value, index) => ({ label: `day ${index}`, value }));

test('createChartShape() draws from nothing up to a round number', () => {
  const shape = createChartShape(points);
  expect(shape?.line).toBe('M0 75L50 37.5L100 0');
  expect(shape?.area).toBe('M0 75L50 37.5L100 0V100H0z');
  expect(shape?.ticks).toEqual([
    { value: 0, y: 0 },
    { value: 20, y: 50 },
    { value: 40, y: 100 },
  ]);
});

test('createChartShape() survives one point, no number, nothing but zeros and giants', () => {
  expect(createChartShape([])).toBeNull();
  expect(createChartShape([{ label: 'a', value: Number.NaN }])).toBeNull();
  const alone = createChartShape(points.slice(0, 1));
  expect(alone?.line).toMatch(/^M44 [\d.]+H56$/);
  expect(alone?.area).toBe(`${alone?.line}V100H44z`);
  expect(alone?.places[0]?.x).toBe(50);
  expect(createChartShape([{ label: 'a', value: 0 }, ...points.slice(0, 0)])?.ticks.length).toBeGreaterThan(
    1,
  );
  const giant = createChartShape([{ label: 'a', value: 1.1e77 }, ...points]);
  expect(giant?.ticks.length).toBeLessThan(6);
  expect(giant?.line).not.toMatch(/NaN|Infinity|undefined/);
});

test('describeChart() says first, last, highest and lowest', () => {
  expect(describeChart(points, String)).toBe(
    'From 10 on day 0 to 40 on day 2; highest 40 on day 2, lowest 10 on day 0.',
  );
  expect(describeChart(points.slice(0, 1), String)).toBe('10 on day 0, the only value.');
  expect(describeChart([], String)).toBe('No values');
});

test('createChartShape() zoomed begins at a round number below the lowest value', () => {
  const points = [1000.2, 1000.5, 1000.8].map((value) => ({ label: String(value), value }));
  const shape = createChartShape(points, true);
  expect(shape?.ticks.map(({ y }) => y)).toEqual([0, 33.33, 66.67, 100]);
  expect(shape?.ticks[0]?.value).toBeCloseTo(1000.2);
  expect(shape?.line).toBe('M0 100L50 50L100 0');
});

test('createChartShape() zoomed on a value that never changes begins at nothing', () => {
  const points = [5, 5].map((value) => ({ label: '', value }));
  expect(createChartShape(points, true)).toEqual(createChartShape(points));
});

test('findNearest() is the value under a place of the chart, at the edges the first and the last', () => {
  const places = createChartShape(points)?.places ?? [];
  expect(places.map(({ x, y }) => [x, y])).toEqual([
    [0, 75],
    [50, 37.5],
    [100, 0],
  ]);
  expect([-1, 0, 0.2, 0.3, 0.7, 0.8, 2].map((share) => findNearest(3, share))).toEqual([0, 0, 0, 1, 1, 2, 2]);
});
