import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { GuardedFetchError, guardedFetch } from '#sdk/lib/net.ts';
import { PriceSourceError } from './price-source-error.ts';

const BYTES_MAX = 4 * 1024 * 1024;

/** Reads a JSON document of a source. */
export type ReadJson = (address: string) => Promise<unknown>;

interface ReadJsonOptions {
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  /** Set if the operator has named the host, which may then be on a private network. */
  isHostNamed: boolean;
}

/** Makes a reader of documents by http(s) and of files: no redirect, 4 MiB and `timeoutMs` at most. */
export function createReadJson({ headers = {}, timeoutMs = 10_000, isHostNamed }: ReadJsonOptions): ReadJson {
  return async (address) => {
    const text = address.startsWith('file:')
      ? await readFileText(address)
      : await fetchText(address, { headers, timeoutMs, isHostNamed });
    try {
      return JSON.parse(text) as unknown;
    } catch (cause) {
      throw new PriceSourceError('its answer is no JSON', { cause });
    }
  };
}

async function fetchText(
  address: string,
  { headers, timeoutMs, isHostNamed }: Required<ReadJsonOptions>,
): Promise<string> {
  try {
    const { bytes } = await guardedFetch(address, {
      bytesMax: BYTES_MAX,
      timeoutMs,
      accept: 'application/json',
      headers,
      ...(isHostNamed && { isAllowed: () => true }),
    });
    return bytes.toString('utf8');
  } catch (cause) {
    // The URL is left out of the message: an operator's own may contain a key.
    if (!(cause instanceof GuardedFetchError)) throw cause;
    const reason = { refused: 'its address is not allowed', unreachable: 'no whole answer came in time' };
    const { code, status, retryAfterMs } = cause;
    if (code === 'bad_status')
      throw new PriceSourceError(`it answered with status ${status}`, { retryAfterMs });
    throw new PriceSourceError(code === 'too_large' ? 'its answer is too large' : reason[code]);
  }
}

async function readFileText(address: string): Promise<string> {
  try {
    const file = await open(fileURLToPath(address));
    try {
      const bytes = Buffer.alloc(BYTES_MAX + 1);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
      if (bytesRead > BYTES_MAX) throw new PriceSourceError('its file is too large');
      return bytes.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (cause) {
    if (cause instanceof PriceSourceError) throw cause;
    throw new PriceSourceError('its file cannot be read', { cause });
  }
}
