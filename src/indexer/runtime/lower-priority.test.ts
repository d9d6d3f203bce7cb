import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { lowerBackend, NICE_VALUE } from './lower-priority.ts';

const target = createTestTarget();
const isLinux = process.platform === 'linux';

test.runIf(isLinux)("the database's process of the indexer's connection comes after others", async () => {
  const { rows } = await target.client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  expect(getPriority(pid)).toBeLessThan(NICE_VALUE);
  await lowerBackend(target.client);
  expect(getPriority(pid)).toBe(NICE_VALUE);
});

test.runIf(isLinux)('a process that is not the one of the connection keeps its priority', async () => {
  const before = getPriority(process.pid);
  const answer = (row: object) => ({ query: async () => ({ rows: [row] }) }) as never;
  await lowerBackend(answer({ pid: process.pid, name: 'spyglass', is_local: true }));
  await lowerBackend(answer({ pid: process.pid, name: 'spyglass', is_local: false }));
  await lowerBackend(answer({ pid: 2 ** 30, name: 'spyglass', is_local: true }));
  expect(getPriority(process.pid)).toBe(before);
});
