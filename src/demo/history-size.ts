import { HISTORY_BLOCKS, HISTORY_INTERVAL_S } from './scenario.ts';
import { countBlocks } from './story/play-story.ts';

/** Returns the height of the chain after buildHistory() with a story of some days. */
export function countHistoryBlocks(days: number): number {
  return HISTORY_BLOCKS + countBlocks(days);
}

/** Returns the time in seconds from the first to the last block of the history. */
export function measureHistory(days: number): number {
  return HISTORY_BLOCKS * HISTORY_INTERVAL_S + days * DAY_S;
}

const DAY_S = 86_400;
