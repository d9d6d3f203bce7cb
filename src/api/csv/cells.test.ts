import { expect, test } from 'vitest';
import { csvLine } from './cells.ts';

test('cells with commas, quotes and line breaks are quoted (RFC 4180)', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null, 7])).toBe('"a,b","say ""hi""","two\nlines",,7\r\n');
});

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\tx', '\rx', '-', '=HYPERLINK("http://x","y")'])(
  'a spreadsheet does not run %j',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each([
  '-12',
  '0',
  '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  '-0.5',
])('the number %s stays one', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});
