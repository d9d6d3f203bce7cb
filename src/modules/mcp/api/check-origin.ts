/** Origins of this machine, whose pages may call a server on it. */
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Returns true if a request with this `Origin` may be answered. A page of another site must not reach a server in its visitor's
 * network, not even under a name that points to it (DNS rebinding), so the request's own host proves nothing. Pure.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  { publicOrigin, origins }: { publicOrigin: string | undefined; origins: readonly string[] },
): boolean {
  return origin === undefined || origin === publicOrigin || origins.includes(origin) || LOOPBACK.test(origin);
}
