import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { BUILT_IN } from '../build-server.mjs';

/**
 * Bundles of the libraries of many small modules, one for each that the server imports. They are built once and not
 * with each edit: a server loads them in a tenth of a second of CPU, and from their packages in half a second for each
 * of its two threads.
 */
export function createVendor(outDir) {
  const folder = resolve(outDir, 'vendor');
  const imported = new Set();
  let builtCount = 0;
  return {
    /** Plugin of the server's build that imports the bundles instead of the packages. */
    plugin: {
      name: 'vendor',
      enforce: 'pre',
      resolveId(source) {
        if (!BUILT_IN.some((pattern) => pattern.test(source))) return null;
        imported.add(source);
        return { id: pathToFileURL(join(folder, `${toName(source)}.js`)).href, external: true };
      },
    },
    /** Builds the bundles of all libraries imported so far, if there are more than at the last time. */
    async build() {
      if (imported.size === builtCount) return;
      builtCount = imported.size;
      await build(toBuild(folder, [...imported]));
    },
  };
}

function toBuild(outDir, libraries) {
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: BUILT_IN, target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(libraries.map((library) => [toName(library), library])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

/** File name of a library's bundle: `viem/utils` → `viem-utils`. */
function toName(library) {
  return library.replace(/[^\w.]+/g, '-');
}
