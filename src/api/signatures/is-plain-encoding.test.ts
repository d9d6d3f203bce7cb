import { encodeAbiParameters, parseAbiParameters } from 'viem';
import { expect, test } from 'vitest';
import { isParameters } from '#contract/is-parameters.ts';
import { hexToBytes } from '#lib/hex.ts';
import { decodeValues } from './decode-values.ts';
import { isPlainEncoding } from './is-plain-encoding.ts';

test.each([
  ['uint256 a, string b', [7n, 'hello']],
  ['bytes[] a', [Array.from({ length: 300 }, () => `0x${'ab'.repeat(99)}`)]],
  ['(address to, bytes data)[] a, uint8[] b', [[{ to: `0x${'11'.repeat(20)}`, data: '0x1234' }], [1, 2, 3]]],
  ['string[2][] a, uint256[3] b', [[['x', 'y'.repeat(100)]], [1n, 2n, 3n]]],
  ['bytes[][] a', [[['0x12', '0x'], []]]],
])('isPlainEncoding() takes what an encoder writes: %s', (types, values) => {
  const parameters = parseAbiParameters(types);
  const data = hexToBytes(encodeAbiParameters(parameters, values as never));
  expect(isPlainEncoding(parameters, data)).toBe(true);
  expect(decodeValues(parameters, data)).not.toBeNull();
});

const word = (value: number) => value.toString(16).padStart(64, '0');

/** Many elements of a `bytes[]` that are all the same long one. */
function aliased(count: number, bytes: number): Buffer {
  const offset = word(count * 32);
  const text = word(32) + word(count) + offset.repeat(count) + word(bytes) + 'ab'.repeat(bytes);
  return Buffer.from(text, 'hex');
}

test('data that names one long value thousands of times is not decoded, and that is known at once', () => {
  const parameters = parseAbiParameters('bytes[] a');
  const data = aliased(3000, 96_000);
  const started = performance.now();
  expect(isPlainEncoding(parameters, data)).toBe(false);
  expect(decodeValues(parameters, data)).toBeNull();
  expect(performance.now() - started).toBeLessThan(200);
  expect(decodeValues(parameters, aliased(2, 100))).toHaveLength(1);
});

test.each(['bytesbytes[]', 'bytes96000[]', 'bytes33[]', 'bytes[bytes]'])(
  'what only begins like bytes, %s, is no type',
  (type) => {
    expect(isPlainEncoding([{ type }], aliased(3000, 96_000))).toBe(false);
    expect(decodeValues([{ type }], aliased(1, 32))).toBeNull();
    expect(isParameters([{ type }])).toBe(false);
  },
);

test.each(['bytes1', 'bytes32[2][]', 'bytes', 'bytes[][3]', 'fixed168x10', 'Lib.Data storage', 'L.Kind'])(
  'compilers write %s',
  (type) => expect(isParameters([{ type }])).toBe(true),
);

test.each(['uint256[0][4294967295]', 'uint256[0][4294967295][4294967295]', 'uint256[0][]'])(
  'elements without a size, %s, are not decoded billions of times',
  (type) => {
    const data = Buffer.from(word(32) + word(2 ** 32 - 1), 'hex');
    expect(decodeValues([{ type }], data)).toBeNull();
  },
);

test('arrays whose elements are all the same array of the same array are not decoded', () => {
  const parameters = parseAbiParameters('uint256[][][] a');
  const offsets = word(200) + word(200 * 32).repeat(200);
  const data = Buffer.from(word(32) + offsets + offsets + word(200) + word(1).repeat(200), 'hex');
  expect(isPlainEncoding(parameters, data)).toBe(false);
});

test('what is no encoding is left to the decoder', () => {
  const parameters = parseAbiParameters('bytes[] a, string b');
  for (const data of [Buffer.alloc(0), Buffer.alloc(31, 255), Buffer.alloc(640, 255)])
    expect(isPlainEncoding(parameters, data)).toBe(true);
});
