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
