import { createHash, timingSafeEqual } from 'node:crypto';

/** Authorization for naming and deleting runs: by the token; without one, from this machine, if `allowsLocal`. */
export interface RunsPolicy {
  token: string | undefined;
  /**
   * Resolves to true if local requests are allowed: only if the server listens on a loopback address, has no public
   * one, trusts no proxy, and shows a development chain.
   */
  allowsLocal(): Promise<boolean>;
}

/** Data about the requester; header names in lower case. */
export interface Asker {
  ip: string;
  /** HTTP version: proxies with default settings use HTTP/1.0, local programs do not. */
  raw: { httpVersion: string };
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** `yes` is allowed, `token` is allowed with the operator's token, `no` is not allowed. */
export type RunsAccess = 'yes' | 'token' | 'no';

/**
 * Decides whether a request may change runs. A page of another origin never may: browsers send the origin with every
 * PATCH and DELETE, and it must equal the requested host. A name that resolves to loopback (DNS rebinding) is not a
 * loopback name, and a proxied request is not local, whatever its host: it is detected by the headers that proxies add,
 * by HTTP/1.0, or by a page whose address is not that of the host.
 */
export async function decideRunsAccess({ ip, raw, headers }: Asker, policy: RunsPolicy): Promise<RunsAccess> {
  if (!isSameOrigin(headers)) return 'no';
  if (policy.token !== undefined) return isToken(headers.authorization, policy.token) ? 'yes' : 'token';
  const isLocal =
    /^(127\.|::1$|::ffff:127\.)/.test(ip) &&
    LOOPBACK_HOST.test(String(headers.host ?? '')) &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => FORWARDING.test(name));
  return isLocal && (await policy.allowsLocal()) ? 'yes' : 'no';
}

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
/** Headers that proxies, tunnels and content delivery networks add. */
const FORWARDING =
  /^(forwarded|via|x-(forwarded|real|original|client|cluster|envoy|arr|amz|azure|proxy|scheme)|true-client|cf-|cdn-|fastly|fly-|ngrok)/;

function isSameOrigin({ origin, host, ...headers }: Asker['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return [origin, headers.referer].every((page) => page === undefined || hostOf(String(page)) === host);
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

/** Compares the token; both sides are hashed, so that the timing reveals neither length nor prefix. */
function isToken(authorization: string | string[] | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(String(authorization ?? ''))?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
