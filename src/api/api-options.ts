import { DEFAULT_CALL_LIMITS } from './limits/call-limit.ts';
import type { CaptchaService } from './limits/verify-captcha.ts';

/** Limits of the API towards its callers; they do not affect the content of responses. */
export interface ApiOptions {
  /** Maximum number of requests of one address within the window; 0 for no limit. */
  rateLimitRequests: number;
  rateLimitWindowMs: number;
  /** Maximum number of concurrent calls of one client, including those of its pages. */
  callsPerClient: number;
  bodyLimitBytes: number;
  /** Timeout for receiving a complete request, in ms. */
  requestTimeoutMs: number;
  /** Trusted proxies for `x-forwarded-for`: none, a number of them, or addresses. */
  trustedProxies: number | string | false;
  /** Origins whose pages may open the socket; any if empty. */
  socketOrigins: readonly string[];
  /** Origins of other web apps that may send cookies, and so act for the signed-in user. */
  credentialOrigins: readonly string[];
  /** Maximum number of open connections and concurrent requests of one address. */
  connectionsPerAddress: number;
  /** Maximum number of open sockets of one address. */
  socketsPerAddress: number;
  /** Captcha that extends the rate limit for humans; null without one. */
  captcha: CaptchaService | null;
}

/** Default limits. */
export const DEFAULT_API_OPTIONS: ApiOptions = {
  rateLimitRequests: 3000,
  rateLimitWindowMs: 300_000,
  callsPerClient: DEFAULT_CALL_LIMITS.perClient,
  bodyLimitBytes: 1024 * 1024,
  requestTimeoutMs: 30_000,
  trustedProxies: false,
  socketOrigins: [],
  credentialOrigins: [],
  connectionsPerAddress: 500,
  socketsPerAddress: 200,
  captcha: null,
};
