import { createHash, timingSafeEqual } from 'node:crypto';

/** Who may name and delete runs: whoever knows the token; without one, this machine, where `allowsLocal`. */
export interface RunsPolicy {
  token: string | undefined;
  /** Set only for a server that listens on a loopback address, has no public one, and shows a chain for development. */
  allowsLocal(): Promise<boolean>;
}

/** What is known of who asks; header names in lower case. */
export interface Asker {
  ip: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** `yes` may, `token` may with the operator's token, `no` may not. */
export type RunsAccess = 'yes' | 'token' | 'no';

/**
 * Decides whether a request may change runs. A page of another origin never may: browsers name the origin with every
 * PATCH and DELETE, and it has to be the host that was asked. A name that leads to loopback (DNS rebinding) is not a
 * loopback name, and what a proxy passes on is not local.
 */
export async function decideRunsAccess({ ip, headers }: Asker, policy: RunsPolicy): Promise<RunsAccess> {
  if (!isSameOrigin(headers)) return 'no';
  if (policy.token !== undefined) return isToken(headers.authorization, policy.token) ? 'yes' : 'token';
  const isLocal =
    /^(127\.|::1$|::ffff:127\.)/.test(ip) &&
    LOOPBACK_HOST.test(String(headers.host ?? '')) &&
    FORWARDING.every((name) => headers[name] === undefined);
  return isLocal && (await policy.allowsLocal()) ? 'yes' : 'no';
}

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

function isSameOrigin({ origin, host, ...headers }: Asker['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(String(origin)) && new URL(String(origin)).host === host;
}

/** Both are hashed, so that the time taken tells neither their length nor their beginning. */
function isToken(authorization: string | string[] | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(String(authorization ?? ''))?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
