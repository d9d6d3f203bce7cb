import { onTestFinished } from 'vitest';
import type { MadeBlock } from './made-chain.ts';
import { type MadeNode, serveMadeChain } from './serve-made-chain.ts';

export type { MadeNode };

/** Starts a node that serves a made-up chain; it ends with the test. */
export async function startMadeNode(chain: MadeBlock[]): Promise<MadeNode> {
  const node = await serveMadeChain(chain);
  onTestFinished(() => node.close());
  return node;
}
