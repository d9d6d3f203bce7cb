// Builds the parts of exported files into dist/file: node scripts/build-file-app.mjs
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { nodeShims } from './file-app/node-shims.mjs';

const OUT = 'dist/file';
const PGLITE = 'node_modules/@electric-sql/pglite/dist';
/** Parts of PGlite: the last one creates databases, and stays out of exported files. */
const PGLITE_FILES = [
  ['pglite-wasm', 'pglite.wasm'],
  ['pglite-data', 'pglite.data'],
  ['pglite-initdb', 'initdb.wasm'],
];
/** Everything in one script: a page that was opened from disk may not load others. */
const ONE_SCRIPT = { codeSplitting: false, entryFileNames: 'app.js' };
/** A classic script: one that is a module may wait while it is loaded, and fails then without a message. */
const WORKER_FORMAT = 'iife';
/** Scripts of a file have no URL; what is resolved against it fails when it is fetched. */
const NO_URL = 'https://file.invalid/';

/**
 * Builds the worker, the page and the parts of PGlite below `root`, each gzipped. The same sources give the same bytes: the
 * empty database, in which there are times and random numbers, is created by the first export.
 */
export async function buildFileApp(root) {
  const partial = join(root, `${OUT}.partial-${process.pid}`);
  mkdirSync(partial, { recursive: true });
  const write = (name, bytes) => writeFileSync(join(partial, `${name}.gz`), gzipSync(bytes));
  const worker = await buildScript(root, 'src/file/worker/main.ts', WORKER_FORMAT, [nodeShims(root)]);
  write('worker', worker.script);
  const page = await buildScript(root, 'src/file/page/entry-file.tsx', 'es', [
    nodeShims(root),
    react(),
    tailwindcss(),
  ]);
  write('page', page.script);
  write('styles', page.styles);
  for (const [name, file] of PGLITE_FILES) write(name, readFileSync(join(root, PGLITE, file)));
  replaceFolder(partial, join(root, OUT));
}

/** Puts a complete folder in its place; another process may have built the same meanwhile. */
function replaceFolder(partial, target) {
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

async function buildScript(root, input, format, plugins) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': JSON.stringify(NO_URL),
      'import.meta.resolve': 'undefined',
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: (path) => (/\.(woff2|svg|png)$/.test(path) ? true : undefined),
      reportCompressedSize: false,
      rolldownOptions: { input: join(root, input), output: { ...ONE_SCRIPT, format } },
    },
  });
  const scripts = output.filter(({ type }) => type === 'chunk');
  if (scripts.length !== 1)
    throw new Error(`${input} was built into ${scripts.length} scripts instead of one`);
  const styles = output
    .filter(({ fileName }) => fileName.endsWith('.css'))
    .map(({ source }) => String(source));
  return { script: scripts[0].code, styles: styles.join('\n') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.NODE_ENV = 'production';
  await buildFileApp(fileURLToPath(new URL('..', import.meta.url)));
}
