import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Compression, compressWhole } from './compress-whole.ts';

const inThread = promisify<Buffer, { chunkSize: number }, Buffer>(gzip);
const GZIP: Compression = {
  atOnce: (bytes, chunkSize) => gzipSync(bytes, { chunkSize }),
  inThread: (bytes, chunkSize) => inThread(bytes, { chunkSize }),
};

test.each([
  ['a long text', true, Buffer.from('abc · '.repeat(100_000))],
  ['a long text', false, Buffer.from('abc · '.repeat(100_000))],
  ['what gets no smaller', true, randomBytes(300_000)],
  ['what gets no smaller', false, randomBytes(300_000)],
  ['nothing', true, Buffer.alloc(0)],
])(
  '%s is compressed whole (at once: %s) and keeps no more memory than its own',
  async (_, isAtOnce, bytes) => {
    const compressed = await compressWhole(bytes, GZIP, isAtOnce);
    expect(gunzipSync(compressed).equals(bytes)).toBe(true);
    // Node.js takes short buffers out of a common one of 8 KiB.
    expect(compressed.buffer.byteLength).toBeLessThanOrEqual(Math.max(compressed.byteLength, 8 * 1024));
  },
);
