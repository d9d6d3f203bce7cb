import { type AbiFunction, encodeFunctionData, parseAbi, parseAbiItem } from 'viem';
import { expect, test } from 'vitest';
import { decodeOutputs, encodeCall, selectorOf } from './call-function.ts';
import { parseAbiText } from './parse-abi-text.ts';

const item = (signature: string) => parseAbiItem(signature as 'function f()') as AbiFunction;
const ADDRESS = `0x${'ab'.repeat(20)}` as const;

test.each([
  [
    'function f(uint256 a, address b, bool c, string d, bytes e)',
    ['12', ADDRESS, 'true', 'x', '0x01'],
    [12n, ADDRESS, true, 'x', '0x01'],
  ],
  [
    'function f(uint256[] a, int8[2] b)',
    ['["1", 2]', '[-3, "4"]'],
    [
      [1n, 2n],
      [-3, 4],
    ],
  ],
  [
    'function f((uint256 a, (bytes32 b, bool[] c) d) e)',
    [`["7", ["0x${'01'.repeat(32)}", [true, "false"]]]`],
    [{ a: 7n, d: { b: `0x${'01'.repeat(32)}`, c: [true, false] } }],
  ],
  ['function f(uint256 a)', ['123456789012345678901234567890'], [123456789012345678901234567890n]],
  ['function f(uint256[] a)', ['[123456789012345678901234567890]'], [[123456789012345678901234567890n]]],
  ['function f(uint256 a)', ['0xff'], [255n]],
])('encodeCall() of %s is what an encoder makes of the values', (signature, args, values) => {
  const abi = [item(signature)];
  const expected = encodeFunctionData({ abi, functionName: 'f', args: values as never });
  expect(encodeCall(item(signature), args)).toEqual({ data: expected });
});

test.each([
  ['function f(uint256 a)', ['x'], /is no uint256/],
  ['function f(uint8 a)', ['256'], /./],
  ['function f(address a)', ['0x12'], /./],
  ['function f(bool a)', ['yes'], /true or false/],
  ['function f(uint256[2] a)', ['[1]'], /takes 2 values/],
  ['function f(uint256[] a)', ['1'], /is a list/],
  ['function f(uint256[] a)', ['[1'], /is no JSON/],
  ['function f(uint256 a)', [], /takes 1 arguments/],
])('encodeCall() of %s says why %j does not fit', (signature, args, reason) => {
  expect(encodeCall(item(signature), args)).toEqual({ fault: expect.stringMatching(reason) });
});

test('encodeCall() refuses JSON whose text has no end in time of its length', () => {
  const begun = process.cpuUsage();
  expect(encodeCall(item('function f(uint256[] a)'), [`"${'\\"'.repeat(100_000)}`])).toEqual({
    fault: 'a is no JSON.',
  });
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
});

test('an inferred function is called by its selector', () => {
  expect(selectorOf({ ...item('function f()'), name: '0x12345678' })).toBe('0x12345678');
});

test('decodeOutputs() gives numbers as text and tuples as lists', () => {
  const { outputs } = item('function f() view returns (uint256, (bool a, uint8[] b) c)');
  const data =
    `0x${'7'.padStart(64, '0')}${'40'.padStart(64, '0')}${'1'.padStart(64, '0')}${'40'.padStart(64, '0')}${'1'.padStart(64, '0')}${'9'.padStart(64, '0')}` as const;
  expect(decodeOutputs(outputs, data)).toEqual(['7', [true, ['9']]]);
});

test('parseAbiText() reads JSON, artifacts and signatures', () => {
  const abi = parseAbi(['function f(uint256 a)', 'event E()']);
  for (const text of [
    JSON.stringify(abi),
    JSON.stringify({ abi }),
    'function f(uint256 a);\nevent E()',
    'f(uint256 a)',
  ])
    expect(parseAbiText(text)).toMatchObject([{ name: 'f', method_id: 'b3de648b' }]);
  for (const text of ['{"a":', 'what is this', '[1', '{}']) expect(parseAbiText(text)).toBeNull();
  expect(parseAbiText('[{"type":"function"}, 5, null]')).toEqual([]);
});
