import { resolve } from 'node:path';
import { relative } from 'node:path/posix';
import { build, normalizePath } from 'vite';

/**
 * Libraries of many small modules that are bundled: with them and the server's own modules as separate files, each of
 * the two threads had 8 to 10 MB more in its heap. The others are loaded from `node_modules`, and are dependencies of the
 * package: so each has to be named in package.json, and what only a bundled one needs is bundled, too.
 */
export const BUILT_IN = [
  ...[/^zod$/, /^kysely$/, /^viem(\/|$)/, /^ox(\/|$)/, /^abitype(\/|$)/],
  ...[/^@noble\//, /^@scure\//, /^@adraffy\//, /^isows$/, /^@modelcontextprotocol\//],
  // Its own package has two more builds of it, and extensions.
  /^@electric-sql\/pglite$/,
];

/**
 * Builds programs for Node.js from the modules below `src`. All files are in one folder, and a module sees the URL that
 * it would have in `outDir` as a separate file, so that it finds the files beside it where they are copied to.
 */
export async function buildServer({ input, outDir, folder, builtIn = BUILT_IN, plugins = [] }) {
  return build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepModuleUrls(folder), ...plugins],
    ssr: { noExternal: builtIn, target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: `${folder}/[name].js`, chunkFileNames: `${folder}/[name]-[hash].js` },
      },
    },
  });
}

function keepModuleUrls(folder) {
  const sources = normalizePath(resolve('src'));
  return {
    name: 'keep-module-urls',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.url')) return null;
      const place = relative(folder, relative(sources, id)).replace(/\.tsx?$/, '.js');
      return {
        code: code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`),
        map: null,
      };
    },
  };
}
