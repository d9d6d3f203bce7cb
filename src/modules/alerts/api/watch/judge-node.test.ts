import { expect, test } from 'vitest';
import { createNodeWatch } from './judge-node.ts';

const HEAD = { number: 1, hash: '0x01', text: '1-1', nodeReport: 'a', stalledReason: null };

test('a node is silent after a time without a new report, whatever the time that its report names', () => {
  const watch = createNodeWatch(100);
  expect(watch.look({ ...HEAD, nodeReport: '1990-01-01' }, 1000)).toBe(false);
  expect(watch.look({ ...HEAD, nodeReport: '1990-01-01' }, 1101)).toBe(true);
  expect(watch.look({ ...HEAD, nodeReport: '2090-01-01' }, 1102)).toBe(false);
});

test('a node is silent that reports and fails for a time, and not by one failure', () => {
  const watch = createNodeWatch(100);
  const fails = (nodeReport: string, nowMs: number) =>
    watch.look({ ...HEAD, nodeReport, stalledReason: 'No block' }, nowMs);
  expect(fails('a', 1000)).toBe(false);
  expect(fails('b', 1090)).toBe(false);
  expect(fails('c', 1101)).toBe(true);
  expect(watch.look({ ...HEAD, nodeReport: 'd' }, 1102)).toBe(false);
  expect(fails('e', 1150)).toBe(false);
});

test('a node that has never reported is not said to be silent', () => {
  const watch = createNodeWatch(100);
  expect(watch.look({ ...HEAD, nodeReport: null }, 0)).toBe(false);
  expect(watch.look(null, 5000)).toBe(false);
});
