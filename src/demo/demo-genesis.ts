import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HISTORY_BLOCKS, HISTORY_INTERVAL_S } from './scenario.ts';

/** What the demo chain's history follows from: with the same values it has the same block hashes again. */
export interface DemoGenesis {
  seed: number;
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
