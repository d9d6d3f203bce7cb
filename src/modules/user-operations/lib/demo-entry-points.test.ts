import { expect, test } from 'vitest';
import * as demo from '#demo/operations/operation-contracts.ts';
import { DEMO_ENTRY_POINTS } from './demo-entry-points.ts';

test('the EntryPoints of the demo chain are those that it deploys', () => {
  const deployed = demo.DEMO_VERSIONS.map((version) => ({
    version,
    address: demo.DEMO_ENTRY_POINTS[version],
  }));
  expect(DEMO_ENTRY_POINTS).toEqual(deployed);
});
