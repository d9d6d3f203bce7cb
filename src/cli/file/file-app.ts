import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CliError } from '../errors.ts';

/** Built parts of exported files. */
export interface FileApp {
  script: string;
  styles: string;
  /** Returns a part of the program, gzipped. */
  readPart(name: string): Promise<Buffer>;
}

/** Loads the app of exported files; in a checkout of the sources it is built first. */
export async function loadFileApp(onBuild: () => void): Promise<FileApp> {
  const folder = fileURLToPath(new URL('../../file', import.meta.url));
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const builder = join(root, 'scripts/build-file-app.mjs');
  if (!existsSync(join(folder, 'cluster.gz'))) {
    if (!existsSync(builder))
      throw new CliError(
        'Files are exported from a checkout of the sources, with `npm start -- export`: the npm package lacks their app.',
      );
    onBuild();
    const { buildFileApp } = (await import(pathToFileURL(builder).href)) as {
      buildFileApp(root: string): Promise<void>;
    };
    await buildFileApp(root);
  }
  const readPart = (name: string) => readFile(join(folder, `${name}.gz`));
  const read = async (name: string) => String(await promisify(gunzip)(await readPart(name)));
  return { script: await read('page'), styles: await read('styles'), readPart };
}
