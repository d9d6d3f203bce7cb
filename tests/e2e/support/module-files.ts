import { readdirSync, readFileSync } from 'node:fs';
import type { WebModule } from '#web/modules/web-module.ts';

const FOLDER = new URL('../../../src/modules/', import.meta.url);
const MANIFEST = new URL('../../../dist/web/client/.vite/manifest.json', import.meta.url);

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** The names of all modules. */
export const MODULE_NAMES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What each adds to the pages, by its name. */
export const NAMED_WEB_MODULES: ReadonlyMap<string, WebModule> = new Map(
  await Promise.all(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((path) => /^[\w-]+\/web\/web\.ts$/.test(path))
      .map(async (path): Promise<[string, WebModule]> => {
        const { web } = (await import(new URL(path, FOLDER).href)) as { web: WebModule };
        return [path.slice(0, path.indexOf('/')), web];
      }),
  ),
);
export const WEB_MODULES: readonly WebModule[] = [...NAMED_WEB_MODULES.values()];

/** The files of the build, by their sources. */
export function readBuild(): Record<string, Chunk> {
  return JSON.parse(readFileSync(MANIFEST, 'utf8'));
}

/** The addresses of the scripts and styles that the build made of files of modules. */
export function listModuleFiles(): string[] {
  return Object.entries(readBuild())
    .filter(([source]) => source.startsWith('src/modules/'))
    .flatMap(([, { file, css = [] }]) => [file, ...css].map((path) => `/${path}`));
}
