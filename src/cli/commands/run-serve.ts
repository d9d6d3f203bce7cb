import { createNodeBytes } from '#api/node/node-bytes.ts';
import { createTransport } from '#chain/rpc/transport.ts';
import { findChain } from '#config/chain-list.ts';
import { createWebConfig } from '#config/web-config.ts';
import { createDb, createPool } from '#db/connection/connect.ts';
import { getActiveRun } from '#db/queries/run/runs.ts';
import { answersRpc, getBrowserValues, getServerValues, keepsAccounts } from '#modules/open-modules.ts';
import { VISITORS_BODY_LIMIT_BYTES } from '../indexer/connect-node.ts';
import { watchNodes } from '../indexer/watch-nodes.ts';
import { type Database, openDatabase } from '../open-database.ts';
import { readVersion } from '../server/create-api-context.ts';
import { readSignatures } from '../server/read-signatures.ts';
import { startServer } from '../server/start-server.ts';
import type { CommandContext } from './command-context.ts';

/** Runs only the API and the web app, on a database that an indexer elsewhere fills. */
export async function runServe({
  config,
  modules,
  rpcUrls,
  logger,
  metrics,
  lifetime,
}: CommandContext): Promise<void> {
  const signatures = readSignatures(config.node.signaturesFile);
  const database = await openDatabase(config, config.database.dataDir, { modules, logger, lifetime });
  const transport =
    rpcUrls.length === 0
      ? null
      : createTransport({
          urls: rpcUrls,
          bodyLimitBytes: VISITORS_BODY_LIMIT_BYTES,
          onReport: metrics?.onRpcReport,
        });
  lifetime.onStop('node connection', () => transport?.close());
  const id = config.chain.id ?? (await readChainId(database));
  const chain = id === undefined ? undefined : ((await findChain(id)) ?? { id });
  await startServer({
    config,
    modules,
    webConfig: createWebConfig({
      config,
      chain,
      version: readVersion(),
      isRemote: false,
      modules: getBrowserValues(modules),
      keepsAccounts: keepsAccounts(modules),
      answersRpc: answersRpc(modules),
      serverModules: getServerValues(modules),
    }),
    database,
    rpc: transport === null ? null : (method, params) => transport.request(method, params),
    rpcBatch: transport === null ? null : (calls) => transport.batch(calls),
    openNodeBytes: transport === null ? null : createNodeBytes(transport),
    nodes: transport === null ? null : watchNodes(transport, { config, lifetime }),
    signatures,
    logger,
    metrics,
    lifetime,
  });
  logger.info(`Spyglass serves at http://localhost:${config.server.port}${config.app.basePath}`);
}

/** Reads the id of the active run's chain, on the primary: a new replica may not have the tables yet. */
async function readChainId(database: Database): Promise<string | undefined> {
  const pool = createPool(database.connection, { max: 1, applicationName: 'spyglass start' });
  try {
    return (await getActiveRun(createDb(pool)))?.chainId.toString();
  } finally {
    await pool.end();
  }
}
