// Builds all into dist/: node scripts/build.mjs [--if-stale]
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildServer } from './build-server.mjs';
import { computeSourceStamp, readStamp, STAMP_FILE } from './source-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
process.env.NODE_ENV = 'production';

const stamp = computeSourceStamp(root);
if (process.argv.includes('--if-stale') && readStamp(root) === stamp) process.exit(0);
await step('cleaning dist', () => rmSync('dist', { recursive: true, force: true }));
await step('building the server', buildPrograms);
await step('building the web app for the browser', () => buildWeb(false));
await step('building the web app for the server', () => buildWeb(true));
await step('naming the commit', writeCommit);
writeFileSync(STAMP_FILE, stamp);

async function step(title, run) {
  const start = performance.now();
  await run();
  console.log(`build: ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

async function buildPrograms() {
  const input = {
    main: 'src/cli/main.ts',
    'indexer-worker': 'src/cli/indexer-worker.ts',
    'decode-worker': 'src/cli/decode-worker.ts',
  };
  await buildServer({ input, outDir: 'dist', folder: 'cli' });
  // Files that the demo chain reads at run time, beside the module that reads them.
  cpSync('src/demo/project', 'dist/demo/project', { recursive: true });
  writeTrustedSetup();
}

/** Writes the part of viem's trusted setup that the demo rollup reads, so that a server runs without viem. */
function writeTrustedSetup() {
  const { g1_lagrange } = JSON.parse(readFileSync('node_modules/viem/trusted-setups/mainnet.json', 'utf8'));
  mkdirSync('dist/modules/optimism/demo', { recursive: true });
  writeFileSync('dist/modules/optimism/demo/trusted-setup.json', JSON.stringify({ g1_lagrange }));
}

/** Writes the commit of the build, if the sources are a repository. */
function writeCommit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  if (status === 0) writeFileSync('dist/commit.txt', stdout);
}

async function buildWeb(isSsr) {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    ...(isSsr ? { build: { ssr: true } } : {}),
  });
}
