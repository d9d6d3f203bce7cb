import { readFileSync } from 'node:fs';
import { createEmbeddedError } from './embedded-error.ts';

/** User of the server; both are undefined for the current user. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

const PREFERRED = ['postgres', '_postgres', 'nobody'];

/**
 * Selects the user of the server: the current one, or, for root (which PostgreSQL refuses), the system's `postgres` or
 * `nobody`. `ownerUid` is the owner of existing data.
 */
export function chooseServerUser(ownerUid: number | undefined): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const users = readUsers();
  const owner = ownerUid === 0 ? undefined : users.find((user) => user.uid === ownerUid);
  const chosen = owner ?? PREFERRED.map((name) => users.find((user) => user.name === name)).find(Boolean);
  if (chosen !== undefined) return { uid: chosen.uid, gid: chosen.gid };
  throw createEmbeddedError(
    'The embedded PostgreSQL does not run as root and this system has no user "postgres" or "nobody": start Spyglass as another user, or set DATABASE_URL.',
  );
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  let lines: string[] = [];
  try {
    lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
  return lines.flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return name === '' || !(Number(uid) > 0) ? [] : [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}
