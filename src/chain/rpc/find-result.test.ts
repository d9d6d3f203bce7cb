import { expect, test } from 'vitest';
import { findResult } from './find-result.ts';

/** In parts of one size. */
function find(text: string, size = 7): string | null {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
    bytes.subarray(place * size, (place + 1) * size),
  );
  const found = findResult(parts);
  return found === null ? null : Buffer.concat(found).toString();
}

test.each([
  ['{"jsonrpc":"2.0","id":0,"result":"0x12"}', '"0x12"'],
  ['{"jsonrpc":"2.0","result":[{"a":1}],"id":0}', '[{"a":1}]'],
  ['{"result":{"id":7},"id":"x","jsonrpc":"2.0"}\n', '{"id":7}'],
  [' { "id" : null , "error" : null , "result" : null } ', 'null'],
  ['{"id":0,"result":{"jsonrpc":"2.0","id":0}}', '{"jsonrpc":"2.0","id":0}'],
  [String.raw`{"id":0,"result":"a\",\"id\":0}"}`, String.raw`"a\",\"id\":0}"`],
  [`{"id":0,"result":"${'é'.repeat(2000)}"}`, `"${'é'.repeat(2000)}"`],
])('findResult() gives the bytes of the result of %.60s', (answer, result) => {
  for (const size of [1, 7, 10_000]) expect(find(answer, size)).toBe(result);
});

test.each([
  '{"jsonrpc":"2.0","id":0,"error":{"code":3,"message":"no"}}',
  '{"jsonrpc":"2.0","id":0,"result":null,"error":{"code":3,"message":"no"}}',
  '{"jsonrpc":"2.0","id":0,"result":"0x12"',
  '{"result":}',
  '<html>"result":1}</html>',
  '[{"jsonrpc":"2.0","id":0,"result":1}]',
  '',
])('findResult() finds none in %s', (answer) => {
  expect(find(answer)).toBeNull();
});

test('findResult() takes answers of every size in time that does not grow with them, and copies nothing', () => {
  const large = Buffer.from(`{"jsonrpc":"2.0","id":0,"result":"0x${'0'.repeat(16 * 1024 * 1024)}"}`);
  const startedAt = performance.now();
  for (let count = 0; count < 100; count++) findResult([large]);
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect(findResult([large])?.[0]).toHaveLength(16 * 1024 * 1024 + 4);
  expect(findResult([large])?.[0]?.buffer).toBe(large.buffer);
});
