import { resolve } from 'node:path';
import { relative } from 'node:path/posix';
import { build, normalizePath } from 'vite';

/**
 * Libraries of many small modules, which are built in: with them and the server's own modules as files of their own, each of the two threads had 8 to
 * 10 MB more in its heap. The others are loaded from `node_modules`.
 */
export const BUILT_IN = [
  ...[/^zod$/, /^kysely$/, /^viem(\/|$)/, /^ox(\/|$)/, /^abitype(\/|$)/],
  ...[/^@noble\//, /^@scure\//, /^@adraffy\//],
];

/**
 * Builds programs for Node.js out of the modules below `src`. All files stand in one folder, and a module sees the URL that it would have in
 * `outDir` were it a file of its own, so that what it reads beside itself is looked for where it is copied to.
 */
export async function buildServer({ input, outDir, folder }) {
  return build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepModuleUrls(folder)],
    ssr: { noExternal: BUILT_IN, target: 'node' },
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
