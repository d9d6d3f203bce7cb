import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgresFolder } from './binaries.ts';
import { openBinaries } from './reachable-binaries.ts';

const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
let closed: string;
let home: string;

beforeEach(() => {
  closed = mkdtempSync(join(tmpdir(), 'spyglass-test-'));
  home = mkdtempSync(join(tmpdir(), 'spyglass-test-'));
  chmodSync(home, 0o711);
});
afterEach(() => {
  for (const folder of [closed, home]) rmSync(folder, { recursive: true, force: true });
});

test.runIf(isRoot)(
  'openBinaries() copies closed binaries once, without changing who may read the originals',
  () => {
    const folder = join(closed, 'native');
    cpSync(findPostgresFolder(), folder, { recursive: true, verbatimSymlinks: true });
    chmodSync(join(folder, 'bin', 'postgres'), 0o700);
    const copy = openBinaries(folder, home, nobody);
    expect(copy.startsWith(home)).toBe(true);
    expect(openBinaries(folder, home, nobody)).toBe(copy);
    expect(readdirSync(home)).toHaveLength(1);
    expect(statSync(join(folder, 'bin', 'postgres')).mode & 0o777).toBe(0o700);
  },
);

test('openBinaries() says in one sentence when the binaries do not run here', () => {
  mkdirSync(join(closed, 'bin'));
  writeFileSync(join(closed, 'bin', 'postgres'), '#!/bin/sh\necho "GLIBC_2.99 not found" >&2\nexit 1\n', {
    mode: 0o755,
  });
  expect(() => openBinaries(closed, home, {})).toThrow(
    'The embedded PostgreSQL does not run on this system (GLIBC_2.99 not found): set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
});
