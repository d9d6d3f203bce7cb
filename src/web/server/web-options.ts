import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { WebConfig } from '#config/web-config.ts';
import type { CallName } from '#contract/calls/core-calls.ts';
import type { ApiArguments } from '../api-client/api-query.ts';

/** The client of a page, and the signal that no client waits for it any longer. */
export interface PageWork {
  client: string;
  signal: AbortSignal;
}

/** Rate limit budget of pages; the API's budget implements it. */
export interface PageBudget {
  /** The client behind a request. */
  keyOf: (request: FastifyRequest) => string;
  /** Counts a page; `excess` is the amount by which the client is over its limit, null means no limit. */
  charge: (request: FastifyRequest, cost: number) => { excess: number; resetMs: number } | null;
}

/** The API of the same process, called without HTTP; `run` is an earlier run's id, absent for the active one. */
export type ApiCall = (
  name: CallName,
  args: {
    params?: ApiArguments['params'];
    query?: ApiArguments['query'];
    run?: string | undefined;
    work?: PageWork | undefined;
  },
) => Promise<{ status: number; body: unknown; retryAfterSeconds?: number | undefined }>;

/** An API on another host. */
export interface RemoteApi {
  origin: string;
  basePath: string;
  /** Timeout of a page's data, in ms, after which its skeleton is sent; 800 if absent. */
  timeoutMs?: number;
  /** The cookies of the page's visitor. */
  cookies?: string | undefined;
}

/** Options of the web app. */
export interface WebOptions {
  config: WebConfig;
  /** The folder of the browser build. */
  clientDir: string;
  /** One of the two is required. */
  call?: ApiCall;
  remote?: RemoteApi;
  /** Rate limits of pages; null for none. */
  budget: PageBudget | null;
  /** Origins of the external services that `/node-api/proxy` may call by `x-endpoint`. */
  services?: readonly string[];
  /** Maximum size of a proxied body, in bytes; 1 MiB if absent. */
  bodyLimitBytes?: number;
  /** The newest block's number, if known without a call. */
  headHeight?: () => number | null;
  /** Version of the pages' data: while it is the same, no page has changed. Empty if unknown. */
  readVersion?: () => string;
  now: () => number;
  log: FastifyBaseLogger;
}
