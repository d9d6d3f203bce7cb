// Builds the typed client, packages/client: types from the API's own description, and the code that uses them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadSource } from './load-source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}packages/client/`;

const { describeApi } = await loadSource('scripts/describe-api.mjs');
const { version } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));

rmSync(`${folder}dist`, { recursive: true, force: true });
mkdirSync(`${folder}dist`, { recursive: true });
const description = `${folder}dist/openapi.json`;
writeFileSync(description, JSON.stringify(describeApi(version)));
run(
  '--import',
  `${root}scripts/use-typescript-5.mjs`,
  `${root}node_modules/openapi-typescript/bin/cli.js`,
  description,
  '-o',
  `${folder}src/schema.ts`,
);
run(`${root}node_modules/typescript/bin/tsc`, '-p', `${folder}tsconfig.json`);
console.log('client: packages/client/dist is built');

function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return;
  console.error(stdout + stderr);
  process.exit(status ?? 1);
}
