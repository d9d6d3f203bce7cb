import { expect, test } from 'vitest';
import { parsePeriod } from './period.ts';

const seconds = (iso: string) => BigInt(Date.parse(iso) / 1000);

test('both days are whole', () => {
  expect(parsePeriod('2024-02-28', '2024-02-29')).toEqual({
    from: seconds('2024-02-28T00:00:00Z'),
    to: seconds('2024-02-29T23:59:59Z'),
  });
});

test('times are taken to the second, in UTC where they name no zone', () => {
  expect(parsePeriod('2024-02-28T12:00', '2024-02-28T14:00:00+02:00')).toEqual({
    from: seconds('2024-02-28T12:00:00Z'),
    to: seconds('2024-02-28T12:00:00Z'),
  });
});

test('a missing end and a wrong one are refused', () => {
  for (const missing of [undefined, ''])
    expect(() => parsePeriod('2024-01-01', missing)).toThrow('Invalid parameter');
  for (const wrong of ['yesterday', '2024-13-01', '2024-1-1', '1e9', '2024-02-28 12:00']) {
    expect(() => parsePeriod(wrong, '2024-01-01')).toThrow('Invalid parameter');
  }
});
