import { expect, test } from 'vitest';
import { countConnections } from './open-pools.ts';

test.each([
  [1, 4, 3],
  [2, 5, 3],
  [3, 7, 4],
  [4, 8, 4],
  [64, 8, 4],
])(
  'with %i cores the embedded database has %i connections for light calls and %i for heavy ones',
  (cores, light, heavy) => {
    expect(countConnections(cores)).toEqual({ light, heavy });
  },
);
