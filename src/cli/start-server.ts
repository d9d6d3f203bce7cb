import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ApiContext, ApiRpc } from '../api/context.ts';
import { createApp } from '../api/create-app.ts';
import { createHeadTracker } from '../api/head-tracker.ts';
import { createIndexEventHub } from '../api/index-event.ts';
import { createEventRelay } from '../api/relay-events.ts';
import { createRunDirectory } from '../api/runs.ts';
import { createSignatures } from '../api/signatures/signatures.ts';
import type { Config } from '../config/config.ts';
import type { PublicConfig } from '../contract/public-config.ts';
import { createDb, createPool } from '../db/connect.ts';
import { listen } from '../db/listen.ts';
import type { Lifetime } from './lifetime.ts';
import { loadWeb } from './load-web.ts';
import type { Logger } from './logger.ts';
import type { Database } from './open-database.ts';

const POOL_CONNECTIONS = 10;
/** For the embedded server; an operator's pooler may refuse it, and has a limit of its own. */
const STATEMENT_TIMEOUT_MS = 15_000;

interface ServerInputs {
  config: Config;
  publicConfig: PublicConfig;
  database: Database;
  rpc: ApiRpc | null;
  signatures: readonly string[];
  logger: Logger;
  lifetime: Lifetime;
}

/** Starts the API and the web app on one port. */
export async function startServer({
  config,
  publicConfig,
  database,
  rpc,
  signatures,
  logger,
  lifetime,
}: ServerInputs): Promise<void> {
  const pool = createPool(database.readConnection, {
    max: POOL_CONNECTIONS,
    applicationName: 'spyglass api',
    ...(config.database.url === undefined ? { statementTimeoutMs: STATEMENT_TIMEOUT_MS } : {}),
  });
  lifetime.onStop('database pool', () => pool.end());
  const db = createDb(pool);
  const events = createIndexEventHub((error) => logger.error(String(error)));
  const context: ApiContext = {
    db,
    runs: createRunDirectory(db, events),
    heads: createHeadTracker(db, events),
    rpc,
    events,
    signatures: createSignatures(signatures),
    version: readVersion(),
    now: () => new Date(),
  };
  let seq = '';
  let height: number | null = null;
  events.subscribe((event) => {
    seq = `${event.run} ${event.seq}`;
    if (event.kind === 'block' || event.kind === 'unwind' || event.kind === 'reset') height = event.height;
  });
  const isReplica = database.readConnection !== database.connection;
  const relay = createEventRelay(context, events, { isReplica });
  lifetime.onStop('event relay', () => relay.stop());
  const listener = listen(database.connection, relay.accept, (state) => {
    if (state === 'connected') void relay.catchUp().catch(() => {});
  });
  lifetime.onStop('database listener', () => listener.close());
  const { server, call } = await createApp(context, {
    logger: toServerLogger(config),
    rateLimitRequests: config.server.rateLimit.requestsMax,
    rateLimitWindowMs: config.server.rateLimit.windowMs,
    bodyLimitBytes: config.server.bodyLimitBytes,
    isBehindProxy: config.server.trustsProxy,
  });
  const { registerWeb, clientDir } = await loadWeb();
  await registerWeb(server, {
    config: publicConfig,
    clientDir,
    call: (name, { params, query, run }) =>
      call(name, {
        params: Object.fromEntries(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)])),
        query,
        run: run === undefined ? undefined : Number(run),
      }),
    headHeight: () => height,
    cacheKey: () => seq,
    now: () => Date.now(),
    log: server.log,
  });
  await server.listen({ port: config.server.port, host: config.server.host });
  lifetime.onStop('server', () => server.close());
}

/** Faults only, unless more is asked for: requests are not logged. */
export function toServerLogger({ server }: Config): { level: string } {
  return { level: server.logLevel === 'info' ? 'warn' : server.logLevel };
}

/** The version of this program. */
export function readVersion(): string {
  const path = fileURLToPath(new URL('../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}
