import { expect, test } from 'vitest';
import { createIndexEventHub } from './index-event.ts';
import { watchIndexVersion } from './index-version.ts';

test('the version changes with every commit and with what parts know, and is empty before', () => {
  const events = createIndexEventHub();
  let parts = '0';
  const readVersion = watchIndexVersion(events, () => parts);
  expect(readVersion()).toBe('');
  const versions = new Set<string>();
  const commit = { run: 1, seq: 7, height: 3, hash: '0x01', kind: 'block' } as const;
  for (const event of [commit, { ...commit, seq: 8, kind: 'progress' as const }, { ...commit, run: 2 }]) {
    events.emit(event);
    versions.add(readVersion());
  }
  parts = '1';
  versions.add(readVersion());
  expect(versions.size).toBe(4);
  events.emit({ ...commit, run: 2 });
  expect(versions).toContain(readVersion());
});
