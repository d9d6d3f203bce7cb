import { expect, test } from 'vitest';
import { operatorFee } from './operator-fee.ts';

const ISTHMUS = {
  gasUsed: 21_001n,
  operatorFeeScalar: 1_500n,
  operatorFeeConstant: 7n,
  daFootprintGasScalar: null,
};
const JOVIAN = { ...ISTHMUS, daFootprintGasScalar: 400n };

test('Isthmus divides by a million and rounds down, Jovian multiplies by a hundred', () => {
  expect(operatorFee({ type: 2 }, ISTHMUS)).toBe(31n + 7n);
  expect(operatorFee({ type: 2 }, JOVIAN)).toBe(21_001n * 150_000n + 7n);
  expect(operatorFee({ type: 2 }, { ...JOVIAN, daFootprintGasScalar: 0n })).toBe(21_001n * 150_000n + 7n);
});

test('the greatest values of the protocol do not overflow', () => {
  const most = {
    gasUsed: 2n ** 64n - 1n,
    operatorFeeScalar: 2n ** 32n - 1n,
    operatorFeeConstant: 2n ** 64n - 1n,
  };
  const fee = operatorFee({ type: 0 }, { ...most, daFootprintGasScalar: 1n });
  expect(fee?.toString(2).length).toBe(103);
});

test('deposits and receipts of earlier forks have none; a scalar or a constant alone counts', () => {
  expect(operatorFee({ type: 0x7e }, JOVIAN)).toBeNull();
  expect(
    operatorFee({ type: 2 }, { ...JOVIAN, operatorFeeScalar: null, operatorFeeConstant: null }),
  ).toBeNull();
  expect(operatorFee({ type: 2 }, { ...ISTHMUS, operatorFeeScalar: null })).toBe(7n);
  expect(operatorFee({ type: 2 }, { ...ISTHMUS, operatorFeeConstant: null })).toBe(31n);
});
