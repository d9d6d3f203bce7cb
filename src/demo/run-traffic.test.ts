import { expect, onTestFinished, test } from 'vitest';
import { chooseBlockTime } from './demo-chain.ts';
import { runTraffic } from './run-traffic.ts';
import type { StepOptions } from './scenario.ts';

test('the time to the next block follows how long the traffic has gone on', async () => {
  const elapsed: number[] = [];
  const durations: number[] = [];
  await new Promise<void>((resolve, reject) => {
    const scenario = {
      async step({ durationMs = 0 }: StepOptions = {}) {
        durations.push(durationMs);
        if (durationMs > 1000) resolve();
        return [];
      },
      mineBlock: async () => {},
    };
    const traffic = runTraffic({
      scenario,
      seed: 1,
      blockTimeMs: (elapsedMs) => (elapsed.push(elapsedMs) <= 3 ? 20 : 60_000),
      onFailure: reject,
    });
    onTestFinished(() => traffic.stop());
  });
  expect(elapsed[0]).toBe(0);
  expect(elapsed).toEqual(elapsed.toSorted((one, other) => one - other));
  expect(durations.slice(0, 3).every((each) => each <= 20)).toBe(true);
  expect(durations[3]).toBeGreaterThan(40_000);
});

test('a demo mines every 2 s for its first ten minutes, then every 12 s', () => {
  expect([0, 599_999, 600_000, 86_400_000].map(chooseBlockTime)).toEqual([2000, 2000, 12_000, 12_000]);
});
