import { createIndexEventHub } from '#api/freshness/index-event.ts';
import { createServer } from '#api/http/create-server.ts';
import { observeTraffic } from '#api/metrics/http-metrics.ts';
import { observeIndex } from '#api/metrics/index-metrics.ts';
import { registerMetrics } from '#api/metrics/register-metrics.ts';
import { registerHealth } from '#api/register-health.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { Database } from '../open-database.ts';
import { readRangeServers } from '../range-servers.ts';
import { createApiContext } from '../server/create-api-context.ts';
import { openReadPools } from '../server/open-pools.ts';
import type { RunningIndexer } from './start-indexer.ts';

const REQUEST_TIMEOUT_MS = 10_000;

/** Starts the HTTP server of a stand-alone indexer, for monitoring: health and metrics. */
export async function startIndexServer(
  { config, metrics, logger, lifetime }: CommandContext,
  { database, indexer, port }: { database: Database; indexer: RunningIndexer; port: number },
): Promise<void> {
  const pools = await openReadPools(config, database.connection, lifetime, {
    rangeServers: readRangeServers(config),
  });
  const context = createApiContext({
    pools,
    events: createIndexEventHub(),
    rpc: null,
    signatures: [],
    nodes: null,
    indexer,
    runEditor: null,
  });
  const frame = createServer({
    logger: logger.forServer,
    basePath: config.app.basePath,
    trustedProxies: config.server.trustedProxies,
    bodyLimitBytes: config.server.bodyLimitBytes,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    clientLimits: { perClient: config.server.connectionsPerAddress },
  });
  await frame.server.register(async (scope) => registerHealth(scope, context));
  if (metrics !== null) {
    observeTraffic(metrics.registry, frame.traffic);
    observeIndex(metrics.registry, context);
    registerMetrics(frame.server, metrics.token, metrics.render);
  }
  await frame.server.listen({ port, host: config.server.host });
  lifetime.onStop('server', () => frame.server.close());
}
