import { fileURLToPath } from 'node:url';
import { startDemoNode } from './demo-node.ts';
import { runTraffic, type TrafficOptions } from './run-traffic.ts';
import type { Scenario } from './scenario.ts';
import { listDemoSignatures } from './signatures.ts';

/** Location and activity of the demo chain. */
export interface DemoChainOptions {
  /** A dedicated folder; created if missing. */
  dataDir: string;
  /** TCP port on 127.0.0.1; a free one by default. */
  port?: number;
  /** Seed of the history; 1 by default. */
  seed?: number;
  /** Days of a new chain's story; 0 by default. */
  days?: number;
  /** Block interval in ms; by default 2,000 for the first ten minutes, then 12,000. */
  blockTimeMs?: number;
  /** Average; by default about eight a block. */
  transactionsPerSecond?: number;
  /** Starts a new chain, for an empty index: the node discards its old transactions. */
  startFresh?: boolean;
  /** Called with failures of the live traffic, which continues after them. */
  onFailure?(error: unknown): void;
}

/** A running demo chain. */
export interface DemoChain {
  url: string;
  wsUrl: string;
  chain: { id: number; name: string; currency: { name: string; symbol: string; decimals: number } };
  /** Human-readable signatures of its contracts' functions, events and errors, for decoding. */
  signatures: readonly string[];
  /** Folder of its compiled contracts, in Hardhat's format. */
  projectDir: string;
  /** True if this start creates the history: a new chain, or the same one from its beginning. */
  isRebuilt: boolean;
  stop(): Promise<void>;
}

const CHAIN = { name: 'Demo chain', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };

const FIRST_BLOCK_TIME_MS = 2_000;
const FIRST_MS = 600_000;
/**
 * Block interval of Ethereum. An unattended demo needs fewer resources: 7,200 blocks a day in place of 43,200, each of
 * which takes memory of the node.
 */
const LATER_BLOCK_TIME_MS = 12_000;

/** Returns the time to the next block in ms, by the running time of the demo. */
export function chooseBlockTime(elapsedMs: number): number {
  return elapsedMs < FIRST_MS ? FIRST_BLOCK_TIME_MS : LATER_BLOCK_TIME_MS;
}

/**
 * Starts the demo chain: history from genesis at the first start, then live traffic; a later start continues from the
 * node's last written state. Resolves when its contracts are deployed; the story and the traffic follow. Throws
 * AnvilError if the node cannot start.
 */
export async function startDemoChain(options: DemoChainOptions): Promise<DemoChain> {
  const { seed = 1, days = 0, blockTimeMs, transactionsPerSecond } = options;
  const controller = new AbortController();
  const node = await startDemoNode({ ...options, seed, days, signal: controller.signal });
  const { url, wsUrl, chainId, scenario, isRebuilt } = node;
  const traffic = runTraffic({
    ...{ scenario: withBundles(scenario), seed, whenReady: node.history },
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
      controller.abort();
      await traffic.stop();
      await node.stop();
    },
  };
}

/** Rounds of traffic from one bundle of user operations to the next. */
const ROUNDS_A_BUNDLE = 3;

/** Adds bundles of user operations to the rounds of traffic. */
function withBundles(scenario: Scenario): TrafficOptions['scenario'] {
  let round = 0;
  return {
    mineBlock: scenario.mineBlock,
    async step(options) {
      if (round++ % ROUNDS_A_BUNDLE === 0) await scenario.sendBundle();
      return scenario.step(options);
    },
  };
}
