import { fileURLToPath } from 'node:url';
import { startDemoNode } from './demo-node.ts';
import { runTraffic } from './run-traffic.ts';
import { listDemoSignatures } from './signatures.ts';

/** Where the demo chain lives and how busy it is. */
export interface DemoChainOptions {
  /** Folder of its own; made if it is not there. */
  dataDir: string;
  /** TCP port on 127.0.0.1; a free one by default. */
  port?: number;
  /** Decides the history; 1 by default. */
  seed?: number;
  /** By default 2,000 for the first ten minutes, then 12,000. */
  blockTimeMs?: number;
  /** On average; by default about eight a block. */
  transactionsPerSecond?: number;
  /** Begins another chain, for an index that is empty: the node forgets its old transactions. */
  startFresh?: boolean;
  /** Called with failures of the live traffic, which goes on after them. */
  onFailure?(error: unknown): void;
}

/** A running demo chain. */
export interface DemoChain {
  url: string;
  wsUrl: string;
  chain: { id: number; name: string; currency: { name: string; symbol: string; decimals: number } };
  /** Human-readable signatures of its contracts' functions, events and errors, for decoding. */
  signatures: readonly string[];
  /** The folder of its contracts as they were compiled, as Hardhat leaves them. */
  projectDir: string;
  /** Whether the history was made in this start: a new chain, or the same one back at its beginning. */
  isRebuilt: boolean;
  stop(): Promise<void>;
}

const CHAIN = { name: 'Demo chain', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };

const FIRST_BLOCK_TIME_MS = 2_000;
const FIRST_MS = 600_000;
/** Ethereum's. A demo that is left alone needs less of its machine: 7,200 blocks a day in place of 43,200, each of which takes memory of the node. */
const LATER_BLOCK_TIME_MS = 12_000;

/** Time to the next block in ms, by how long the demo has run. */
export function chooseBlockTime(elapsedMs: number): number {
  return elapsedMs < FIRST_MS ? FIRST_BLOCK_TIME_MS : LATER_BLOCK_TIME_MS;
}

/**
 * Starts the demo chain: history from genesis at the first start, then live traffic; a later start goes on where
 * the node's last written state ends. Resolves when the history is there and the node answers.
 * Throws AnvilError where the node can't start.
 */
export async function startDemoChain(options: DemoChainOptions): Promise<DemoChain> {
  const { seed = 1, blockTimeMs, transactionsPerSecond } = options;
  const node = await startDemoNode({ ...options, seed });
  const { url, wsUrl, chainId, scenario, isRebuilt } = node;
  const traffic = runTraffic({
    ...{ scenario, seed },
    blockTimeMs: blockTimeMs === undefined ? chooseBlockTime : () => blockTimeMs,
    ...(transactionsPerSecond === undefined ? {} : { transactionsPerSecond }),
    async onFailure(error) {
      options.onFailure?.(error);
      await node.revive().catch((cause) => options.onFailure?.(cause));
    },
  });
  return {
    ...{ url, wsUrl, chain: { id: chainId, ...CHAIN }, signatures: listDemoSignatures(), isRebuilt },
    projectDir: fileURLToPath(new URL('./project', import.meta.url)),
    async stop() {
      await traffic.stop();
      await node.stop();
    },
  };
}
