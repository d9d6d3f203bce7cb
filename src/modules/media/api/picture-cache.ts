import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Limits of the cache. */
export interface PictureCacheLimits {
  bytesMax: number;
  filesMax: number;
}

/** Pictures as files of one folder. Files that cannot be read or written are treated as absent. */
export interface PictureCache {
  get(key: string): Promise<Buffer | null>;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Total size of all files, in bytes. */
  size(): number;
}

const FILE_NAME = /^([0-9a-f]{64})\.webp$/;
/** A file left incomplete by a process that ended. */
const UNFINISHED = /^[0-9a-f-]{36}\.part$/;

/**
 * Opens a folder, which belongs to this process alone. Keys are 64 hex digits. When a new picture needs room, the least recently
 * requested ones are evicted; after a start their order is that of writing.
 */
export async function openPictureCache(folder: string, limits: PictureCacheLimits): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  const sizes = new Map<string, number>();
  let total = 0;
  const toPath = (key: string) => join(folder, `${key}.webp`);

  async function forget(key: string): Promise<void> {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    await rm(toPath(key), { force: true }).catch(() => {});
  }

  async function makeRoom(): Promise<void> {
    while (total > limits.bytesMax || sizes.size > limits.filesMax)
      await forget(sizes.keys().next().value as string);
  }

  function note(key: string, bytes: number): void {
    total += bytes - (sizes.get(key) ?? 0);
    sizes.delete(key);
    sizes.set(key, bytes);
  }

  for (const { key, bytes } of await listFiles(folder)) note(key, bytes);
  await makeRoom();

  return {
    async get(key) {
      const bytes = sizes.get(key);
      if (bytes === undefined) return null;
      note(key, bytes);
      return readFile(toPath(key)).catch(async () => {
        await forget(key);
        return null;
      });
    },
    async put(key, bytes) {
      if (bytes.length > limits.bytesMax) return;
      note(key, bytes.length);
      await makeRoom();
      const part = join(folder, `${randomUUID()}.part`);
      try {
        await writeFile(part, bytes);
        await rename(part, toPath(key));
        // Others may have taken its room meanwhile.
        if (!sizes.has(key)) await rm(toPath(key), { force: true });
      } catch {
        await rm(part, { force: true }).catch(() => {});
        await forget(key);
      }
    },
    size: () => total,
  };
}

/** The pictures of a folder, oldest first; incomplete files are deleted, any others left alone. */
async function listFiles(folder: string): Promise<{ key: string; bytes: number }[]> {
  const found: { key: string; bytes: number; at: number }[] = [];
  for (const name of await readdir(folder)) {
    if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
    const [, key] = FILE_NAME.exec(name) ?? [];
    const facts = key === undefined ? null : await stat(join(folder, name)).catch(() => null);
    if (key !== undefined && facts?.isFile()) found.push({ key, bytes: facts.size, at: facts.mtimeMs });
  }
  return found.sort((a, b) => a.at - b.at);
}
