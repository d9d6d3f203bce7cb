import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBody, gzipDocument } from './gzip-document.ts';

test('gzipDocument() joins a new head and a body compressed before to one gzip stream', async () => {
  const text = '<p>42 · ünïcode</p>'.repeat(5000);
  const bytes = Buffer.from(text);
  const compressed = await compressBody(bytes);
  for (const head of ['<head nonce="a">', '<head nonce="ß…">']) {
    expect(gunzipSync(gzipDocument(head, { bytes, compressed })).toString()).toBe(head + text);
  }
});

test.each([
  ['at once', 5000],
  ['in another thread', 50_000],
])('a body that was compressed %s keeps no more memory than its own', async (_, times) => {
  const compressed = await compressBody(Buffer.from('<p>42 · ünïcode</p>'.repeat(times)));
  expect(compressed.buffer.byteLength).toBeLessThan(2 * compressed.byteLength + 16 * 1024);
});
