import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBody, gzipDocument } from './gzip-document.ts';

test('gzipDocument() joins a new head and a body compressed before to one gzip stream', async () => {
  const text = '<p>42 · ünïcode</p>'.repeat(5000);
  const compressed = await compressBody(text);
  for (const head of ['<head nonce="a">', '<head nonce="ß…">']) {
    expect(gunzipSync(gzipDocument(head, { text, compressed })).toString()).toBe(head + text);
  }
});
