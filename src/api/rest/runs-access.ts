import { createHash, timingSafeEqual } from 'node:crypto';

/** Who may name and delete runs: whoever knows the token; without one, this machine, where `allowsLocal`. */
export interface RunsPolicy {
  token: string | undefined;
  /**
   * Whether this machine may at all: only where the server listens on a loopback address, has no public one, trusts no proxy, and
   * shows a chain for development.
   */
  allowsLocal(): Promise<boolean>;
}

/** What is known of who asks; header names in lower case. */
export interface Asker {
  ip: string;
  /** How the request came; proxies that are not set up otherwise speak HTTP/1.0, programs of this machine do not. */
  raw: { httpVersion: string };
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** `yes` may, `token` may with the operator's token, `no` may not. */
export type RunsAccess = 'yes' | 'token' | 'no';

/**
 * Decides whether a request may change runs. A page of another origin never may: browsers name the origin with every
 * PATCH and DELETE, and it has to be the host that was asked. A name that leads to loopback (DNS rebinding) is not a
 * loopback name, and what a proxy passes on is not local, whatever host it asks for: it shows by the headers that proxies
 * add, by HTTP/1.0, or by a page whose address is not that of the host.
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

/** Both are hashed, so that the time taken shows neither their length nor their beginning. */
function isToken(authorization: string | string[] | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(String(authorization ?? ''))?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
