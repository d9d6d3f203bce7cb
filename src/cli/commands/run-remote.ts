import { createServer } from '#api/http/create-server.ts';
import { createClientBudget } from '#api/limits/client-budget.ts';
import { observeTraffic } from '#api/metrics/http-metrics.ts';
import { registerMetrics } from '#api/metrics/register-metrics.ts';
import { findChain } from '#config/chain-list.ts';
import { listServiceOrigins } from '#config/derived-values.ts';
import { createWebConfig } from '#config/web-config.ts';
import { answersRpc, getBrowserValues, getServerValues, keepsAccounts } from '#modules/open-modules.ts';
import { CliError } from '../errors.ts';
import { readVersion } from '../server/create-api-context.ts';
import { loadWeb } from '../server/load-web.ts';
import { toRemoteApi } from '../server/to-remote-api.ts';
import type { CommandContext } from './command-context.ts';

const REQUEST_TIMEOUT_MS = 30_000;

/** Runs only the web app, on a foreign API: no node, no database, no indexer. */
export async function runRemote({
  config,
  modules,
  logger,
  metrics,
  lifetime,
}: CommandContext): Promise<void> {
  const { chain, server } = config;
  const remote = toRemoteApi(config);
  if (remote === undefined) throw new CliError('API_HOST is not set.');
  const known = chain.id === undefined ? undefined : await findChain(chain.id);
  const frame = createServer({
    logger: logger.forServer,
    basePath: config.app.basePath,
    trustedProxies: server.trustedProxies,
    bodyLimitBytes: server.bodyLimitBytes,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    clientLimits: { perClient: server.connectionsPerAddress },
  });
  const app = frame.server;
  if (metrics !== null) {
    observeTraffic(metrics.registry, frame.traffic);
    registerMetrics(app, metrics.token, metrics.render);
  }
  const { registerWeb, clientDir } = await loadWeb();
  await registerWeb(app, {
    config: createWebConfig({
      config,
      chain: known,
      version: readVersion(),
      isRemote: true,
      modules: getBrowserValues(modules),
      keepsAccounts: keepsAccounts(modules),
      answersRpc: answersRpc(modules),
      serverModules: getServerValues(modules),
    }),
    clientDir,
    remote,
    budget: createClientBudget(
      { rateLimitRequests: server.rateLimitRequests, rateLimitWindowMs: server.rateLimitWindowMs },
      null,
    ),
    services: listServiceOrigins(config),
    bodyLimitBytes: server.bodyLimitBytes,
    now: () => Date.now(),
    log: app.log,
  });
  await app.listen({ port: server.port, host: server.host });
  lifetime.onStop('server', () => app.close());
  logger.info(`Spyglass shows ${remote.origin} at http://localhost:${server.port}${config.app.basePath}`);
}
