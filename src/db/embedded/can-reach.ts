import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServerUser } from './server-user.ts';

/** Returns true if the user may reach this folder or file, by the mode bits of every folder above it. */
export function canReach(path: string, user: ServerUser): boolean {
  if (user.uid === undefined) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!canEnter(folder, user)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function canEnter(folder: string, user: ServerUser): boolean {
  try {
    const { mode, uid, gid } = statSync(folder);
    if (uid === user.uid) return (mode & 0o100) !== 0;
    if (gid === user.gid) return (mode & 0o010) !== 0;
    return (mode & 0o001) !== 0;
  } catch {
    return false;
  }
}
