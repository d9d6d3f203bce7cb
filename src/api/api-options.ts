import { DEFAULT_CALL_LIMITS } from './call-limit.ts';
import type { CaptchaService } from './verify-captcha.ts';

/** How the API behaves towards those who call it; nothing here changes what it answers. */
export interface ApiOptions {
  /** Requests that one address may make within the window; 0 for any number. */
  rateLimitRequests: number;
  rateLimitWindowMs: number;
  /** Calls that one client may have under way at once, those of its pages included. */
  callsPerClient: number;
  bodyLimitBytes: number;
  /** How long a request may take to arrive whole, in ms. */
  requestTimeoutMs: number;
  /** Whose `x-forwarded-for` is believed: nobody's, or that of so many proxies, or of these addresses. */
  trustedProxies: number | string | false;
  /** Origins whose pages may open the socket; any when empty. */
  socketOrigins: readonly string[];
  /** Origins of other web apps that may send cookies, and so act for who is signed in. */
  credentialOrigins: readonly string[];
  /** Connections that one address may hold open, and requests under way. */
  connectionsPerAddress: number;
  /** Sockets that one address may hold open. */
  socketsPerAddress: number;
  /** What distinguishes people from programs where the limit is reached; null for nobody. */
  captcha: CaptchaService | null;
}

/** What holds where nothing is set. */
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
