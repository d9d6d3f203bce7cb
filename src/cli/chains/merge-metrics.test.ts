import { expect, test } from 'vitest';
import { mergeMetrics } from './merge-metrics.ts';

test('mergeMetrics() has each name once, with the samples of all texts together', () => {
  const a =
    '# HELP up Is up.\n# TYPE up gauge\nup{chain="a"} 1\n\n# HELP one Only here.\n# TYPE one counter\none 2\n';
  const b = '# HELP up Is up.\n# TYPE up gauge\nup{chain="b"} 0\n';
  expect(mergeMetrics([a, b, ''])).toBe(
    '# HELP up Is up.\n# TYPE up gauge\nup{chain="a"} 1\nup{chain="b"} 0\n\n# HELP one Only here.\n# TYPE one counter\none 2\n',
  );
});

test('mergeMetrics() keeps the series of a histogram under its name', () => {
  const of = (chain: string) =>
    `# HELP t Time.\n# TYPE t histogram\nt_bucket{le="1",chain="${chain}"} 1\nt_sum{chain="${chain}"} 1\nt_count{chain="${chain}"} 1\n`;
  const merged = mergeMetrics([of('a'), of('b')])
    .trim()
    .split('\n');
  expect(merged.filter((line) => line.startsWith('#'))).toHaveLength(2);
  expect(merged).toHaveLength(8);
});
