import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { getSecret } from '../db/statements/accounts.ts';

/** Signing secret besides the one in the database: a copy of the database is not enough to guess codes or forge nonces. */
export interface SigningKey {
  /** Secret of the settings, shared by all servers of one database. */
  secret?: string | undefined;
  /** Folder of an embedded database, in which a secret file is created. */
  folder?: string | undefined;
}

/** Signs a text for a purpose. */
export type Sign = (purpose: string, text: string) => Promise<Buffer>;

/** Creates the signer of a database. */
export function createSigner(pool: DatabasePool, key: SigningKey = {}): Sign {
  let derived: Promise<Buffer> | undefined;
  const load = () => {
    derived = derive(pool, key);
    // Retries after a temporary failure of the database.
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

/** Secret of a folder, created on first use; only its owner may read the file. */
export async function readKeyFile(folder: string): Promise<string> {
  const path = join(folder, 'accounts.key');
  const kept = await readIfThere(path);
  if (kept !== null) return kept;
  await mkdir(folder, { recursive: true });
  const mine = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(mine, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // With concurrent creators the first link wins; the file is always complete.
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
