import { lookup as lookUpHost } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { BaseError } from '../base-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Reason of a failed fetch: `refused` by policy, `unreachable`, `too_large`, or a status other than 200. */
export type FetchFailure = 'refused' | 'unreachable' | 'too_large' | 'bad_status';

/** An untrusted address could not be fetched. */
export class GuardedFetchError extends BaseError {
  override name = 'GuardedFetchError';
  override readonly code: FetchFailure;
  override readonly retryable: boolean;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Value of `retry-after`, in ms; null without one. */
  readonly retryAfterMs: number | null;

  constructor(
    code: FetchFailure,
    url: string,
    reason: string,
    options: { cause?: unknown; status?: number | undefined; retryAfterMs?: number | null } = {},
  ) {
    super(`"${url.slice(0, 200)}" was not fetched: ${reason}.`, options);
    this.code = code;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.retryable = code === 'unreachable';
  }
}

/** Limits of a fetch. */
export interface GuardedFetchOptions {
  method?: 'GET' | 'HEAD' | 'POST';
  /** Body of a POST. */
  body?: string;
  /** Accepts any status from 200 to 299 and ignores the response body. */
  isAnswerIgnored?: boolean;
  bytesMax: number;
  /** Timeout from the first packet to the last byte. */
  timeoutMs: number;
  accept?: string;
  /** Additional headers; only for a host that is trusted with them. */
  headers?: Readonly<Record<string, string>>;
  /** Returns true for IP addresses that may be connected to; by default those of the public internet. */
  isAllowed?: (ipAddress: string) => boolean;
  /** DNS resolver; the system's by default. */
  lookup?: typeof lookUpHost;
}

/** Response of a fetch. */
export interface FetchedBody {
  /** Lower case, without parameters; empty by default. */
  mimeType: string;
  bytes: Buffer;
}

/**
 * Fetches an untrusted http(s) URL, guarded against server-side request forgery (SSRF): the host is resolved and checked
 * while connecting, so that DNS rebinding is not possible; redirects are not followed, cookies and credentials are not
 * sent, and size and time are limited.
 * @throws GuardedFetchError
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions): Promise<FetchedBody> {
  const url = parseAddress(address);
  const { isAllowed = isPublicAddress } = options;
  const literal = toLiteral(url.hostname);
  if (literal !== null && !isAllowed(literal))
    throw new GuardedFetchError('refused', address, 'its host is not on the public internet');
  return new Promise((resolve, reject) => {
    const fail = (code: FetchFailure, reason: string, cause?: unknown, response?: http.IncomingMessage) => {
      clearTimeout(deadline);
      const reported = { status: response?.statusCode, retryAfterMs: readRetryAfter(response) };
      reject(new GuardedFetchError(code, address, reason, { cause, ...reported }));
      request.destroy();
    };
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: options.method ?? 'GET',
        agent: false,
        headers: {
          ...options.headers,
          accept: options.accept ?? '*/*',
          'user-agent': 'Spyglass',
          'accept-encoding': 'identity',
        },
        lookup: createCheckedLookup(options.lookup ?? lookUpHost, isAllowed),
      },
      (response) => {
        const { statusCode = 0 } = response;
        if (options.isAnswerIgnored && statusCode >= 200 && statusCode < 300) {
          clearTimeout(deadline);
          resolve({ mimeType: readMimeType(response), bytes: Buffer.alloc(0) });
          return void request.destroy();
        }
        if (statusCode !== 200)
          return fail('bad_status', `it answered with status ${statusCode}`, undefined, response);
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > options.bytesMax) fail('too_large', `it is larger than ${options.bytesMax} bytes`);
          else chunks.push(chunk);
        });
        response.on('error', (error) => fail('unreachable', 'the answer broke off', error));
        response.on('end', () => {
          clearTimeout(deadline);
          resolve({ mimeType: readMimeType(response), bytes: Buffer.concat(chunks) });
        });
      },
    );
    const deadline = setTimeout(
      () => fail('unreachable', `there was no answer within ${options.timeoutMs} ms`),
      options.timeoutMs,
    );
    request.on('error', (error) =>
      error instanceof GuardedFetchError
        ? fail('refused', 'its host is not on the public internet', error)
        : fail('unreachable', 'its host did not answer', error),
    );
    request.end(options.body);
  });
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new GuardedFetchError('refused', address, 'it is not a plain http(s) address');
  return url;
}

/** The IP address of a literal host; the URL parser has normalized unusual spellings of IPv4. */
function toLiteral(hostname: string): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^[\d.]+$/.test(hostname) ? hostname : null;
}

/** Creates a resolver that checks every address; one forbidden address refuses the whole name. */
function createCheckedLookup(
  lookup: typeof lookUpHost,
  isAllowed: (ipAddress: string) => boolean,
): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new GuardedFetchError('refused', hostname, 'it is private'), '', 0);
      if (options.all) (callback as (error: null, all: typeof addresses) => void)(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Reads `retry-after`, in seconds or as a date; returns ms. */
function readRetryAfter(response: http.IncomingMessage | undefined): number | null {
  const text = response?.headers['retry-after'];
  if (text === undefined) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function readMimeType({ headers }: http.IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
