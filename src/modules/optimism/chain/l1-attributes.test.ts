import { expect, test } from 'vitest';
import { readL1BlockNumber, readL1FeeParameters } from './l1-attributes.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const word = (value: number) => value.toString(16).padStart(64, '0');

test('readL1BlockNumber() reads the call of each fork', () => {
  expect(readL1BlockNumber(bytes(`015d8eb9${word(17_422_590)}${word(1).repeat(7)}`))).toBe(17_422_590);
  const packed = `0000146b${'00'.repeat(4)}${'00'.repeat(7)}03${'00'.repeat(4)}65f09b3b${'00'.repeat(5)}12d687`;
  for (const selector of ['440a5e20', '098999be', '3db6be2b'])
    expect(readL1BlockNumber(bytes(`${selector}${packed}${word(1).repeat(4)}`))).toBe(0x12d687);
});

test('readL1BlockNumber() gives null for other calls, short ones and heights that no chain has', () => {
  expect(readL1BlockNumber(bytes(''))).toBeNull();
  expect(readL1BlockNumber(bytes('a9059cbb00'))).toBeNull();
  expect(readL1BlockNumber(bytes('440a5e20ffff'))).toBeNull();
  expect(readL1BlockNumber(bytes(`440a5e20${'ff'.repeat(160)}`))).toBeNull();
});

test('readL1FeeParameters() reads the scalars and the blob base fee of each fork since Ecotone', () => {
  const packed = `0000146b000f79c5${'00'.repeat(7)}03${'00'.repeat(4)}65f09b3b${'00'.repeat(5)}12d687`;
  const words = word(30_000_000_000) + word(7) + word(1) + word(2);
  const parameters = {
    baseFeeScalar: 5227,
    blobBaseFeeScalar: 1_014_213,
    blobBaseFee: 7n,
    daFootprintGasScalar: null,
  };
  const operator = '000005dc0000000000000007';
  expect(readL1FeeParameters(bytes(`440a5e20${packed}${words}`))).toEqual(parameters);
  expect(readL1FeeParameters(bytes(`098999be${packed}${words}${operator}`))).toEqual(parameters);
  expect(readL1FeeParameters(bytes(`3db6be2b${packed}${words}${operator}0190`))).toEqual({
    ...parameters,
    daFootprintGasScalar: 400,
  });
});

test('readL1FeeParameters() gives null before Ecotone, for other calls and for short ones', () => {
  expect(readL1FeeParameters(bytes(`015d8eb9${word(1).repeat(8)}`))).toBeNull();
  expect(readL1FeeParameters(bytes(''))).toBeNull();
  expect(readL1FeeParameters(bytes(`440a5e20${'00'.repeat(159)}`))).toBeNull();
});
