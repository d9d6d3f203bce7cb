import { expect, test } from 'vitest';
import { describeShare } from './describe-share.ts';

test('describeShare() gives four digits, of numbers of any length', () => {
  expect(describeShare('1', '8')).toEqual({ percent: 12.5, text: '12.5000%' });
  expect(describeShare(String(2n ** 255n), String(2n ** 256n)).text).toBe('50.0000%');
});

test('describeShare() never calls something nothing', () => {
  expect(describeShare('1', '10000000000').text).toBe('<0.0001%');
  expect(describeShare('0', '5').text).toBe('0%');
});

test('describeShare() of what is no number, or in nothing, is a dash', () => {
  expect(describeShare('x', '5').text).toBe('–');
  expect(describeShare('5', '0').text).toBe('–');
});
