import { expect, test } from 'vitest';
import { createSeqWatch } from './seq-watch.ts';

test('createSeqWatch() sees a number left out, and takes two events of one commit as in order', () => {
  const { judge } = createSeqWatch();
  expect([5, 5, 6, 8, 9].map((seq) => judge({ seq }))).toEqual([
    'in-order',
    'in-order',
    'in-order',
    'gap',
    'in-order',
  ]);
});

test('createSeqWatch() sees blocks taken back and a chain reset', () => {
  const { judge } = createSeqWatch();
  const verdicts = [{ seq: 5 }, { seq: 6, kind: 'unwind' }, { seq: 1, kind: 'reset' }, { seq: 2 }].map(judge);
  expect(verdicts).toEqual(['in-order', 'rewritten', 'rewritten', 'in-order']);
});

test('createSeqWatch() takes events of servers without numbers as in order', () => {
  const { judge } = createSeqWatch();
  expect([{}, null, 'x', {}].map(judge)).toEqual(['in-order', 'in-order', 'in-order', 'in-order']);
});

test('createSeqWatch() begins anew with a new connection', () => {
  const { judge, restart } = createSeqWatch();
  judge({ seq: 5 });
  restart();
  expect(judge({ seq: 50 })).toBe('in-order');
});
