import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabasePool } from '../../../db/connect.ts';
import { getSecret } from '../db/statements/accounts.ts';

/** What is signed with besides the secret in the database, so that who has a copy of that can neither guess codes nor forge nonces. */
export interface SigningKey {
  /** That of the settings, the same for all servers of one database. */
  secret?: string | undefined;
  /** Where the database is this server's own: the folder that it is in, for a file with a secret. */
  folder?: string | undefined;
}

/** Signs texts for a purpose. */
export type Sign = (purpose: string, text: string) => Promise<Buffer>;

/** Creates the signer of a database. */
export function createSigner(pool: DatabasePool, key: SigningKey = {}): Sign {
  let derived: Promise<Buffer> | undefined;
  const load = () => {
    derived = derive(pool, key);
    // A database that was away for a moment is asked again.
    derived.catch(() => {
      derived = undefined;
    });
    return derived;
  };
  return async (purpose, text) =>
    createHmac('sha256', await (derived ?? load()))
      .update(`${purpose}\n${text}`)
      .digest();
}

async function derive(pool: DatabasePool, { secret, folder }: SigningKey): Promise<Buffer> {
  const own = secret ?? (folder === undefined ? '' : await readKeyFile(folder));
  return createHmac('sha256', own)
    .update(await getSecret(pool))
    .digest();
}

/** The secret of a folder, which is made when it is first needed; only its owner may read the file. */
export async function readKeyFile(folder: string): Promise<string> {
  const path = join(folder, 'accounts.key');
  const kept = await readIfThere(path);
  if (kept !== null) return kept;
  await mkdir(folder, { recursive: true });
  const mine = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(mine, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // Of several that make it at once the first has made it, whole.
  await link(mine, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(mine);
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
