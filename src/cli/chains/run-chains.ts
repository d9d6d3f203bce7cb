import { DEFAULT_API_OPTIONS } from '#api/api-options.ts';
import { createFront, type Front } from '#api/front/front.ts';
import { registerMetrics } from '#api/metrics/register-metrics.ts';
import type { Config } from '#config/config.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { BaseError } from '#lib/base-error.ts';
import { sleep } from '#lib/sleep.ts';
import { listOpenModules } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { settingsOf } from '../choose-mode.ts';
import { runWhole } from '../commands/run-whole.ts';
import { createLifetime, type Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { createChainMetrics, type Metrics } from '../metrics.ts';
import { connect } from '../open-database.ts';
import { drainServer } from '../server/drain-server.ts';
import { toApiOptions } from '../server/to-api-options.ts';
import { UNAVAILABLE_MESSAGE } from './chain-plan.ts';
import { type LoadedChain, pathOf } from './chain-source.ts';
import { createChainDatabase } from './create-chain-database.ts';
import { mergeMetrics } from './merge-metrics.ts';
import { openAccounts } from './open-accounts.ts';
import { registerFrontRoutes } from './register-front-routes.ts';

/** Pause before a chain whose node does not answer is started again, in ms; doubles up to the second. */
const [RETRY_FIRST_MS, RETRY_LONGEST_MS] = [2000, 60_000];

interface ChainsContext {
  /** Settings of the process. */
  config: Config;
  chains: readonly LoadedChain[];
  logger: Logger;
  metrics: Metrics | null;
  lifetime: Lifetime;
}

/**
 * Runs several chains in one process behind one port: each with its own database, indexer thread and settings. A chain that
 * cannot start is tried again and delays no other.
 */
export async function runChains(context: ChainsContext): Promise<void> {
  const { config, chains, logger, metrics, lifetime } = context;
  const plans = chains.map(({ plan }) => plan);
  const ofChains = new Map<string, Metrics>();
  for (const warning of chains.flatMap(({ warnings }) => warnings)) logger.warn(warning);
  const front = createFront({
    ...toApiOptions(config),
    requestTimeoutMs: DEFAULT_API_OPTIONS.requestTimeoutMs,
    clientLimits: { perClient: config.server.connectionsPerAddress },
    basePath: config.app.basePath,
    logger: logger.forServer,
    places: plans,
  });
  registerFrontRoutes(front, { chains: plans, basePath: config.app.basePath });
  if (metrics !== null) {
    const texts = () => Promise.all([metrics, ...ofChains.values()].map((each) => each.render()));
    registerMetrics(front.server, metrics.token, async () => mergeMetrics(await texts()));
  }
  const { connection, readConnection } = await connect(
    config,
    { dataDir: config.database.dataDir, settings: toDatabaseSettings(chains.length) },
    context,
  );
  const accountsOf = await openAccounts({ ...context, connection, readConnection });
  await front.server.listen({ port: config.server.port, host: config.server.host });
  lifetime.onStop('server', () => front.server.close());
  for (const chain of chains)
    void keepRunning(chain, { ...context, front, ofChains, connection, readConnection, accountsOf });
  // Stopped first: the chains end after it.
  lifetime.onStop('drain', () => drainServer(front, config.server.stopDrainMs));
  for (const plan of plans)
    logger.info(
      `${plan.name} is at ${plan.host ?? `http://localhost:${config.server.port}${pathOf(plan, config.app.basePath)}`}`,
    );
}

/** Connections of a chain: pools of the API, writer, listener and queues; and those of the process. */
const [CHAIN_CONNECTIONS, OTHER_CONNECTIONS] = [20, 20];

function toDatabaseSettings(chains: number): Record<string, string> {
  return { max_connections: String(OTHER_CONNECTIONS + CHAIN_CONNECTIONS * chains) };
}

interface RunningContext extends ChainsContext {
  front: Front;
  /** Metrics of the chains, by name. */
  ofChains: Map<string, Metrics>;
  connection: DatabaseConnection;
  readConnection: DatabaseConnection;
  /** Accounts that the chains share, as one of them has them; null without any. */
  accountsOf: Awaited<ReturnType<typeof openAccounts>>;
}

/** Starts a chain, and starts it again after a growing pause if that fails. */
async function keepRunning(chain: LoadedChain, context: RunningContext): Promise<void> {
  const { front, logger, lifetime } = context;
  const { name } = chain.plan;
  let own: Lifetime | undefined;
  lifetime.onStop(`chain ${name}`, () => own?.stop());
  for (
    let pauseMs = RETRY_FIRST_MS;
    !lifetime.signal.aborted;
    pauseMs = Math.min(pauseMs * 2, RETRY_LONGEST_MS)
  ) {
    own = createLifetime((message) => logger.warn(`${name}: ${message}`));
    try {
      return await startChain(chain, context, own);
    } catch (error) {
      await own.stop();
      if (lifetime.signal.aborted) return;
      const reason = error instanceof BaseError ? error.message : String(error);
      front.set(name, { state: 'failed', message: UNAVAILABLE_MESSAGE });
      logger.error(`${name}: ${reason} It starts again in ${pauseMs / 1000} s.`);
      await sleep(pauseMs, lifetime.signal).catch(() => {});
    }
  }
}

async function startChain(chain: LoadedChain, context: RunningContext, lifetime: Lifetime): Promise<void> {
  const { plan } = chain;
  const config = settingsOf(chain.config, 'node');
  const connection = await createChainDatabase(context.connection, plan.name);
  // New ones for each attempt: a name can be registered once.
  const metrics = createChainMetrics(context.config, { chain: plan.name });
  if (metrics !== null) context.ofChains.set(plan.name, metrics);
  await runWhole({
    config,
    modules: listOpenModules(MODULES, config),
    rpcUrls: plan.rpcUrls,
    logger: prefixLogger(context.logger, plan.name),
    metrics,
    lifetime,
    place: {
      connection,
      readConnection: { ...context.readConnection, database: connection.database },
      accounts: context.accountsOf?.(plan.name),
      mount: (server) => context.front.set(plan.name, { state: 'running', server }),
    },
  });
}

/** Log of a chain, whose lines begin with its name. */
function prefixLogger(logger: Logger, name: string): Logger {
  return {
    info: (message) => logger.info(`${name}: ${message}`),
    warn: (message) => logger.warn(`${name}: ${message}`),
    error: (message) => logger.error(`${name}: ${message}`),
    progress: (message) => logger.progress(`${name}: ${message}`),
    forServer: logger.forServer.child({ chain: name }),
  };
}
