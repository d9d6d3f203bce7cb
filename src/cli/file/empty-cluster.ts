import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Errors of a folder that belongs to somebody else, or is read-only. */
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Reads the empty database that exported files begin with, as a gzipped tar. It has times and random numbers in it, so that no
 * two are equal and none is in a release: the first export creates it and stores it beside the app. Where that cannot be
 * written, each export creates one.
 */
export async function readCluster(folder: string, onCreate: () => void): Promise<Buffer> {
  const file = join(folder, 'cluster.gz');
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  onCreate();
  const cluster = await createCluster(folder);
  await store(file, cluster);
  return cluster;
}

async function createCluster(folder: string): Promise<Buffer> {
  const unpack = async (name: string) =>
    new Uint8Array(await promisify(gunzip)(await readFile(join(folder, `${name}.gz`))));
  const compile = async (name: string) => WebAssembly.compile(await unpack(name));
  const { PGlite } = await import('@electric-sql/pglite');
  const db = await PGlite.create({
    pgliteWasmModule: await compile('pglite-wasm'),
    initdbWasmModule: await compile('pglite-initdb'),
    fsBundle: new Blob([await unpack('pglite-data')]),
  });
  const tar = await db.dumpDataDir('none');
  await db.close();
  return promisify(gzip)(await tar.arrayBuffer());
}

async function store(file: string, bytes: Buffer): Promise<void> {
  const partial = `${file}.partial-${process.pid}`;
  try {
    await writeFile(partial, bytes, { flag: 'wx' });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    if (!NOT_WRITABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
