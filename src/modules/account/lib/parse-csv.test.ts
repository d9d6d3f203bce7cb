import { expect, test } from 'vitest';
import { csvLine } from '#lib/text/csv-line.ts';
import { parseCsv } from './parse-csv.ts';

const ROWS = [
  ['address', 'name'],
  ['0x12', 'plain'],
  ['a,b', 'with "quotes"'],
  ['two\nlines', ''],
  ['=1+1', 'x'],
  ['@x', '-5'],
];

test('parseCsv() reads what csvLine() wrote, formulas among it', () => {
  expect(parseCsv(ROWS.map(csvLine).join(''), 100)).toEqual(ROWS);
});

test.each([
  [
    '\ufeffa,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\n\r\nc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['', []],
  ['"a""b"', [['a"b']]],
])('parseCsv() of %j', (text, rows) => {
  expect(parseCsv(text, 10)).toEqual(rows);
});

test.each(['"a', 'a"b', '"a"b', 'x\n"'])('parseCsv() of %j, which is no CSV, is null', (text) => {
  expect(parseCsv(text, 10)).toBeNull();
});

test('parseCsv() reads no more rows than it may', () => {
  expect(parseCsv('a\nb\nc', 2)).toBeNull();
  expect(parseCsv('a\nb\n', 2)).toHaveLength(2);
});
