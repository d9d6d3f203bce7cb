import { chownSync, lstatSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach } from './can-reach.ts';
import type { ServerUser } from './server-user.ts';

/** The port is only a part of the socket's file name. */
export const SOCKET_PORT = 5432;

// The system's limit is 104 bytes on macOS and 108 on Linux.
const LONGEST_SOCKET_PATH = 103;

/** Opens the short 0700 folder of the server's socket, the previous one (`<dataDir>/postgres-socket`) if suitable. */
export function openSocketFolder(dataDir: string, user: ServerUser): string {
  const record = join(dataDir, 'postgres-socket');
  const recorded = readRecord(record);
  if (recorded !== undefined && isFit(recorded, user)) return recorded;
  const folder = mkdtempSync(join(chooseParent(user), 'spyglass-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  writeFileSync(record, `${folder}\n`);
  return folder;
}

function chooseParent(user: ServerUser): string {
  const path = join(tmpdir(), 'spyglass-XXXXXX', `.s.PGSQL.${SOCKET_PORT}.lock`);
  const isShort = Buffer.byteLength(path) <= LONGEST_SOCKET_PATH;
  return isShort && canReach(join(tmpdir(), 'x'), user) ? tmpdir() : '/tmp';
}

function isFit(folder: string, user: ServerUser): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  const owner = user.uid ?? process.getuid?.();
  return stat?.isDirectory() === true && stat.uid === owner && (stat.mode & 0o077) === 0;
}

function readRecord(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
