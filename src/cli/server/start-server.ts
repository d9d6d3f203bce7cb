import type { ApiContext } from '#api/context.ts';
import type { ApiNode } from '#api/context-groups.ts';
import { createApp } from '#api/create-app.ts';
import { createDamageWatch, findTableOfFile } from '#api/freshness/damage-watch.ts';
import { createIndexEventHub, type IndexEventHub } from '#api/freshness/index-event.ts';
import { createEventRelay } from '#api/freshness/relay-events.ts';
import { createReplicaWatch, type ReplicaWatch } from '#api/freshness/replica-watch.ts';
import { observePools } from '#api/metrics/pool-metrics.ts';
import { registerMetrics } from '#api/metrics/register-metrics.ts';
import type { ApiRpc, ApiRpcBatch } from '#api/node/node-access.ts';
import type { NodeWatch } from '#api/node/node-report.ts';
import type { SignatureSource } from '#api/signatures/signatures.ts';
import type { Config } from '#config/config.ts';
import { listServiceOrigins } from '#config/derived-values.ts';
import type { WebConfig } from '#config/web-config.ts';
import { listen } from '#db/connection/listen.ts';
import { releaseIdleMemory } from '#lib/release-idle-memory.ts';
import { loadApiParts, type OpenModule } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { RunningIndexer } from '../indexer/start-indexer.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../open-database.ts';
import { readRangeServers } from '../range-servers.ts';
import { createRunEditor } from '../run-editor.ts';
import { createApiContext } from './create-api-context.ts';
import { drainServer } from './drain-server.ts';
import { loadWeb } from './load-web.ts';
import { openAppPool, openReadPools } from './open-pools.ts';
import { toApiOptions } from './to-api-options.ts';
import { toContextOptions } from './to-context-options.ts';
import { createVisitorQueues } from './visitor-queues.ts';
import { warmPages } from './warm-pages.ts';

interface ServerInputs extends Pick<CommandContext, 'place'> {
  config: Config;
  modules: readonly OpenModule[];
  webConfig: WebConfig;
  database: Database;
  rpc: ApiRpc | null;
  rpcBatch: ApiRpcBatch | null;
  openNodeBytes: ApiNode['openBytes'];
  nodes: NodeWatch | null;
  indexer?: RunningIndexer;
  signatures: readonly SignatureSource[];
  /** Folders of compiled projects whose contracts run on the chain. */
  projectDirs?: readonly string[];
  logger: Logger;
  metrics: Metrics | null;
  lifetime: Lifetime;
}

/** Starts the API and the web app on one port. */
export async function startServer(inputs: ServerInputs): Promise<void> {
  const { config, webConfig, database, logger, metrics, lifetime } = inputs;
  releaseIdleMemory(lifetime.signal);
  const damage = createDamageWatch((filenode) => findTableOfFile(appPool, filenode));
  const appPool = openAppPool(database.connection, lifetime, damage.note);
  const pools = await openReadPools(config, database.readConnection, lifetime, {
    onError: damage.note,
    rangeServers: readRangeServers(config),
    onRangeServer: ({ name, isUp, reason }, detail) => {
      if (isUp) logger.info(`The range server "${name}" answers again.`);
      else logger.warn(`The range server "${name}" does not answer: ${detail ?? reason}.`);
    },
  });
  const events = createIndexEventHub((error) => logger.error(String(error)));
  const context = createApiContext({
    ...inputs,
    ...toContextOptions(config),
    ...nameChain(webConfig),
    pools,
    appPool,
    sharedAccounts: inputs.place?.accounts,
    damage,
    events,
    runEditor: createRunEditor({ ...inputs, connection: database.connection }),
    ...createVisitorQueues(database.connection, lifetime),
  });
  const headHeight = watchHeadHeight(events);
  const replica = relayIndexEvents({ database, lifetime }, context, events);
  const { server, call, budget, readVersion, drain } = await createApp(context, {
    ...toApiOptions(config),
    parts: await loadApiParts(inputs.modules, MODULES),
    logger: logger.forServer,
    registry: metrics?.registry,
    replica,
  });
  if (metrics !== null) {
    observePools(metrics.registry, { light: pools.light, heavy: pools.heavy });
    registerMetrics(server, metrics.token, metrics.render);
  }
  const { registerWeb, clientDir } = await loadWeb();
  await registerWeb(server, {
    config: webConfig,
    clientDir,
    call: (name, { params, query, run, work }) =>
      call(name, { params: toTexts(params), query, run: run === undefined ? undefined : Number(run), work }),
    budget,
    services: listServiceOrigins(config),
    bodyLimitBytes: config.server.bodyLimitBytes,
    headHeight,
    readVersion,
    now: () => Date.now(),
    log: server.log,
  });
  if (inputs.place === undefined) await server.listen({ port: config.server.port, host: config.server.host });
  else await server.ready();
  lifetime.onStop('server', () => server.close());
  if (inputs.place === undefined)
    lifetime.onStop('drain', () => drainServer({ drain }, config.server.stopDrainMs));
  inputs.place?.mount(server);
  warmPages(server, lifetime.signal).catch((error) => logger.warn(`Pages could not be warmed: ${error}`));
}

/** Listens to the indexer and relays its events to this process; returns the state of the replica that it reads. */
function relayIndexEvents(
  { database, lifetime }: Pick<ServerInputs, 'database' | 'lifetime'>,
  context: ApiContext,
  events: IndexEventHub,
): ReplicaWatch {
  const isReplica = database.readConnection !== database.connection;
  const replica = createReplicaWatch();
  const relay = createEventRelay(context, events, { isReplica });
  lifetime.onStop('event relay', () => relay.stop());
  const onEvent: typeof relay.accept = (event) => {
    replica.announce(event);
    relay.accept(event);
  };
  const listener = listen(database.connection, onEvent, (state) => {
    if (state === 'connected') void relay.catchUp().catch(() => {});
    else replica.forget();
  });
  lifetime.onStop('database listener', () => listener.close());
  return replica;
}

function nameChain({ chain: { name, currency } }: ServerInputs['webConfig']) {
  return { chainName: name, coinSymbol: currency.symbol, coinDecimals: currency.decimals };
}

function toTexts(params: object = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
}

/** Follows the height of the indexed head; the result returns the last one that an event reported. */
function watchHeadHeight(events: IndexEventHub): () => number | null {
  let height: number | null = null;
  events.subscribe((event) => {
    if (event.kind === 'block' || event.kind === 'unwind' || event.kind === 'reset') height = event.height;
  });
  return () => height;
}
