import { expect, test } from 'vitest';
import { fixedDecimals, formatFixed, parseFixed, toPlain } from './plain-parameter.ts';

test.each([
  ['function', 'bytes24'],
  ['function[2][]', 'bytes24[2][]'],
  ['fixed', 'int128'],
  ['ufixed', 'uint128'],
  ['fixed168x10', 'int168'],
  ['ufixed8x1[]', 'uint8[]'],
  ['ufixed7x1', 'bytes32'],
  ['uint256', 'uint256'],
  ['uint', 'uint'],
  ['uint7', 'bytes32'],
  ['int264', 'bytes32'],
  ['bytes33', 'bytes32'],
  ['bytes', 'bytes'],
  ['address[]', 'address[]'],
  ['Store.Data storage', 'uint256'],
  ['Store.Kind', 'bytes32'],
  ['Store.Kind[]', 'bytes32[]'],
  ['', 'bytes32'],
])('toPlain() of %s is %s', (type, plain) => {
  expect(toPlain({ type, name: 'x' })).toEqual({ type: plain });
});

test('toPlain() goes into tuples', () => {
  const components = [{ type: 'function', name: 'f' }];
  expect(toPlain({ type: 'tuple[]', name: 't', components })).toEqual({
    type: 'tuple[]',
    components: [{ type: 'bytes24' }],
  });
});

test.each<[string, number, bigint]>([
  ['1.5', 1, 15n],
  ['-0.05', 2, -5n],
  ['12', 0, 12n],
  ['0', 18, 0n],
  ['340282366920938463463.374607431768211455', 18, 2n ** 128n - 1n],
])('%s with %i decimals is written and read', (text, decimals, value) => {
  expect(formatFixed(value, decimals)).toBe(text);
  expect(parseFixed(text, decimals)).toBe(value);
});

test('parseFixed() reads no more decimals than there are, and nothing but decimal numbers', () => {
  for (const text of ['1.23', '', '1e3', '0x10', '.5', '1.', 'Infinity'])
    expect(parseFixed(text, 1)).toBeNull();
  expect([fixedDecimals('fixed'), fixedDecimals('ufixed8x1'), fixedDecimals('uint8')]).toEqual([18, 1, null]);
});
