import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HISTORY_BLOCKS, HISTORY_INTERVAL_S } from './scenario.ts';

/** Parameters of the demo chain's history: the same values yield the same block hashes. */
export interface DemoGenesis {
  seed: number;
  /** In seconds. */
  timestamp: number;
}

/**
 * Reads the genesis stored in the data folder, or creates and stores one whose history ends now. A chain whose state
 * was lost is thus rebuilt identically.
 */
export function openDemoGenesis(dataDir: string, seed: number): DemoGenesis {
  const file = join(dataDir, 'genesis.json');
  const known = existsSync(file) ? parseGenesis(readFileSync(file, 'utf8')) : undefined;
  if (known?.seed === seed) return known;
  const timestamp = Math.floor(Date.now() / 1000) - HISTORY_BLOCKS * HISTORY_INTERVAL_S - 1;
  writeFileSync(file, `${JSON.stringify({ seed, timestamp })}\n`);
  return { seed, timestamp };
}

function parseGenesis(text: string): DemoGenesis | undefined {
  try {
    const { seed, timestamp } = JSON.parse(text) as Partial<DemoGenesis>;
    return Number.isInteger(seed) && Number.isInteger(timestamp)
      ? ({ seed, timestamp } as DemoGenesis)
      : undefined;
  } catch {
    return undefined;
  }
}
