import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { addSymlinks } from './binaries.ts';
import { canReach } from './can-reach.ts';
import { createEmbeddedError } from './embedded-error.ts';
import { serverEnvironment } from './server-environment.ts';
import type { ServerUser } from './server-user.ts';

/**
 * Returns a folder of binaries that the server's user can run: the package's folder, or a copy in `home` (hard links
 * where possible) when a parent folder is closed to that user.
 * @throws DatabaseError `embedded_database` when the binaries do not run on this system
 */
export function openBinaries(folder: string, home: string, user: ServerUser): string {
  const reachable = canReach(join(folder, 'bin', 'postgres'), user) ? folder : copyBinaries(folder, home);
  const trial = spawnSync(join(reachable, 'bin', 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    env: serverEnvironment(),
    encoding: 'utf8',
  });
  if (trial.status === 0) return reachable;
  const reason = trial.error?.message ?? trial.stderr?.trim().split('\n')[0] ?? 'no answer';
  throw createEmbeddedError(
    `The embedded PostgreSQL does not run on this system (${reason}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function copyBinaries(folder: string, home: string): string {
  const { size, mtimeMs } = statSync(join(folder, 'bin', 'postgres'));
  const key = createHash('sha256').update(`${folder}:${size}:${mtimeMs}`).digest('hex').slice(0, 8);
  const target = join(home, `binaries-${key}`);
  const old = readdirSync(home).filter((name) => name.startsWith('binaries-') && name !== `binaries-${key}`);
  for (const name of old) rmSync(join(home, name), { recursive: true, force: true });
  if (statSync(target, { throwIfNoEntry: false }) !== undefined) return target;
  const draft = mkdtempSync(join(home, 'binaries-new-'));
  for (const part of ['bin', 'lib', 'share']) linkFolder(join(folder, part), join(draft, part));
  cpSync(join(folder, 'pg-symlinks.json'), join(draft, 'pg-symlinks.json'), { force: true });
  chmodSync(draft, 0o755);
  renameSync(draft, target);
  addSymlinks(target);
  return target;
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
    else if (!entry.name.endsWith('.a')) linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  const { mode } = statSync(source);
  const openMode = (mode & 0o100) === 0 ? 0o644 : 0o755;
  // A hard link shares its mode with the original, which must not be changed.
  if ((mode & 0o555) === (openMode & 0o555) && tryLink(source, target)) return;
  copyFileSync(source, target);
  chmodSync(target, openMode);
}

function tryLink(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch {
    return false;
  }
}
