import { createPrng } from '../prng.ts';

/** A block of the story. */
export interface StoryBlock {
  /** Seconds after the start of the story. */
  at: number;
  /** Number of transactions of ordinary traffic. */
  traffic: number;
  /** Place of the scene in SCENES that this block belongs to, and its place in the scene. */
  scene?: readonly [scene: number, step: number];
}

/** Time of a scene: its share of the story's length, hour of the day (UTC), and seconds between its blocks. */
export interface SceneTime {
  share: number;
  hour: number;
  steps: number;
  intervalS: number;
}

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const BLOCKS_A_DAY = 8;
const SLOT_S = DAY_S / BLOCKS_A_DAY;
/** Shorter stories have no scenes: there is no time for all of them. */
const SCENE_DAYS_MIN = 3;

/**
 * Plans the blocks of the days, oldest first: eight a day, whose traffic follows hour, weekday and the growth of the chain, and
 * those of the scenes between them. Their number does not depend on the start, which is in seconds since 1970.
 */
export function planStory(days: number, start: number, scenes: readonly SceneTime[]): StoryBlock[] {
  const prng = createPrng(30);
  const ordinary = Array.from({ length: days * BLOCKS_A_DAY }, (_, slot): StoryBlock => {
    const at = slot * SLOT_S + prng.integer(60, SLOT_S - 60);
    return {
      at,
      traffic: Math.round(10 * activityAt(start + at, at / (days * DAY_S)) * (0.4 + prng.next())),
    };
  });
  const staged = days < SCENE_DAYS_MIN ? [] : planScenes(days, start, scenes);
  return separate([...ordinary, ...staged].sort((one, other) => one.at - other.at));
}

/** Places the scenes at their hours of a day (UTC), each after the one before it, and within the story. */
function planScenes(days: number, start: number, scenes: readonly SceneTime[]): StoryBlock[] {
  let free = 0;
  return scenes.flatMap(({ share, hour, steps, intervalS }, place) => {
    const midnight = Math.floor((start + share * days * DAY_S) / DAY_S) * DAY_S;
    const planned = midnight + hour * HOUR_S - start;
    const isBeyond = planned + steps * intervalS > days * DAY_S;
    const begin = Math.max(free, isBeyond ? planned - DAY_S : planned);
    free = begin + steps * intervalS;
    return Array.from(
      { length: steps },
      (_, step): StoryBlock => ({ at: begin + step * intervalS, traffic: 0, scene: [place, step] }),
    );
  });
}

/** Share of the busiest hour's traffic: most in the European afternoon, less at weekends, more from day to day. */
function activityAt(time: number, progress: number): number {
  const hour = (time % DAY_S) / HOUR_S;
  const daily = 0.35 + 0.65 * Math.max(0, Math.sin(((hour - 7) / 18) * Math.PI));
  // 1970 began on a Thursday.
  const weekday = Math.floor(time / DAY_S + 4) % 7;
  return daily * (weekday === 0 || weekday === 6 ? 0.55 : 1) * (0.5 + 0.5 * progress);
}

/** Blocks have times of their own. */
function separate(blocks: StoryBlock[]): StoryBlock[] {
  let last = 0;
  return blocks.map((block) => {
    last = Math.max(last + 1, block.at);
    return { ...block, at: last };
  });
}
