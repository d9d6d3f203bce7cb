import { expect, test } from 'vitest';
import { cleanWords } from './clean-words.ts';

test.each([
  ['plain words', 'plain words'],
  ['two\r\nlines\u0000 and\u202e an override', 'two lines and an override'],
  ['  a\u00a0\u2028b  ', 'a b'],
  ['', ''],
])('cleanWords() makes one line of %j', (text, line) => {
  expect(cleanWords(text, 100)).toBe(line);
});

test('cleanWords() ends a long text at the limit', () => {
  expect(cleanWords('x'.repeat(10_000), 50)).toBe(`${'x'.repeat(49)}…`);
});
