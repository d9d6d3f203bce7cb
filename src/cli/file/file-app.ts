import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ProgramPart } from '#file/file-head.ts';
import { CliError } from '../errors.ts';
import { readCluster } from './empty-cluster.ts';

/** Built parts of exported files. */
export interface FileApp {
  script: string;
  styles: string;
  /** Returns a part of the program, gzipped. */
  readPart(name: ProgramPart): Promise<Buffer>;
}

/**
 * Loads the app of exported files, with an empty database that the first export creates; in a checkout of the sources the app
 * is built first. @throws CliError where there is neither the app nor its sources
 */
export async function loadFileApp(onBuild: (what: string) => void): Promise<FileApp> {
  const folder = fileURLToPath(new URL('../../file', import.meta.url));
  if (!existsSync(folder)) await buildApp(onBuild);
  const readBuilt = (name: string) => readFile(join(folder, `${name}.gz`));
  const read = async (name: string) => String(await promisify(gunzip)(await readBuilt(name)));
  const cluster = await readCluster(folder, () => onBuild('the empty database of exported files'));
  return {
    script: await read('page'),
    styles: await read('styles'),
    readPart: async (name) => (name === 'cluster' ? cluster : readBuilt(name)),
  };
}

async function buildApp(onBuild: (what: string) => void): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const builder = join(root, 'scripts/build-file-app.mjs');
  if (!existsSync(builder))
    throw new CliError('The app of exported files is missing in this installation: install Spyglass again.');
  onBuild('the app of exported files');
  const { buildFileApp } = (await import(pathToFileURL(builder).href)) as {
    buildFileApp(root: string): Promise<void>;
  };
  await buildFileApp(root);
}
