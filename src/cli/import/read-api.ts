import { GuardedFetchError, guardedFetch } from '../../lib/guarded-fetch.ts';
import { sleep } from '../../lib/sleep.ts';
import { CliError } from '../errors.ts';

/** Reads JSON of an explorer's API; null for what is answered 404. @throws CliError when it cannot be had, after several attempts */
export type ReadApi = (url: string) => Promise<unknown>;

interface ReadApiMeans {
  /** Requests a second at most. */
  rate: number;
  signal: AbortSignal;
  /** How often a request is made that may succeed later. */
  attempts?: number;
  /** Pause before the first further attempt; each later one is twice as long. */
  pauseMs?: number;
}

const BYTES_MAX = 48 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const ATTEMPTS = 6;
const PAUSE_MS_MAX = 60_000;

/**
 * Makes a reader that makes one request after the other, at most so many a second, and waits as long as a server that is busy asks for. No redirect is followed;
 * the operator has named the host, so it may be on a private network.
 */
export function createReadApi({ rate, signal, attempts = ATTEMPTS, pauseMs = 1000 }: ReadApiMeans): ReadApi {
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
