import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach } from './can-reach.ts';
import type { ServerUser } from './server-user.ts';

const SYSTEM_FOLDER = '/var/lib/spyglass';

/**
 * Opens the folder of the server's files: the data folder itself, or, for root when the server's user cannot enter that
 * one, a folder under `/var/lib/spyglass` (else the temporary folder), recorded in `<dataDir>/postgres-location` for
 * the next start.
 */
export function openServerHome(dataDir: string, user: ServerUser): string {
  if (user.uid === undefined) return dataDir;
  const record = join(dataDir, 'postgres-location');
  const recorded = readText(record);
  if (recorded !== undefined && isRootFolder(recorded)) return recorded;
  if (canReach(join(dataDir, 'x'), user)) return dataDir;
  const home = makeHome(dataDir, user);
  writeFileSync(record, `${home}\n`);
  return home;
}

/** Returns the recorded location, if any: its owner determines the user of the server. */
export function readServerHome(dataDir: string): string {
  return readText(join(dataDir, 'postgres-location')) ?? dataDir;
}

function makeHome(dataDir: string, user: ServerUser): string {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const parent = openSystemFolder(user);
  removeDropped(parent, key, dataDir);
  const home = mkdtempSync(join(parent, `${parent === SYSTEM_FOLDER ? '' : 'spyglass-data-'}${key}-`));
  chmodSync(home, 0o711);
  writeFileSync(join(home, 'origin'), dataDir);
  return home;
}

function openSystemFolder(user: ServerUser): string {
  try {
    mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
    if (isRootFolder(SYSTEM_FOLDER) && canReach(join(SYSTEM_FOLDER, 'x'), user)) return SYSTEM_FOLDER;
  } catch {
    // A read-only system: the temporary folder is used.
  }
  return canReach(join(tmpdir(), 'x'), user) ? tmpdir() : '/tmp';
}

/** Removes leftovers elsewhere of a deleted data folder with the same path, which needs a clean start. */
function removeDropped(parent: string, key: string, dataDir: string): void {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    if (!/^(spyglass-data-)?[0-9a-f]{8}-/.test(name) || !isRootFolder(folder)) continue;
    const origin = readText(join(folder, 'origin'));
    const isDropped = name.includes(`${key}-`) && origin === dataDir;
    if (isDropped || isSweptAway(origin)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns true for a deleted temporary data folder, which will not come back. */
function isSweptAway(origin: string | undefined): boolean {
  return origin?.startsWith(join(tmpdir(), '/')) === true && !existsSync(origin);
}

function isRootFolder(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === 0;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
