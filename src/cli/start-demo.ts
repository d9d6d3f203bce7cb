import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { type DemoChain, startDemoChain } from '#demo/demo-chain.ts';
import type { Lifetime } from './lifetime.ts';
import type { Logger } from './log/logger.ts';

interface DemoInputs {
  config: Config;
  /** True if the index is empty: the demo node discards its old transactions, so an empty index needs a new chain. */
  isIndexEmpty: boolean;
  logger: Logger;
  lifetime: Lifetime;
}

/** Starts the demo chain in the data folder; a failure of its traffic is logged once until it changes. */
export async function startDemo({ config, isIndexEmpty, logger, lifetime }: DemoInputs): Promise<DemoChain> {
  const demo = await startDemoChain({
    dataDir: join(config.database.dataDir, 'demo'),
    days: config.node.demoDays,
    startFresh: isIndexEmpty,
    onFailure: createFailureLogger(logger, lifetime),
  });
  lifetime.onStop('demo chain', () => demo.stop());
  logger.info(`The demo chain's node is at ${demo.url}`);
  return demo;
}

/** Logs a failure of a demo's traffic, once until it changes. */
export function createFailureLogger(logger: Logger, lifetime: Lifetime): (error: unknown) => void {
  let last = '';
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== last && !lifetime.signal.aborted) logger.warn(`The demo chain's traffic: ${message}`);
    last = message;
  };
}
