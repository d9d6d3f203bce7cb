import { createFront, type Front } from '#api/front/front.ts';
import { registerMetrics } from '#api/metrics/register-metrics.ts';
import type { Config } from '#config/config.ts';
import { type EnvSource, type LoadedEnv, loadEnv } from '#config/load-env.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { BaseError } from '#lib/base-error.ts';
import { sleep } from '#lib/sleep.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { listOpenModules } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { settingsOf } from '../choose-mode.ts';
import { runWhole } from '../commands/run-whole.ts';
import { createLifetime, type Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { createChainMetrics, type Metrics } from '../metrics.ts';
import { connect } from '../open-database.ts';
import { toApiOptions } from '../server/to-api-options.ts';
import type { ChainPlan } from './chain-plan.ts';
import { createChainSource, pathOf } from './chain-source.ts';
import { createChainDatabase } from './create-chain-database.ts';
import { mergeMetrics } from './merge-metrics.ts';
import { registerFrontRoutes } from './register-front-routes.ts';

/** Pause before a chain whose node does not answer is started again, in ms; doubles up to the second. */
const [RETRY_FIRST_MS, RETRY_LONGEST_MS] = [2000, 60_000];

interface ChainsContext {
  /** Settings of the process. */
  config: Config;
  source: EnvSource;
  chains: readonly ChainPlan[];
  logger: Logger;
  metrics: Metrics | null;
  lifetime: Lifetime;
}

interface PreparedChain {
  plan: ChainPlan;
  loaded: LoadedEnv;
  metrics: Metrics | null;
}

/**
 * Runs several chains in one process behind one port: each with its own database, indexer thread and settings. A chain that
 * cannot start is tried again and delays no other.
 */
export async function runChains(context: ChainsContext): Promise<void> {
  const { config, chains, logger, metrics, lifetime } = context;
  const prepared = chains.map((plan) => prepare(plan, context));
  const front = createFront({
    ...toApiOptions(config),
    requestTimeoutMs: FRONT_TIMEOUT_MS,
    clientLimits: { perClient: config.server.connectionsPerAddress },
    basePath: config.app.basePath,
    logger: logger.forServer,
    places: chains,
  });
  registerFrontRoutes(front, { chains, basePath: config.app.basePath });
  if (metrics !== null) {
    const texts = () =>
      Promise.all([metrics, ...prepared.flatMap((each) => each.metrics ?? [])].map((each) => each.render()));
    registerMetrics(front.server, metrics.token, async () => mergeMetrics(await texts()));
  }
  const { connection, readConnection } = await connect(
    config,
    { dataDir: config.database.dataDir, settings: toDatabaseSettings(chains.length) },
    context,
  );
  await front.server.listen({ port: config.server.port, host: config.server.host });
  lifetime.onStop('server', () => front.server.close());
  for (const chain of prepared) void keepRunning(chain, { ...context, front, connection, readConnection });
  for (const plan of chains)
    logger.info(
      `${plan.name} is at ${plan.host ?? `http://localhost:${config.server.port}${pathOf(plan, config.app.basePath)}`}`,
    );
}

/** Connections of a chain: pools of the API, writer, listener and queues; and those of the process. */
const [CHAIN_CONNECTIONS, OTHER_CONNECTIONS] = [20, 20];

function toDatabaseSettings(chains: number): Record<string, string> {
  return { max_connections: String(OTHER_CONNECTIONS + CHAIN_CONNECTIONS * chains) };
}

/** As long as a chain's own server allows. */
const FRONT_TIMEOUT_MS = 60_000;

/** Loads the settings of a chain. Their problems were reported by `chooseChains`. */
function prepare(plan: ChainPlan, { config, source, chains, logger }: ChainsContext): PreparedChain {
  const loaded = loadEnv(
    createChainSource(source, { plan, chains, base: config }),
    listModuleSettings(MODULES),
  );
  for (const warning of loaded.warnings) logger.warn(`${plan.name}: ${warning}`);
  return { plan, loaded, metrics: createChainMetrics(config, { chain: plan.name }) };
}

interface RunningContext extends ChainsContext {
  front: Front;
  connection: DatabaseConnection;
  readConnection: DatabaseConnection;
}

/** Starts a chain, and starts it again after a growing pause if that fails. */
async function keepRunning(chain: PreparedChain, context: RunningContext): Promise<void> {
  const { front, logger, lifetime } = context;
  const { name } = chain.plan;
  for (
    let pauseMs = RETRY_FIRST_MS;
    !lifetime.signal.aborted;
    pauseMs = Math.min(pauseMs * 2, RETRY_LONGEST_MS)
  ) {
    const own = createLifetime((message) => logger.warn(`${name}: ${message}`));
    lifetime.onStop(`chain ${name}`, () => own.stop());
    try {
      return await startChain(chain, context, own);
    } catch (error) {
      await own.stop();
      if (lifetime.signal.aborted) return;
      const reason = error instanceof BaseError ? error.message : String(error);
      front.set(name, { failure: 'This chain is not available at the moment.' });
      logger.error(`${name}: ${reason} It starts again in ${pauseMs / 1000} s.`);
      await sleep(pauseMs, lifetime.signal).catch(() => {});
    }
  }
}

async function startChain(
  { plan, loaded, metrics }: PreparedChain,
  context: RunningContext,
  lifetime: Lifetime,
): Promise<void> {
  const config = settingsOf(loaded.config, 'node');
  const connection = await createChainDatabase(context.connection, plan.name);
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
      mount: (server) => context.front.set(plan.name, { server }),
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
