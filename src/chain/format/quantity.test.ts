import { expect, test } from 'vitest';
import { InvalidAnswerError } from '../errors.ts';
import {
  parseCount,
  parseData,
  parseList,
  parseObject,
  parseOptionalData,
  parseOptionalQuantity,
  parseQuantity,
} from './quantity.ts';

test('parseQuantity() keeps every digit of 2^256-1 and takes leading zeros, 0x and numbers', () => {
  expect(parseQuantity(`0x${'f'.repeat(64)}`, 'x')).toBe((1n << 256n) - 1n);
  expect(parseQuantity(`0x${'0'.repeat(62)}1F`, 'x')).toBe(31n);
  expect(parseQuantity('0x', 'x')).toBe(0n);
  expect(parseQuantity(7, 'x')).toBe(7n);
});

test.each([
  ['12', '"12"'],
  ['0xg', '"0xg"'],
  ['-0x1', '"-0x1"'],
  [' 0x1', '" 0x1"'],
  [`0x1${'0'.repeat(64)}`, '"0x1000'],
  [-1, '-1'],
  [1.5, '1.5'],
  [2 ** 53, '9007199254740992'],
  [null, 'null'],
  [undefined, 'undefined'],
  [true, 'true'],
  [{ toString: 1 }, 'an object'],
  [[], 'a list'],
] as [unknown, string][])('parseQuantity() refuses %j and names the field', (value, shown) => {
  expect(() => parseQuantity(value, 'block.gasUsed')).toThrow(InvalidAnswerError);
  expect(() => parseQuantity(value, 'block.gasUsed')).toThrow(`The node gave ${shown}`);
  expect(() => parseQuantity(value, 'block.gasUsed')).toThrow('for block.gasUsed, which is not a quantity');
});

test('parseCount() refuses what is above its limit', () => {
  expect(parseCount('0x1fffffffffffff', 'x')).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => parseCount('0x20000000000000', 'block.number')).toThrow(
    'for block.number, which is too large',
  );
  expect(parseCount('0x1', 'x', 1)).toBe(1);
  expect(() => parseCount('0x2', 'receipt.status', 1)).toThrow('for receipt.status, which is too large');
});

test('parseData() gives lower case and checks digits and length', () => {
  expect(parseData('0xABcd', 'x')).toBe('0xabcd');
  expect(parseData('0x', 'x')).toBe('0x');
  for (const value of ['0xabc', 'abcd', '0xzz', '0X00', null, 5, ['0x00']]) {
    expect(() => parseData(value, 'log.data')).toThrow('for log.data, which is not data');
  }
  expect(() => parseData('0xabcd', 'log.address', 20)).toThrow('for log.address, which is not 20 bytes');
});

test('optional fields are null where they are missing and checked where they are not', () => {
  for (const missing of [undefined, null]) {
    expect([parseOptionalQuantity(missing, 'x'), parseOptionalData(missing, 'x')]).toEqual([null, null]);
  }
  expect(() => parseOptionalQuantity('', 'x')).toThrow(InvalidAnswerError);
  expect(() => parseOptionalData('0x0', 'x')).toThrow(InvalidAnswerError);
});

test('parseObject() and parseList() distinguish objects, lists and null', () => {
  expect(parseObject({ a: 1 }, 'a block')).toEqual({ a: 1 });
  expect(parseList([1], 'a list')).toEqual([1]);
  for (const value of [null, undefined, 'x', []]) {
    expect(() => parseObject(value, 'a block')).toThrow('for a block, which is not an object');
  }
  for (const value of [null, undefined, 'x', {}]) {
    expect(() => parseList(value, 'block.uncles')).toThrow('for block.uncles, which is not a list');
  }
});

test('a message stays short, whatever the value', () => {
  let nested: unknown = [];
  for (let depth = 0; depth < 100_000; depth++) nested = [nested];
  for (const value of [nested, 'x'.repeat(10_000_000), { deep: nested }]) {
    const message = (() => {
      try {
        return String(parseQuantity(value, 'x'));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message.length).toBeLessThan(200);
  }
});
