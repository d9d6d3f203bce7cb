import { syncScenarioState } from '../scenario-state.ts';
import { scoutInstances } from '../traffic/nft-actions.ts';
import { pickAction } from '../traffic/pick-action.ts';
import { planStory } from './plan-story.ts';
import type { StoryState } from './scene.ts';
import { SCENES } from './scenes.ts';

/** Options of the story. */
export interface StoryOptions {
  /** Number of days; 0 for none. */
  days: number;
  /** Time of the first block, in seconds since 1970. */
  start: number;
  mineBlock(timestamp: number): Promise<void>;
  signal?: AbortSignal | undefined;
}

/** Blocks from one look for transferable token instances to the next. */
const SCOUTING = 16;

/** Sends and mines the story's transactions, block by block, at the times of planStory(). */
export async function playStory(state: StoryState, options: StoryOptions): Promise<void> {
  const { days, start, mineBlock, signal } = options;
  for (const [place, { at, traffic, scene }] of planStory(days, start, SCENES).entries()) {
    signal?.throwIfAborted();
    if (place % SCOUTING === 0) {
      await syncScenarioState(state);
      await scoutInstances(state);
    }
    for (let sent = 0; sent < traffic; sent++) await pickAction(state.prng)(state);
    if (scene !== undefined) await SCENES[scene[0]]?.play(state, scene[1]);
    await mineBlock(start + at);
  }
}

/** Counts the blocks of a story, whatever its start. */
export function countBlocks(days: number): number {
  return planStory(days, 0, SCENES).length;
}
