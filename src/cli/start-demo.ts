import { join } from 'node:path';
import { type DemoChain, startDemoChain } from '../demo/demo-chain.ts';
import type { Lifetime } from './lifetime.ts';

/** Starts the demo chain in the data folder. */
export async function startDemo(dataDir: string, lifetime: Lifetime): Promise<DemoChain> {
  const demo = await startDemoChain({ dataDir: join(dataDir, 'demo') });
  lifetime.onStop('demo chain', () => demo.stop());
  return demo;
}
