import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createFairQueue } from '#sdk/lib/async.ts';
import { CompilerError } from './compiler-error.ts';
import { readTarFile } from './read-tar.ts';
import { SOLC_PACKAGES } from './solc-builds.ts';

/** Provides compilers as files. */
export interface CompilerStore {
  /** True if versions that are not in the folder can be downloaded. */
  canFetch: boolean;
  /** Returns true if this version of solc is in the folder; downloads nothing. */
  hasSolc(version: string): Promise<boolean>;
  /** File of this version of solc, downloaded on first use. Rejects with CompilerError. */
  getSolc(version: string): Promise<string>;
}

export interface CompilerStoreOptions {
  /** Folder of downloaded compilers, and of those that an operator has added. */
  folder: string;
  /** npm registry to download from; null if downloads are disabled. */
  registry: string | null;
  fetch: typeof fetch;
}

const ARCHIVE_BYTES_MAX = 64 * 1024 * 1024;
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 120_000;

/** Concurrent downloads; others are queued. */
const FETCHES = { slots: 2, slotsPerClient: 2, waiting: 20, waitingPerClient: 20, waitMs: 600_000 };

/** Creates the store. A compiler is the file `solc-<version>.js` of the folder; concurrent callers share one download. */
export function createCompilerStore({ folder, registry, fetch }: CompilerStoreOptions): CompilerStore {
  const coming = new Map<string, Promise<string>>();
  const fetches = createFairQueue(FETCHES);
  const toPath = (version: string) => join(folder, `solc-${version}.js`);

  async function find(version: string): Promise<string> {
    const path = toPath(version);
    if (registry === null)
      throw new CompilerError(
        'unreachable',
        `solc ${version} is not in ${folder}, and COMPILERS_REGISTRY is 'none'.`,
      );
    const leave = await fetches.enter(null);
    const code = await fetchSolc(fetch, registry, version).finally(leave);
    await mkdir(folder, { recursive: true });
    const part = join(folder, `.${randomUUID()}`);
    await writeFile(part, code);
    await rename(part, path);
    return path;
  }

  return {
    canFetch: registry !== null,
    hasSolc: (version) => isThere(toPath(version)),
    async getSolc(version) {
      // An operator may add the file while its download hangs.
      if (await isThere(toPath(version))) return toPath(version);
      const found = coming.get(version) ?? find(version).finally(() => coming.delete(version));
      coming.set(version, found);
      return found;
    },
  };
}

/** Downloads the package of a version and checks it against the registry's integrity value (SRI, SHA-512). */
async function fetchSolc(fetch: typeof globalThis.fetch, registry: string, version: string): Promise<Buffer> {
  const name = SOLC_PACKAGES[version] === undefined ? version : SOLC_PACKAGES[version];
  if (name === null)
    throw new CompilerError(
      'unknown_version',
      `The registry has no solc ${version}: the package of that name holds another one.`,
    );
  const facts = JSON.parse((await read(fetch, `${registry}/solc/${name}`, version)).toString()) as {
    dist?: { tarball?: string; integrity?: string };
  };
  const { tarball, integrity } = facts.dist ?? {};
  if (!tarball || !integrity?.startsWith('sha512-'))
    throw new CompilerError('unknown_version', `The registry has no solc ${version} with a SHA-512 value.`);
  const archive = await read(fetch, tarball, version);
  const digest = createHash('sha512').update(archive).digest('base64');
  if (integrity !== `sha512-${digest}`)
    throw new CompilerError(
      'unreachable',
      `The SHA-512 hash of the fetched solc ${version} differs from the hash in the registry.`,
    );
  const unpacked = await promisify(gunzip)(archive, { maxOutputLength: UNPACKED_BYTES_MAX });
  const code = readTarFile(unpacked, 'package/soljson.js');
  if (code === null)
    throw new CompilerError('unknown_version', `The package of solc ${version} holds no compiler.`);
  return code;
}

async function read(fetch: typeof globalThis.fetch, url: string, version: string): Promise<Buffer> {
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  } catch (cause) {
    throw new CompilerError(
      'unreachable',
      `solc ${version} could not be fetched: the registry does not answer.`,
      { cause },
    );
  }
  if (response.status === 404) throw new CompilerError('unknown_version', `There is no solc ${version}.`);
  if (!response.ok || response.body === null)
    throw new CompilerError(
      'unreachable',
      `solc ${version} could not be fetched: the registry answers ${response.status}.`,
    );
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > ARCHIVE_BYTES_MAX)
      throw new CompilerError('unreachable', `The package of solc ${version} is too large.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
