import { expect, test } from 'vitest';
import { countLightConnections } from './open-pools.ts';

test.each([
  [1, 4],
  [2, 5],
  [3, 7],
  [4, 8],
  [64, 8],
])('with %i cores the embedded database has %i connections for light calls', (cores, connections) => {
  expect(countLightConnections(cores)).toBe(connections);
});
