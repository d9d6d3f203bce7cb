import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureHistory } from './history-size.ts';

/** The digits that spell SPYGLASS on a telephone: no public chain has this id, and no tool takes it for a node of its own. */
export const DEMO_CHAIN_ID = 77945277;

/** Chain id of demo chains of data folders that do not name one. */
const FORMER_CHAIN_ID = 31337;

/** Parameters of the demo chain's history: the same values yield the same block hashes. */
export interface DemoGenesis {
  seed: number;
  chainId: number;
  /** In seconds. */
  timestamp: number;
  /** Days of its story. */
  days: number;
}

/**
 * Reads the genesis stored in the data folder, or creates and stores one whose history ends now. A chain whose state
 * was lost is thus rebuilt identically.
 */
export function openDemoGenesis(
  dataDir: string,
  { seed, days }: Pick<DemoGenesis, 'seed' | 'days'>,
): DemoGenesis {
  const file = join(dataDir, 'genesis.json');
  const known = existsSync(file) ? parseGenesis(readFileSync(file, 'utf8')) : undefined;
  if (known?.seed === seed) return known;
  const timestamp = Math.floor(Date.now() / 1000) - measureHistory(days) - 1;
  const genesis: DemoGenesis = { seed, chainId: DEMO_CHAIN_ID, timestamp, days };
  writeFileSync(file, `${JSON.stringify(genesis)}\n`);
  return genesis;
}

function parseGenesis(text: string): DemoGenesis | undefined {
  try {
    const { seed, timestamp, chainId = FORMER_CHAIN_ID, days = 0 } = JSON.parse(text) as Partial<DemoGenesis>;
    return [seed, timestamp, chainId, days].every(Number.isInteger)
      ? ({ seed, chainId, timestamp, days } as DemoGenesis)
      : undefined;
  } catch {
    return undefined;
  }
}
