import { createNodeBytes } from '#api/node/node-bytes.ts';
import { findChain, type KnownChain } from '#config/chain-list.ts';
import { createWebConfig } from '#config/web-config.ts';
import { answersRpc, getBrowserValues, getServerValues, keepsAccounts } from '#modules/open-modules.ts';
import { connectNode } from '../indexer/connect-node.ts';
import { createIndexerOptions } from '../indexer/create-indexer-options.ts';
import { startIndexer } from '../indexer/start-indexer.ts';
import { watchNodes } from '../indexer/watch-nodes.ts';
import { openDatabase } from '../open-database.ts';
import { readVersion } from '../server/create-api-context.ts';
import { readSignatures } from '../server/read-signatures.ts';
import { startServer } from '../server/start-server.ts';
import { startDemo } from '../start-demo.ts';
import type { CommandContext } from './command-context.ts';

/** Runs everything in one process: database, indexer, API and web app, with the demo chain where no node is configured. */
export async function runWhole({
  config,
  modules,
  rpcUrls,
  demo: given,
  place,
  logger,
  metrics,
  lifetime,
}: CommandContext): Promise<void> {
  const { dataDir } = config.database;
  const signatures = readSignatures(config.node.signaturesFile);
  const node = rpcUrls.length === 0 ? null : await connectNode(rpcUrls, lifetime, metrics?.onRpcReport);
  if (node !== null && config.chain.id !== undefined && config.chain.id !== node.chainId.toString())
    logger.warn(
      `NETWORK_ID is ${config.chain.id}, but the node serves chain ${node.chainId}: wallets would get the wrong chain. Remove it to use the chain id of the node.`,
    );
  const known = node === null || given ? null : describeChain(node.chainId.toString());
  const database = await openDatabase(config, dataDir, {
    modules,
    logger,
    lifetime,
    place,
    isDemo: node === null,
  });
  const started =
    node === null ? await startDemo({ config, isIndexEmpty: database.isEmpty, logger, lifetime }) : null;
  const demo = started ?? given ?? null;
  const urls = started === null ? rpcUrls : [started.url];
  const { transport } = node ?? (await connectNode(urls, lifetime, metrics?.onRpcReport));
  const { connection } = database;
  const indexer = startIndexer(
    createIndexerOptions(config, { connection, rpcUrls: urls, demoWsUrl: demo?.wsUrl }),
    { modules, logger, metrics, lifetime, isSmallChain: started !== null },
  );
  const chain = demo === null ? await known : { ...demo.chain, id: String(demo.chain.id) };
  await startServer({
    config,
    modules,
    webConfig: createWebConfig({
      config,
      chain: chain ?? undefined,
      version: readVersion(),
      isRemote: false,
      modules: getBrowserValues(modules),
      keepsAccounts: keepsAccounts(modules),
      answersRpc: answersRpc(modules),
      serverModules: getServerValues(modules),
    }),
    database,
    rpc: (method, params) => transport.request(method, params),
    rpcBatch: (calls) => transport.batch(calls),
    openNodeBytes: createNodeBytes(transport),
    nodes: watchNodes(transport, { config, lifetime, seen: indexer.nodes }),
    indexer,
    projectDirs: started === null ? [] : [started.projectDir],
    signatures: [...(demo?.signatures ?? []), ...signatures],
    place,
    logger,
    metrics,
    lifetime,
  });
  if (place === undefined)
    logger.info(`Spyglass is at http://localhost:${config.server.port}${config.app.basePath}`);
}

/** Chain data from the offline list, or only the id. */
async function describeChain(id: string): Promise<Partial<KnownChain>> {
  return (await findChain(id)) ?? { id };
}
