import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HISTORY_BLOCKS, HISTORY_INTERVAL_S } from './scenario.ts';

/** The digits that spell SPYGLASS on a telephone: no public chain has this id, and no tool takes it for a node of its own. */
export const DEMO_CHAIN_ID = 77945277;

/** Demo chains of data folders that do not name their id. */
const FORMER_CHAIN_ID = 31337;

/** What the demo chain's history follows from: with the same values it has the same block hashes again. */
export interface DemoGenesis {
  seed: number;
  chainId: number;
  /** Seconds. */
  timestamp: number;
}

/**
 * Reads the genesis that the data folder remembers, or decides one whose history ends now and remembers it. So a
 * chain whose state was lost is rebuilt as the same chain, not as another one.
 */
export function openDemoGenesis(dataDir: string, seed: number): DemoGenesis {
  const file = join(dataDir, 'genesis.json');
  const known = existsSync(file) ? parseGenesis(readFileSync(file, 'utf8')) : undefined;
  if (known?.seed === seed) return known;
  const timestamp = Math.floor(Date.now() / 1000) - HISTORY_BLOCKS * HISTORY_INTERVAL_S - 1;
  const genesis: DemoGenesis = { seed, chainId: DEMO_CHAIN_ID, timestamp };
  writeFileSync(file, `${JSON.stringify(genesis)}\n`);
  return genesis;
}

function parseGenesis(text: string): DemoGenesis | undefined {
  try {
    const { seed, timestamp, chainId = FORMER_CHAIN_ID } = JSON.parse(text) as Partial<DemoGenesis>;
    return Number.isInteger(seed) && Number.isInteger(timestamp) && Number.isInteger(chainId)
      ? ({ seed, chainId, timestamp } as DemoGenesis)
      : undefined;
  } catch {
    return undefined;
  }
}
