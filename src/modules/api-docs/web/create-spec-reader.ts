import { readText } from '#sdk/web/app/server.ts';
import { type Description, readDescription } from '../contract/read-description.ts';

const TIMEOUT_MS = 10_000;
const BYTES_MAX = 4 * 1024 * 1024;

/** Time that a description is cached before it is fetched again, and time without requests after a failure, in ms. */
const FRESH_MS = 600_000;
const RETRY_AFTER_MS = 30_000;

interface SpecReaderOptions {
  url: string;
  fetch: typeof fetch;
  now: () => number;
  onFailure: (error: unknown) => void;
}

/**
 * Creates the reader of an external description. It is fetched at the first request from the one URL that the operator has set,
 * without redirects, within limits of size and time, and cached; the cached one remains in use while no newer one is available.
 * Undefined if there is none.
 */
export function createSpecReader(options: SpecReaderOptions): () => Promise<Description | undefined> {
  let kept: Description | undefined;
  let askAgainAtMs = Number.NEGATIVE_INFINITY;
  let inFlight: Promise<void> | undefined;

  async function renew() {
    try {
      kept = readDescription(await fetchDocument(options));
      askAgainAtMs = options.now() + FRESH_MS;
    } catch (error) {
      askAgainAtMs = options.now() + RETRY_AFTER_MS;
      options.onFailure(error);
    } finally {
      inFlight = undefined;
    }
  }

  return async () => {
    if (options.now() >= askAgainAtMs) inFlight ??= renew();
    if (kept === undefined) await inFlight;
    return kept;
  };
}

async function fetchDocument({ url, fetch }: SpecReaderOptions): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/json, application/yaml' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new TypeError(`${url} was answered with ${response.status}`);
  const text = await readText(response, BYTES_MAX);
  if (text.trimStart().startsWith('{')) return JSON.parse(text);
  const { parse } = await import('yaml');
  return parse(text, { maxAliasCount: 100 });
}
