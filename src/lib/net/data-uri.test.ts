import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDataUri } from './data-uri.ts';

const MAX = 100_000;
const read = (text: string) => {
  const parsed = parseDataUri(text, MAX);
  return parsed && [parsed.mimeType, parsed.bytes.toString('utf8')];
};

test.each([
  ['data:application/json;base64,eyJhIjoxfQ==', 'application/json', '{"a":1}'],
  ['data:application/json;base64,eyJhIjoxfQ%3D%3D', 'application/json', '{"a":1}'],
  ['data:application/json;utf8,{"name":"100% art"}', 'application/json', '{"name":"100% art"}'],
  ['data:application/json;charset=UTF-8,%7B%22a%22%3A%22%C3%A9%22%7D', 'application/json', '{"a":"é"}'],
  ['data:image/svg+xml;utf8,<svg fill="#fff"/>', 'image/svg+xml', '<svg fill="#fff"/>'],
  ['DATA:Text/HTML,<b>', 'text/html', '<b>'],
  ['data:,plain, with a comma', 'text/plain', 'plain, with a comma'],
  ['data:application/json,{"a":"%zz%"}', 'application/json', '{"a":"%zz%"}'],
])('parseDataUri() reads %s', (text, type, body) => {
  expect(read(text)).toEqual([type, body]);
});

test.each(['', 'data:', 'data:image/png;base64', `data:${'x'.repeat(300)},a`, 'ipfs://a,b', ' data:,a'])(
  'parseDataUri() takes "%s" for none',
  (text) => {
    expect(parseDataUri(text, MAX)).toBeNull();
  },
);

test('parseDataUri() reads no more than it may', () => {
  expect(parseDataUri(`data:,${'a'.repeat(11)}`, 10)).toBeNull();
  expect(parseDataUri(`data:,${'%61'.repeat(10)}`, 10)?.bytes.toString()).toBe('a'.repeat(10));
  expect(parseDataUri(`data:;base64,${'YWFh'.repeat(9)}`, 10)).toBeNull();
});

test('parseDataUri() gives back whatever bytes were written, and never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, text) => {
      const base64 = Buffer.from(bytes).toString('base64');
      expect(parseDataUri(`data:a/b;base64,${base64}`, MAX)?.bytes.equals(Buffer.from(bytes))).toBe(true);
      const escaped = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
      expect(parseDataUri(`data:a/b,${escaped}`, MAX)?.bytes.equals(Buffer.from(bytes))).toBe(true);
      expect(() => parseDataUri(`data:${text}`, MAX)).not.toThrow();
    }),
  );
});
