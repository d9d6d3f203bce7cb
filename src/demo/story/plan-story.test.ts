import { expect, test } from 'vitest';
import { planStory, type SceneTime } from './plan-story.ts';
import { SCENES as SCENES_OF_A_STORY } from './scenes.ts';

const DAY_S = 86_400;
/** A Thursday at midnight. */
const START = 0;
const SCENES: SceneTime[] = [
  { share: 0.5, hour: 10, steps: 3, intervalS: 12 },
  { share: 0.9, hour: 23, steps: 2, intervalS: 48 },
];

test('each block of planStory() has a time of its own, in order and within its days', () => {
  const times = planStory(30, START, SCENES).map(({ at }) => at);
  expect(times).toHaveLength(30 * 8 + 5);
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(30 * DAY_S);
});

test('planStory() plays the steps of a scene at its share of the days, one interval apart', () => {
  const steps = planStory(30, START, SCENES).filter(({ scene }) => scene?.[0] === 0);
  expect(steps.map(({ scene }) => scene?.[1])).toEqual([0, 1, 2]);
  const begin = steps[0]?.at ?? 0;
  expect(Math.floor(begin / DAY_S)).toBe(15);
  expect(steps.map(({ at }) => at - begin)).toEqual([0, 12, 24]);
});

test('traffic is lower at night, at weekends and in the first days', () => {
  const blocks = planStory(28, START, []);
  const sum = (isIn: (at: number) => boolean) =>
    blocks.filter(({ at }) => isIn(at)).reduce((total, { traffic }) => total + traffic, 0);
  const hourOf = (at: number) => Math.floor((at % DAY_S) / 3600);
  const weekdayOf = (at: number) => Math.floor(at / DAY_S + 4) % 7;
  expect(sum((at) => hourOf(at) < 6)).toBeLessThan(sum((at) => hourOf(at) >= 12 && hourOf(at) < 18));
  expect(sum((at) => weekdayOf(at) === 0) * 2).toBeLessThan(sum((at) => weekdayOf(at) === 3) * 1.8);
  expect(sum((at) => at < 7 * DAY_S)).toBeLessThan(sum((at) => at >= 21 * DAY_S));
});

test.each([0, 0.2, 0.39, 0.5, 0.9])(
  'scenes are in order and fit into three days that begin at %d of a day',
  (share) => {
    const times = planStory(3, share * DAY_S, SCENES_OF_A_STORY);
    const steps = times.flatMap(({ scene }) => (scene === undefined ? [] : [scene[0]]));
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    expect(times.at(-1)?.at).toBeLessThan(3 * DAY_S);
  },
);

test('a story of no days has no blocks', () => {
  expect(planStory(0, START, SCENES)).toEqual([]);
});
