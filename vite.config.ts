import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { BUILT_IN } from './scripts/build-server.mjs';

/** What tells which files import a module at once. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

const ENTRY = /src\/web\/entry-client\.tsx$/;
const SCREEN = /src\/web\/pages\/[^/]+\/[^/]+-screen\.tsx?$/;
/** A module that so many of the core's pages draw with is sent to every page. */
const SCREENS_MIN = 5;

/**
 * What every page stands on is one file, which a new page or module cannot divide. What the frame and many of the core's pages draw with is
 * another: scores of small ones compress badly and are asked for one by one. What modules draw with is not counted, or each would add to all pages.
 */
const SPLITTING = {
  groups: [
    { name: 'base', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
    {
      debugName: 'parts',
      name: (id: string, graph: ModuleGraph) => (isShared(id, graph) ? 'parts' : null),
    },
  ],
};

function isShared(id: string, graph: ModuleGraph): boolean {
  if (!/\/src\/.*\.tsx?$/.test(id) || ENTRY.test(id) || SCREEN.test(id)) return false;
  const above = new Set([id]);
  for (const each of above)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) above.add(importer);
  const all = [...above];
  return (
    all.some((each) => ENTRY.test(each)) || all.filter((each) => SCREEN.test(each)).length >= SCREENS_MIN
  );
}

const REACT = [/^react/, /^@tanstack\//, /^use-sync-external-store/, /^@floating-ui\//];

/** Builds the web app: `vite build` for the browser, `vite build --ssr` for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), isSsrBuild ? [] : [anyBasePath(), setMapsAside(), precompress()]],
  publicDir: isSsrBuild ? false : 'src/web/public',
  define: { 'process.env.NODE_ENV': '"production"' },
  // What reads React's hooks has to share the one React of the bundle.
  ssr: { noExternal: [...REACT, /^scheduler/, /^@base-ui\//, /^uqr$/, ...BUILT_IN], target: 'node' },
  build: {
    target: isSsrBuild ? 'node20' : 'es2022',
    outDir: isSsrBuild ? 'dist/web/server' : 'dist/web/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The lists of what each lazily loaded file imports would be 2 KiB of every page's first load; links are read ahead anyway.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    sourcemap: isSsrBuild ? true : 'hidden',
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/entry-server.tsx' : ['src/web/entry-client.tsx', ...listModuleFiles()],
      preserveEntrySignatures: isSsrBuild ? 'strict' : 'allow-extension',
      output: isSsrBuild ? { entryFileNames: 'entry-server.js' } : { codeSplitting: SPLITTING },
      onLog(level, log, write) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'PLUGIN_TIMINGS') write(level, log);
      },
    },
  },
}));

/** The files of modules that the browser fetches by their own addresses, so that only those that are on are named to it. */
function listModuleFiles(): string[] {
  return readdirSync('src/modules', { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[\w-]+\/web\/.*-(screen|slot|tab|service)\.tsx?$/.test(path))
    .map((path) => `src/modules/${path}`);
}

/** What loads the style sheets of a script that is fetched late, and how it writes their addresses. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const ADDRESS_OF_SHEET = 'return "/"+dep';

/**
 * Has one build serve any base path: style sheets name fonts from where they are, and late style sheets are fetched below the path that the document names.
 * Vite's own relative base would add to every dynamic import of a script.
 */
function anyBasePath(): Plugin {
  return {
    name: 'any-base-path',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id !== PRELOAD_HELPER) return null;
      if (!code.includes(ADDRESS_OF_SHEET))
        throw new Error('Vite writes the addresses of style sheets differently');
      return code.replace(ADDRESS_OF_SHEET, 'return (document.documentElement.dataset.basePath||"")+"/"+dep');
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replaceAll('url(/assets/', 'url(');
    },
  };
}

/** Puts the source maps of what browsers get beside the folder that is served: for the stacks of reported errors, see docs/OPERATIONS.md. */
function setMapsAside(): Plugin {
  return {
    name: 'set-maps-aside',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const [assets, maps] = [join(dir, 'assets'), join(dir, '../maps')];
      await mkdir(maps, { recursive: true });
      const files = (await readdir(assets)).filter((file) => file.endsWith('.map'));
      await Promise.all(files.map((file) => rename(join(assets, file), join(maps, file))));
    },
  };
}

/** Writes `.br` and `.gz` beside every text file of the build, so that no request pays for it. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets');
      const files = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(join(folder, file));
          if (content.byteLength < 1024) return;
          await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content));
          await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}
