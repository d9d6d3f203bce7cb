import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NICE_VALUE } from '#indexer/runtime/lower-priority.ts';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';

let script: BuiltScript;
beforeAll(async () => {
  script = await buildScript('run-lowered');
}, 60_000);
afterAll(() => script.remove());

/** Whoever is not root may not raise a priority again. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function lowerFrom(niceness: number): number {
  const more = niceness - getPriority();
  const args = ['-n', String(more), process.execPath, script.path];
  return Number(execFileSync('nice', args, { encoding: 'utf8', ...user }));
}

test.skipIf(process.platform !== 'linux')(
  'the indexer starts where the process has a lower priority already, and leaves it as it is',
  () => {
    for (const niceness of [NICE_VALUE + 1, 10, 19]) expect(lowerFrom(niceness)).toBe(niceness);
    expect(lowerFrom(Math.min(NICE_VALUE, getPriority()))).toBe(NICE_VALUE);
  },
);
