/** How the API behaves towards those who call it; nothing here changes what it answers. */
export interface ApiOptions {
  /** Requests that one address may make within the window; 0 for any number. */
  rateLimitRequests: number;
  rateLimitWindowMs: number;
  bodyLimitBytes: number;
  /** How long a request may take to arrive whole, in ms. */
  requestTimeoutMs: number;
  /** Whether `x-forwarded-for` is believed: only behind a proxy of one's own. */
  isBehindProxy: boolean;
  /** Origins whose pages may open the socket; any when empty. */
  socketOrigins: readonly string[];
}

/** What holds where nothing is set. */
export const DEFAULT_API_OPTIONS: ApiOptions = {
  rateLimitRequests: 3000,
  rateLimitWindowMs: 300_000,
  bodyLimitBytes: 20 * 1024 * 1024,
  requestTimeoutMs: 30_000,
  isBehindProxy: false,
  socketOrigins: [],
};
