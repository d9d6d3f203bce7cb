import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('cells with commas, quotes and line breaks are quoted (RFC 4180)', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null, 7])).toBe('"a,b","say ""hi""","two\nlines",,7\r\n');
});

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '-',
  '=HYPERLINK("http://x","y")',
  '＝1+1',
  '＠SUM(A1)',
  '－1',
  '﹦1',
  ' =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '"=1+1',
])('a spreadsheet does not run %j', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
});

test.each([
  ['a;=1+1', `"a;'=1+1"\r\n`],
  ['a; =1+1', `"a;' =1+1"\r\n`],
  ['a;"=1+1"', `"a;'""=1+1"""\r\n`],
  ['a;＝1+1', `"a;'＝1+1"\r\n`],
  ['a\t@x', `"a\t'@x"\r\n`],
  ['a\n-1+1', `"a\n'-1+1"\r\n`],
  ['a\r\n=1', `"a\r\n'=1"\r\n`],
  ['a\u2028=1', `a\u2028'=1\r\n`],
  ['=1;=2;+3', `"'=1;'=2;'+3"\r\n`],
])('a spreadsheet that splits by other signs does not run a part of %j', (text, line) => {
  expect(csvLine([text])).toBe(line);
});

test.each([
  '-12',
  '0',
  '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  '-0.5',
  'a = b',
  'x-y',
  'a;b',
  'me@example.org',
])('%s stays as it is', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`${text}\r\n`);
});
