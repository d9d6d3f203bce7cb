import { GuardedFetchError, guardedFetch } from '#lib/net/guarded-fetch.ts';
import { sleep } from '#lib/sleep.ts';
import { CliError } from '../errors.ts';

/** Fetches JSON from an explorer's API; null for status 404. @throws CliError when it still fails after several attempts */
export type ReadApi = (url: string) => Promise<unknown>;

interface ReadApiDeps {
  /** Maximum number of requests per second. */
  rate: number;
  signal: AbortSignal;
  /** Maximum number of attempts for a retryable failure. */
  attempts?: number;
  /** Pause before the first retry, in ms; it doubles with each further one. */
  pauseMs?: number;
}

const BYTES_MAX = 48 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const ATTEMPTS = 6;
const PAUSE_MS_MAX = 60_000;

/**
 * Creates a rate-limited reader that sends one request at a time and honors `retry-after` of a busy server. Redirects
 * are not followed; the operator configured the host, so it may be on a private network.
 */
export function createReadApi({ rate, signal, attempts = ATTEMPTS, pauseMs = 1000 }: ReadApiDeps): ReadApi {
  let next = 0;

  async function takeTurn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / rate;
    if (at > now) await sleep(at - now, signal);
    signal.throwIfAborted();
  }

  async function attempt(url: string): Promise<unknown> {
    await takeTurn();
    const { bytes } = await guardedFetch(url, {
      bytesMax: BYTES_MAX,
      timeoutMs: TIMEOUT_MS,
      accept: 'application/json',
      isAllowed: () => true,
    });
    return JSON.parse(bytes.toString('utf8'));
  }

  return async (url) => {
    for (let count = 1; ; count++) {
      try {
        return await attempt(url);
      } catch (error) {
        if (error instanceof SyntaxError) throw new CliError(`"${url}" is no JSON.`);
        if (!(error instanceof GuardedFetchError)) throw error;
        if (error.status === 404) return null;
        if (!isWorthAgain(error) || count === attempts) throw new CliError(error.message, { cause: error });
        const pause = error.retryAfterMs ?? pauseMs * 2 ** (count - 1);
        await sleep(Math.min(PAUSE_MS_MAX, pause), signal);
      }
    }
  };
}

function isWorthAgain({ code, status }: GuardedFetchError): boolean {
  return code === 'unreachable' || (status !== null && (status === 429 || status >= 500));
}
