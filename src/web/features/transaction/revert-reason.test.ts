import { expect, test } from 'vitest';
import { decodeRevertData, hexToText, revertReason } from '#contract/transaction/revert-reason.ts';

const word = (value: number) => value.toString(16).padStart(64, '0');
const errorData = (text: string) =>
  `0x08c379a0${word(32)}${word(text.length)}${Buffer.from(text).toString('hex').padEnd(64, '0')}`;

test('decodeRevertData() reads Error(string) and Panic(uint256)', () => {
  expect(decodeRevertData(errorData('not enough'))).toBe('not enough');
  expect(decodeRevertData(`0x4e487b71${word(0x11)}`)).toBe('panic 0x11: a number over- or underflowed');
  expect(decodeRevertData(`0x4e487b71${word(0x99)}`)).toBe('panic 0x99: unknown code');
});

test('decodeRevertData() gives up on anything else', () => {
  for (const data of ['0x', '0x12345678', '0x08c379a0', `0x08c379a0${word(32)}${'f'.repeat(64)}`]) {
    expect(decodeRevertData(data)).toBeNull();
  }
});

test('revertReason() prefers the string, then the custom error, then the raw data, then the word of the node', () => {
  const parameters = [{ name: 'reason', type: 'string', value: 'no' }];
  const call = 'InsufficientBalance(uint256 needed)';
  expect(
    revertReason({
      result: 'Reverted',
      revert_reason: { method_id: '08c379a0', method_call: 'Error(string)', parameters },
    }),
  ).toBe('no');
  expect(
    revertReason({
      result: 'Reverted',
      revert_reason: { method_id: 'cf479181', method_call: call, parameters: [] },
    }),
  ).toBe('InsufficientBalance');
  const code = [{ name: 'code', type: 'uint256', value: '18' }];
  expect(
    revertReason({
      result: 'Reverted',
      revert_reason: { method_id: '4e487b71', method_call: 'Panic(uint256 code)', parameters: code },
    }),
  ).toBe('panic 0x12: division by zero');
  expect(
    revertReason({ result: 'Reverted', revert_reason: { raw: errorData('raw') as `0x${string}` } }),
  ).toBe('raw');
  expect(revertReason({ result: 'Reverted', revert_reason: { raw: '0x' } })).toBeNull();
  expect(revertReason({ result: 'out of gas', revert_reason: null })).toBe('out of gas');
});

test('revertReason() reads raw data that is text itself', () => {
  const reasonOf = (raw: string) =>
    revertReason({ result: 'Reverted', revert_reason: { raw: raw as `0x${string}` } });
  const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`;
  expect(reasonOf(hex('Insufficient balance – héllo'))).toBe('Insufficient balance – héllo');
  expect(reasonOf(hex('not owner').padEnd(66, '0'))).toBe('not owner');
  expect(reasonOf('execution reverted: no')).toBe('execution reverted: no');
  // The selector of a custom error can be printable, its words are not.
  expect(reasonOf('0x4e487b7a')).toBeNull();
  expect(reasonOf(`0x41424344${word(5)}`)).toBeNull();
  expect(reasonOf('0xff00')).toBeNull();
  expect(reasonOf(`0x${'0'.repeat(64)}`)).toBeNull();
  expect(reasonOf(hex('x'.repeat(10_000)))).toBeNull();
});

test('hexToText() reads UTF-8 and marks what is none', () => {
  expect(hexToText(`0x${Buffer.from('héllo').toString('hex')}`)).toBe('héllo');
  expect(hexToText('0xff')).toBe('\ufffd');
  expect(hexToText('0x')).toBe('');
});
