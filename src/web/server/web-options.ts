import type { FastifyBaseLogger } from 'fastify';
import type { EndpointName } from '../../contract/endpoints.ts';
import type { PublicConfig } from '../../contract/public-config.ts';
import type { ApiArguments } from '../api-client/api-query.ts';

/** The API of the same process, called in memory; `run` is an earlier run's id, absent for the active one. */
export type ApiCall = (
  name: EndpointName,
  args: ApiArguments & { run?: string | undefined },
) => Promise<{ status: number; body: unknown }>;

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
  config: PublicConfig;
  /** The folder that the build of the browser's part went to. */
  clientDir: string;
  /** One of the two is needed. */
  call?: ApiCall;
  remote?: RemoteApi;
  /** Origins of the external services that `/node-api/proxy` may speak to by `x-endpoint`. */
  services?: readonly string[];
  /** The newest block's number, where it is known without asking. */
  headHeight?: () => number | null;
  /** Changes whenever a page may have changed, the index's `seq` for example. */
  cacheKey?: () => string;
  now: () => number;
  log: FastifyBaseLogger;
}
