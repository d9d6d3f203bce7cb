import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeSourceStamp, STAMP_FILE } from './source-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
process.env.NODE_ENV = 'production';

const stamp = computeSourceStamp(root);
await step('cleaning dist', () => rmSync('dist', { recursive: true, force: true }));
await step('compiling the server', compileServer);
await step('building the web app for the browser', () => buildWeb(false));
await step('building the web app for the server', () => buildWeb(true));
await step('naming the commit', writeCommit);
writeFileSync(STAMP_FILE, stamp);

async function step(title, run) {
  const start = performance.now();
  await run();
  console.log(`build: ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

function compileServer() {
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync('dist', { recursive: true });
  cpSync('src', 'dist', { recursive: true, filter: isAsset });
}

/** Writes which commit the build is of, where the sources are a repository. */
function writeCommit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  if (status === 0) writeFileSync('dist/commit.txt', stdout);
}

/** Data files that the compiled modules read beside themselves. */
function isAsset(path) {
  if (path.startsWith(join('src', 'web'))) return false;
  return statSync(path).isDirectory() || !/\.(tsx?|sol|md)$/.test(path);
}

async function buildWeb(isSsr) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    ...(isSsr ? { build: { ssr: true } } : {}),
  });
}
