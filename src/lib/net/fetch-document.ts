import { open, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { guardedFetch } from './guarded-fetch.ts';

const DOCUMENT_BYTES_MAX = 16 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

/** Fetches the text of a document; null where a file is unchanged since `seen`. Rejects where it cannot be read. */
export async function fetchDocument(
  source: string,
  seen: string | null,
): Promise<{ text: string; seen: string } | null> {
  if (!source.startsWith('file:')) {
    // The operator configured the host, which may be on a private network.
    const options = { accept: 'application/json', timeoutMs: TIMEOUT_MS, bytesMax: DOCUMENT_BYTES_MAX };
    const { bytes } = await guardedFetch(source, { ...options, isAllowed: () => true });
    return { text: bytes.toString('utf8'), seen: '' };
  }
  const path = fileURLToPath(source);
  const { mtimeMs, size } = await stat(path);
  const mark = `${mtimeMs} ${size}`;
  if (mark === seen) return null;
  if (size > DOCUMENT_BYTES_MAX) throw new RangeError('The file is too large');
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return { text: bytes.toString('utf8', 0, bytesRead), seen: mark };
  } finally {
    await file.close();
  }
}
