import Fastify, { LogController } from 'fastify';
import { findChain } from '../../config/chain-list.ts';
import { createPublicConfig } from '../../config/public-config.ts';
import { CliError } from '../errors.ts';
import { loadWeb } from '../load-web.ts';
import { readVersion, toServerLogger } from '../start-server.ts';
import type { CommandContext } from './command-context.ts';

/** Runs the web app alone, on somebody else's API: no node, no database, no indexer. */
export async function runRemote({ config, logger, lifetime }: CommandContext): Promise<void> {
  const { api, chain, server } = config;
  if (api === undefined) throw new CliError('API_HOST is not set.');
  const known = chain.id === undefined ? undefined : await findChain(chain.id);
  const app = Fastify({
    logger: toServerLogger(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: server.trustsProxy,
    bodyLimit: server.bodyLimitBytes,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const { registerWeb, clientDir } = await loadWeb();
  await registerWeb(app, {
    config: createPublicConfig({ config, chain: known, version: readVersion(), isRemote: true }),
    clientDir,
    remote: { origin: api.origin, basePath: api.basePath, timeoutMs: server.ssrTimeoutMs },
    now: () => Date.now(),
    log: app.log,
  });
  await app.listen({ port: server.port, host: server.host });
  lifetime.onStop('server', () => app.close());
  logger.info(`Spyglass shows ${api.origin} at http://localhost:${server.port}`);
}
