import { expect, test } from 'vitest';
import { CLEAR_LINE, createProgressLine } from './progress-line.ts';

test('on a terminal one line is renewed', () => {
  let written = '';
  const terminal = { write: (text: string) => (written += text) };
  const show = createProgressLine({ terminal, info: () => expect.unreachable() });
  show('1 %');
  show('2 %');
  expect(written).toBe(`${CLEAR_LINE}1 %${CLEAR_LINE}2 %`);
});

test('elsewhere a line comes every ten seconds', () => {
  const lines: string[] = [];
  let at = 0;
  const show = createProgressLine({ terminal: null, info: (line) => lines.push(line), now: () => at });
  for (; at <= 20_000; at += 1000) show(`after ${at} ms`);
  expect(lines).toEqual(['after 0 ms', 'after 10000 ms', 'after 20000 ms']);
});
