import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { WebConfig } from '../../config/web-config.ts';
import type { CallName } from '../../contract/calls/core-calls.ts';
import type { ApiArguments } from '../api-client/api-query.ts';

/** For whom a page is made, and when no client waits for it any longer. */
export interface PageWork {
  client: string;
  signal: AbortSignal;
}

/** What pages draw from; the budget of the API satisfies it. */
export interface PageBudget {
  /** The client behind a request. */
  keyOf: (request: FastifyRequest) => string;
  /** Counts a page; `excess` is by how much the client is over its limit, null is no limit. */
  charge: (request: FastifyRequest, cost: number) => { excess: number; resetMs: number } | null;
}

/** The API of the same process, called in memory; `run` is an earlier run's id, absent for the active one. */
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
  /** How long a page waits for its data, in ms, before its skeleton is sent; 800 when absent. */
  timeoutMs?: number;
  /** The cookies of the visitor for whom a page is made. */
  cookies?: string | undefined;
}

/** What the web app is given by whoever starts it. */
export interface WebOptions {
  config: WebConfig;
  /** The folder that the build of the browser's part went to. */
  clientDir: string;
  /** One of the two is needed. */
  call?: ApiCall;
  remote?: RemoteApi;
  /** Whose pages are counted and how; null for nobody's. */
  budget: PageBudget | null;
  /** Origins of the external services that `/node-api/proxy` may speak to by `x-endpoint`. */
  services?: readonly string[];
  /** The largest body that is passed on, in bytes; 1 MiB when absent. */
  bodyLimitBytes?: number;
  /** The newest block's number, where it is known without asking. */
  headHeight?: () => number | null;
  /** Names the state of what pages are made of: where it is the same, no page has changed. Empty where that is not known. */
  readVersion?: () => string;
  now: () => number;
  log: FastifyBaseLogger;
}
