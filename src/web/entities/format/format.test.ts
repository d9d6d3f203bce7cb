import { expect, test } from 'vitest';
import { clipText } from './clip-text.ts';
import { formatAmount, formatAmountShort, parseDecimals, splitAmount } from './format-amount.ts';
import { formatDateTime, formatShortDateTime } from './format-date-time.ts';
import { formatFiat } from './format-fiat.ts';
import { formatGwei, formatGweiNumber } from './format-gwei.ts';
import { formatNumber } from './format-number.ts';
import { formatIndexedRatio, formatPercent, percentOf } from './format-percent.ts';
import { formatRelativeTime, formatSpan } from './format-relative-time.ts';
import { parseTimestamp } from './parse-timestamp.ts';
import { shortenBlockNumber, shortenHash, splitHash } from './shorten-hash.ts';
import { exposeHostileText, splitHostileText } from './split-hostile-text.ts';

const UINT256_MAX = (2n ** 256n - 1n).toString();
const NOW = Date.parse('2026-11-21T03:04:11Z');
const ago = (seconds: number) => formatRelativeTime(NOW - seconds * 1000, NOW);

test('formatAmount() keeps every digit of 2^256-1', () => {
  const text = formatAmount(UINT256_MAX, 18);
  expect(text.replace(/[,.]/g, '')).toBe(UINT256_MAX);
  expect(text.split('.')[1]).toHaveLength(18);
});

test('formatAmount() shows nothing, one wei and negative amounts', () => {
  expect(formatAmount('0', 18)).toBe('0');
  expect(formatAmount('1', 18)).toBe('0.000000000000000001');
  expect(formatAmount('-1500000000000000000', 18)).toBe('-1.5');
  expect(formatAmount('-0', 18)).toBe('0');
  expect(formatAmount('00012', 0)).toBe('12');
});

test('formatAmount() gives back text that is no whole number', () => {
  expect(formatAmount('1e18', 18)).toBe('1e18');
  expect(splitAmount('', 18)).toBeNull();
});

test('formatAmount() undoes itself for any value and decimals', () => {
  for (let seed = 1n; seed < 2n ** 256n; seed = seed * 7n + 3n) {
    const decimals = Number(seed % 31n);
    const [whole = '', fraction = ''] = formatAmount(seed.toString(), decimals).split('.');
    expect(BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))).toBe(seed);
  }
});

test('formatAmountShort() rounds a difference to the nearest', () => {
  const short = (value: string, decimals = 18) => formatAmountShort(value, decimals, true);
  expect(short('1999999999999999999')).toEqual({ whole: '2', fraction: '' });
  expect(short('-35100000000000')).toEqual({ whole: '-0', fraction: '00004' });
  expect(short('34900000000000')).toEqual({ whole: '0', fraction: '00003' });
  expect(short('4')).toEqual({ whole: '<0', fraction: '00001' });
  expect(short('123456', 5)).toEqual({ whole: '1', fraction: '23456' });
  expect(short('x')).toEqual({ whole: 'x', fraction: '' });
});

test('formatAmountShort() never rounds up and never shows a tiny amount as nothing', () => {
  expect(formatAmountShort('1999999999999999999', 18)).toEqual({ whole: '1', fraction: '99999' });
  expect(formatAmountShort('1', 18)).toEqual({ whole: '<0', fraction: '00001' });
  expect(formatAmountShort('0', 18)).toEqual({ whole: '0', fraction: '' });
  expect(formatAmountShort('1000000000000000001', 18)).toEqual({ whole: '1', fraction: '' });
});

test('formatAmountShort() writes a giant amount with a power of ten', () => {
  expect(formatAmountShort(UINT256_MAX, 18).whole).toBe('1.1579 × 10⁵⁹');
});

test('parseDecimals() reads what a contract claims and bounds it', () => {
  expect(parseDecimals('6', 0)).toBe(6);
  expect(parseDecimals(null, 0)).toBe(0);
  expect(parseDecimals('-1', 0)).toBe(0);
  expect(parseDecimals(UINT256_MAX, 0)).toBe(255);
  expect(parseDecimals('9007199254740991', 0)).toBe(255);
});

test('formatNumber() groups whole numbers of any length', () => {
  expect(formatNumber(1284907)).toBe('1,284,907');
  expect(formatNumber('999')).toBe('999');
  expect(formatNumber('-1234.5')).toBe('-1,234.5');
  expect(formatNumber(UINT256_MAX).replaceAll(',', '')).toBe(UINT256_MAX);
  expect(formatNumber(Number.NaN)).toBe('–');
  expect(formatNumber('abc')).toBe('abc');
});

test('formatGwei() keeps wei', () => {
  expect(formatGwei('4820100000')).toBe('4.8201');
  expect(formatGwei('1')).toBe('0.000000001');
  expect(formatGweiNumber(12.4)).toBe('12.4');
  expect(formatGweiNumber(0.0000001)).toBe('<0.01');
  expect(formatGweiNumber(0)).toBe('0');
  expect(formatGweiNumber(12345.678)).toBe('12,345.68');
});

test('formatPercent() and percentOf() stay between nothing and all', () => {
  expect(formatPercent(80.23)).toBe('80.2%');
  expect(formatPercent('0')).toBe('0%');
  expect(formatPercent(0.004)).toBe('<0.1%');
  expect(formatPercent(1e15)).toBe('>999%');
  expect(percentOf('147902', '184377')).toBe(80.2);
  expect(percentOf('5', '0')).toBe(0);
  expect(percentOf(UINT256_MAX, '1')).toBe(100);
});

test('formatIndexedRatio() floors', () => {
  expect(formatIndexedRatio('0.999')).toBe('99%');
  expect(formatIndexedRatio(0.29)).toBe('29%');
  expect(formatIndexedRatio('1')).toBe('100%');
  expect(formatIndexedRatio('x')).toBe('0%');
});

test('formatRelativeTime() changes its unit at 59 s, 59 min, 23 h, 6 d, 4 w and 11 mo', () => {
  const day = 86_400;
  expect([ago(0), ago(59), ago(60), ago(3599), ago(3600)]).toEqual([
    '0s ago',
    '59s ago',
    '1m ago',
    '59m ago',
    '1h ago',
  ]);
  expect([ago(day - 1), ago(day), ago(7 * day - 1), ago(7 * day)]).toEqual([
    '23h ago',
    '1d ago',
    '6d ago',
    '1w ago',
  ]);
  expect([ago(35 * day - 1), ago(35 * day), ago(365 * day), ago(366 * day)]).toEqual([
    '4w ago',
    '1mo ago',
    '11mo ago',
    '1y ago',
  ]);
});

test('formatRelativeTime() looks into the future', () => {
  expect(ago(-300)).toBe('in 5m');
  expect(formatRelativeTime(8.64e15, NOW)).toBe('in 273,728y');
});

test('parseTimestamp() clamps the second 0xffffffffffff00', () => {
  expect(parseTimestamp('2283393000-01-01T00:00:00.000000Z')).toBe(8.64e15);
  expect(parseTimestamp('275760-09-13T00:00:00.000000Z')).toBe(8.64e15);
  expect(parseTimestamp('275760-12-31T00:00:00.000000Z')).toBe(8.64e15);
  expect(parseTimestamp('12026-01-01T00:00:00.000000Z')).toBe(Date.parse('+012026-01-01T00:00:00Z'));
  expect(parseTimestamp('2026-11-21T03:04:11.123456Z')).toBe(NOW + 123);
  expect(parseTimestamp('yesterday')).toBeNull();
});

test('formatDateTime() writes the weekday, in UTC', () => {
  expect(formatDateTime(NOW)).toBe('Saturday, 21 November 2026, 03:04:11 UTC');
  expect(formatDateTime(8.64e15)).toBe('Saturday, 13 September 275760, 00:00:00 UTC');
  expect(formatDateTime(9e15)).toBeNull();
});

test('formatShortDateTime() writes day and time in UTC, also of the last year that there is', () => {
  expect(formatShortDateTime(NOW)).toEqual({ day: '2026-11-21', time: '03:04:11' });
  expect(formatShortDateTime(8.64e15)).toEqual({ day: '275760-09-13', time: '00:00:00' });
});

test('formatFiat() writes two decimals or none, keeps small and huge values readable, and is silent without a price', () => {
  expect(formatFiat('1000000000000000000', 18, '2500.126')).toBe('$2,500.13');
  expect(formatFiat('1', 0, '1199600.5')).toBe('$1,199,600.50');
  expect(formatFiat('1', 0, '1.999')).toBe('$2');
  expect(formatFiat('1', 0, '0.5')).toBe('$0.50');
  expect(formatFiat('1', 0, '0.999')).toBe('$1');
  expect(formatFiat('1', 0, '0.5207')).toBe('$0.52');
  expect(formatFiat('1', 0, '0.0999')).toBe('$0.10');
  expect(formatFiat('1', 0, '0.0123')).toBe('$0.0123');
  expect(formatFiat('1', 0, '0.002')).toBe('$0.002');
  expect(formatFiat('1', 0, '0.00123456')).toBe('$0.00123');
  expect(formatFiat('1', 18, '2500')).toBe('<$0.000001');
  expect(formatFiat('0', 18, '2500')).toBe('$0');
  expect(formatFiat(UINT256_MAX, 18, '1')).toMatch(/^\$1\.1579 × 10⁵⁹$/);
  expect([formatFiat('1', 18, null), formatFiat('x', 18, '1'), formatFiat('1', 18, '')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('formatSpan() reads spans in ms', () => {
  expect([formatSpan(2100), formatSpan(350), formatSpan(185_000), formatSpan(-1)]).toEqual([
    '2.1 s',
    '350 ms',
    '3m',
    '–',
  ]);
});

test('shortenHash() keeps a tail of four characters', () => {
  const hash = `0x62d597eb${'0'.repeat(52)}3193`;
  expect(shortenHash(hash, 8)).toBe('0x62d597eb…3193');
  expect(shortenHash('0x1234', 8)).toBe('0x1234');
  const parts = splitHash(hash, 8);
  expect(parts.head + parts.middle + parts.tail).toBe(hash);
});

test('shortenBlockNumber() keeps two characters', () => {
  expect(shortenBlockNumber('1284907')).toBe('1284907');
  expect(shortenBlockNumber('12345678901234567')).toBe('123456789…67');
});

test('splitHostileText() names what a reader would not see', () => {
  expect(exposeHostileText('US\u200bDC')).toBe('US[U+200B]DC');
  expect(exposeHostileText('\u202etxt.exe')).toBe('[U+202E]txt.exe');
  expect(exposeHostileText('a\u0000b\nc\ud800')).toBe('a[U+0000]b[U+000A]c[U+D800]');
  expect(exposeHostileText('tag\u{e0041}')).toBe('tag[U+E0041]');
  expect(splitHostileText('Türkçe 日本 ❤️')).toEqual([{ text: 'Türkçe 日本 ❤️', isHidden: false }]);
  expect(splitHostileText('')).toEqual([]);
});

test('clipText() cuts between code points', () => {
  expect(clipText('abcdef', 3)).toBe('abc…');
  expect(clipText('ab😀', 3)).toBe('ab…');
  expect(clipText('abc', 3)).toBe('abc');
});
