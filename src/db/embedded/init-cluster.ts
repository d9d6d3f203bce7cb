import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createEmbeddedError } from './embedded-error.ts';
import { PASSWORD_FILE } from './passwords.ts';
import { serverEnvironment } from './server-environment.ts';
import type { ServerUser } from './server-user.ts';

/**
 * Creates the data folder of the server unless it exists. It is prepared under a temporary name, so that a folder of
 * the final name is complete; leftovers of an interrupted attempt are removed.
 */
export async function initCluster(binaries: string, cluster: string, user: ServerUser): Promise<boolean> {
  removeDrafts(cluster);
  if (existsSync(join(cluster, 'PG_VERSION'))) return false;
  if (existsSync(cluster)) {
    throw createEmbeddedError(
      `The folder "${cluster}" is not a database of Spyglass: move it away, or choose another data folder.`,
    );
  }
  const draft = mkdtempSync(`${cluster}.new-`);
  const passwords = join(draft, PASSWORD_FILE);
  writeFileSync(passwords, `${randomPassword()}\n${randomPassword()}\n`, { mode: 0o600 });
  for (const path of [draft, passwords]) own(path, user);
  await runInitdb(binaries, join(draft, 'data'), passwords, user);
  renameSync(passwords, join(draft, 'data', PASSWORD_FILE));
  chmodSync(join(draft, 'data'), 0o700);
  renameSync(join(draft, 'data'), cluster);
  rmSync(draft, { recursive: true, force: true });
  return true;
}

async function runInitdb(binaries: string, folder: string, pwfile: string, user: ServerUser): Promise<void> {
  const args = [
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    '--encoding=UTF8',
    '--auth=scram-sha-256',
    '--username=postgres',
    '--no-instructions',
  ];
  const child = spawn(
    join(binaries, 'bin', 'initdb'),
    [...args, `--pwfile=${pwfile}`, `--pgdata=${folder}`],
    {
      ...user,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  const reason = /error: (.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
  throw createEmbeddedError(
    `The embedded database could not be created in "${dirname(folder)}" (${reason}).`,
  );
}

function removeDrafts(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}

function own(path: string, user: ServerUser): void {
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? user.uid);
}
