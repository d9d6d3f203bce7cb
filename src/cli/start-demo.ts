import { join } from 'node:path';
import { type DemoChain, startDemoChain } from '../demo/demo-chain.ts';
import type { Lifetime } from './lifetime.ts';
import type { Logger } from './logger.ts';

interface DemoInputs {
  dataDir: string;
  /** Whether the index is empty: the demo node forgets its old transactions, so an empty index wants a new chain. */
  isIndexEmpty: boolean;
  logger: Logger;
  lifetime: Lifetime;
}

/** Starts the demo chain in the data folder; a failure of its traffic is told once until it changes. */
export async function startDemo({ dataDir, isIndexEmpty, logger, lifetime }: DemoInputs): Promise<DemoChain> {
  let lastFailure = '';
  const demo = await startDemoChain({
    dataDir: join(dataDir, 'demo'),
    startFresh: isIndexEmpty,
    onFailure(error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== lastFailure && !lifetime.signal.aborted)
        logger.warn(`The demo chain's traffic: ${message}`);
      lastFailure = message;
    },
  });
  lifetime.onStop('demo chain', () => demo.stop());
  return demo;
}
