import { expect, test } from 'vitest';
import { formatWord } from './format-word.ts';

const word = (text: string) => `0x${text.padStart(64, '0')}`;

test.each([
  ['uint256', word('ff'), '255'],
  ['int8', `0x${'f'.repeat(64)}`, '-1'],
  ['bool', word('1'), 'true'],
  ['address', word('ab'), `0x${'0'.repeat(38)}ab`],
  ['contract Token', word('ab'), `0x${'0'.repeat(38)}ab`],
  ['bytes32', word('ab'), null],
  ['struct Pair[]', word('1'), null],
])('a word of the type %s is written as a value', (type, value, text) => {
  expect(formatWord(value, type)).toBe(text);
});
