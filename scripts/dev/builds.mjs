import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, normalizePath } from 'vite';
import { buildServer } from '../build-server.mjs';
import { createVendor } from './vendor.mjs';

/** Folder of the built programs: beside `dist`, since they read files of the repository relative to their own location. */
export const DEV_FOLDER = 'dist-dev';
const CLIENT_FOLDER = join(DEV_FOLDER, 'web/client');

/** Programs of `npm run dev` and their entries. */
export function createBuilds(root) {
  const vendor = createVendor(DEV_FOLDER);
  const parts = [
    { files: new Set(), build: () => buildWithVendor(vendor) },
    { files: new Set(), build: () => build(toPagesBuild(root)) },
  ];

  async function make(part) {
    const result = await part.build();
    const outputs = [result].flat().flatMap(({ output }) => output);
    part.files = new Set(outputs.flatMap(({ moduleIds = [] }) => moduleIds.map(normalizePath)));
  }

  return {
    async buildAll() {
      rmSync(DEV_FOLDER, { recursive: true, force: true });
      writeClientFolder(root);
      cpSync('src/demo/project', join(DEV_FOLDER, 'demo/project'), { recursive: true });
      await Promise.all(parts.map(make));
    },
    /**
     * Rebuilds the programs that some files are part of; false if there are none. A new file is in none before another
     * one imports it.
     */
    async buildFor(files) {
      const paths = files.map((file) => normalizePath(resolve(file)));
      const reached = parts.filter((part) => paths.some((path) => part.files.has(path)));
      writeManifest(root);
      await Promise.all(reached.map(make));
      return reached.length > 0;
    },
  };
}

const SERVER = {
  input: {
    main: 'src/cli/main.ts',
    'indexer-worker': 'src/cli/indexer-worker.ts',
    'decode-worker': 'src/cli/decode-worker.ts',
  },
  outDir: DEV_FOLDER,
  folder: 'cli',
  builtIn: [],
};

async function buildWithVendor(vendor) {
  const result = await buildServer({ ...SERVER, plugins: [vendor.plugin] });
  await vendor.build();
  return result;
}

function toPagesBuild(root) {
  const outDir = join(DEV_FOLDER, 'web/server');
  const configFile = join(root, 'vite.config.ts');
  return { root, configFile, logLevel: 'warn', build: { ssr: true, outDir, emptyOutDir: false } };
}

/** Writes the browser build's files for the server: the manifest, and the icons. */
function writeClientFolder(root) {
  mkdirSync(join(CLIENT_FOLDER, '.vite'), { recursive: true });
  mkdirSync(join(CLIENT_FOLDER, 'assets'));
  cpSync('src/web/public', CLIENT_FOLDER, { recursive: true });
  writeManifest(root);
}

function writeManifest(root) {
  writeFileSync(join(CLIENT_FOLDER, '.vite/manifest.json'), JSON.stringify(createDevManifest(root)));
}

/** Manifest of an unbundled build: each module of the web app has the URL at which Vite serves it. */
export function createDevManifest(root) {
  const files = ['src/web', 'src/modules'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => normalizePath(join(folder, path)))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
  );
  return Object.fromEntries(files.map((file) => [file, { file }]));
}
