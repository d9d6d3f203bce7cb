import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { CodeFiles } from '../modules/module-data.ts';

/** URLs of the files in a page's head. */
export interface PageAssets {
  entry: string;
  styles: string[];
  preloads: string[];
  fonts: string[];
  icon: string | undefined;
}

/** The files of a page that consists of these modules below `src/web`; late modules only contribute their styles. */
export type GetPageAssets = (modules: readonly string[], lateModules?: readonly string[]) => PageAssets;

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
/** Files of the build. */
export interface Assets {
  ofPage: GetPageAssets;
  /** The URLs of the code of one module, by its path from `src/web`. */
  ofModule: (module: string) => CodeFiles;
}

type Manifest = Record<string, ManifestChunk>;

const WEB_ROOT = 'src/web/';
const ENTRY = 'entry-client.tsx';
const ICON = 'favicon.svg';

/** The fonts that nearly every page shows above the fold. */
const PRELOADED_FONTS = [/inter-text/, /jetbrains-mono-text/, /poppins-600-text/];

/**
 * Reads the build's manifest and returns functions for the files of a page and of a module, below the base path; rejects if the
 * app has not been built.
 */
export async function readAssetManifest(clientDir: string, basePath = ''): Promise<Assets> {
  const path = join(clientDir, '.vite', 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  const entry = getChunk(manifest, ENTRY);
  const toHref = (file: string) => `${basePath}/${file}`;
  const unique = (files: string[]) => [...new Set(files)].map(toHref);
  const icon = (await readdir(clientDir)).includes(ICON) ? toHref(ICON) : undefined;
  const fonts = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const preloadedFonts = new Set(
    fonts.filter((file) => PRELOADED_FONTS.some((pattern) => pattern.test(file))),
  );

  const ofPage: GetPageAssets = (modules, lateModules = []) => {
    const collect = (names: readonly string[]) => names.flatMap((name) => collectChunks(manifest, name));
    const chunks = collect([ENTRY, ...modules]);
    return {
      entry: toHref(entry.file),
      styles: unique([...chunks, ...collect(lateModules)].flatMap(({ css = [] }) => css)),
      preloads: unique(chunks.map(({ file }) => file)).filter((href) => href !== toHref(entry.file)),
      fonts: [...preloadedFonts].filter((file) => file.endsWith('.woff2')).map(toHref),
      icon,
    };
  };

  return {
    ofPage,
    ofModule: (module) => ({
      script: toHref(getChunk(manifest, module).file),
      styles: unique(collectChunks(manifest, module).flatMap(({ css = [] }) => css)).filter(
        (href) => !ofPage([]).styles.includes(href),
      ),
    }),
  };
}

function toKey(module: string): string {
  return posix.join(WEB_ROOT, module);
}

function getChunk(manifest: Manifest, module: string): ManifestChunk {
  const chunk = manifest[toKey(module)];
  if (chunk === undefined) throw new TypeError(`The web app's build has no file for "${module}"`);
  return chunk;
}

/** A chunk and all of its static imports, without duplicates. */
function collectChunks(manifest: Manifest, module: string): ManifestChunk[] {
  const found = new Map<string, ManifestChunk>();
  function visit(key: string, chunk: ManifestChunk | undefined) {
    if (chunk === undefined || found.has(key)) return;
    found.set(key, chunk);
    for (const imported of chunk.imports ?? []) visit(imported, manifest[imported]);
  }
  visit(toKey(module), getChunk(manifest, module));
  return [...found.values()];
}
