import { expect, test } from 'vitest';
import { findArgumentFault } from '../fields/find-argument-fault.ts';
import { parseAmount } from '../fields/units.ts';
import { findInSources, readPlace, writePlace } from './find-in-sources.ts';
import { findCommentStarts, tokenizeLine } from './tokenize.ts';

test('tokenizeLine() gives every character back', () => {
  for (const line of [
    '  function f(uint256 a) public { return "x\\"y" + 0x1f; } // end',
    "string s = 'unclosed",
    '<b>\u202e',
    '/* a */ b',
  ])
    expect(
      tokenizeLine(line, false)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
});

test('tokenizeLine() gives the kind of each word', () => {
  const kinds = Object.fromEntries(
    tokenizeLine('uint256 public a = 12; // note', false).map(({ kind, text }) => [text.trim(), kind]),
  );
  expect(kinds).toMatchObject({ uint256: 'type', public: 'keyword', 12: 'number', '// note': 'comment' });
});

test('findCommentStarts() follows block comments over lines', () => {
  expect([...findCommentStarts(['a /* b', 'c', 'd */ e', 'f // g /* h', 'i'])]).toEqual([0, 1, 1, 0, 0]);
});

test('findInSources() finds lines of all files, a hundred at most', () => {
  const files = [
    { path: 'a.sol', code: 'one\nTwo' },
    { path: 'b.sol', code: 'two' },
  ];
  expect(findInSources(files, 'two')).toEqual([
    { file: 0, line: 2, text: 'Two' },
    { file: 1, line: 1, text: 'two' },
  ]);
  expect(findInSources(files, ' ')).toEqual([]);
  expect(findInSources([{ path: 'c', code: 'x\n'.repeat(1000) }], 'x')).toHaveLength(100);
});

test('places of lines stand in an address and come back', () => {
  expect(readPlace(writePlace(1, [10, 20]))).toEqual({ file: 1, lines: [10, 20] });
  expect(readPlace(writePlace(0, [5, 5]))).toEqual({ file: 0, lines: [5, 5] });
  for (const [hash, lines] of [
    ['#L5', [5, 5]],
    ['#L12-L20', [12, 20]],
    ['#L12-20', [12, 20]],
  ] as const)
    expect(readPlace(hash)).toEqual({ file: 0, lines });
  for (const hash of ['', '#L', '#F1-Lx', '#F1-L5-', '#F99999-L1']) expect(readPlace(hash)).toBeNull();
});

test.each([
  ['uint8', '255', null],
  ['uint8', '256', 'The maximum is 255.'],
  ['int8', '-129', 'The minimum is -128.'],
  ['uint256', '-1', 'The minimum is 0.'],
  ['uint256', '1.5', 'Enter a whole number.'],
  ['address', `0x${'ab'.repeat(20)}`, null],
  ['address', '0x12', 'An address is 0x and 40 hexadecimal digits.'],
  ['bytes4', '0x01', 'It takes 4 bytes, not 1.'],
  ['bytes', '0x0', 'Bytes are 0x and an even number of hexadecimal digits.'],
  ['bool', 'maybe', 'Enter true or false.'],
  ['uint256[]', '[1, 2]', null],
  ['uint256[]', '1', 'Enter the values as a list: ["…", "…"].'],
  ['string', '', null],
])('a %s takes %j: %s', (type, text, fault) => {
  expect(findArgumentFault({ name: 'a', type }, text)).toBe(fault);
});

test.each([
  ['', 0n],
  ['1', 10n ** 18n],
  ['.5', 5n * 10n ** 17n],
  ['1.0000000000000000001', null],
  ['x', null],
  ['.', null],
])('an amount of %j is %s wei', (text, wei) => {
  expect(parseAmount(text, 18)).toBe(wei);
});
