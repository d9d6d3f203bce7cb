import { findChain } from '../../config/chain-list.ts';
import { createPublicConfig } from '../../config/public-config.ts';
import { choosePollInterval, connectNode, toWebSocketUrl } from '../connect-node.ts';
import { openDatabase } from '../open-database.ts';
import { startDemo } from '../start-demo.ts';
import { startIndexer } from '../start-indexer.ts';
import { readVersion, startServer } from '../start-server.ts';
import type { CommandContext } from './command-context.ts';

/** Runs everything in one process: the demo chain where no node is named, database, indexer, API and web app. */
export async function runWhole({ config, rpcUrls, logger, lifetime }: CommandContext): Promise<void> {
  const { dataDir } = config.database;
  const demoStarting = rpcUrls.length === 0 ? startDemo(dataDir, lifetime) : null;
  demoStarting?.catch(() => {});
  const nodeConnecting = rpcUrls.length === 0 ? null : connectNode(rpcUrls, lifetime);
  nodeConnecting?.catch(() => {});
  const node = await nodeConnecting;
  const database = await openDatabase(config, dataDir, lifetime);
  const demo = await demoStarting;
  const urls = demo === null ? rpcUrls : [demo.url];
  const transport = node?.transport ?? (await connectNode(urls, lifetime)).transport;
  const first = urls[0] ?? '';
  startIndexer(
    {
      connection: database.connection,
      rpcUrls: urls,
      wsUrl: config.node.rpcWsUrl ?? demo?.wsUrl ?? toWebSocketUrl(first),
      pollIntervalMs: choosePollInterval(first),
    },
    logger,
    lifetime,
  );
  const chainId = node?.chainId.toString();
  const chain = demo === null ? await findChain(chainId ?? '') : { ...demo.chain, id: String(demo.chain.id) };
  await startServer({
    config,
    publicConfig: createPublicConfig({
      config,
      chain: chain ?? (chainId === undefined ? undefined : { id: chainId }),
      version: readVersion(),
      isRemote: false,
    }),
    database,
    rpc: (method, params) => transport.request(method, params),
    signatures: demo?.signatures ?? [],
    logger,
    lifetime,
  });
  logger.info(`Spyglass is at http://localhost:${config.server.port}`);
}
