import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mine } from '#demo/actions/chain.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { startCli } from '../support/cli.ts';
import { findFreePort } from '../support/free-port.ts';

let folder: string;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-cli-'));
  port = await findFreePort();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The newest block's height in the home page's HTML, as a visitor without JavaScript gets it; null before there is one. */
async function heightOnPage(): Promise<number | null> {
  const html = await fetch(`http://127.0.0.1:${port}/`).then(
    (answer) => answer.text(),
    () => '',
  );
  const heights = [...html.matchAll(/href="\/block\/(\d+)"/g)].map((match) => Number(match[1]));
  return heights.length === 0 ? null : Math.max(...heights);
}

/** Processes whose command line names the test's folder: the server of its database, its demo node. */
function processesOf(name: string): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(name) && !line.includes('ps -eo'));
}

const start = (args: string[] = [], env: Record<string, string> = {}) =>
  startCli([...args, '--port', String(port), '--data', join(folder, 'data')], env, folder);

test('a node that nobody answers at is one sentence and exit code 1', async () => {
  const cli = start(['http://127.0.0.1:1']);
  expect(await cli.exited).toBe(1);
  expect(cli.output()).toBe(
    'The node at http://127.0.0.1:1 does not answer: the connection was refused. Start it, or use the URL of another node.\n',
  );
});

test('a port in use is one sentence and exit code 1', async () => {
  const blocker = createServer().listen(port, '127.0.0.1');
  const cli = start();
  expect(await cli.exited).toBe(1);
  expect(cli.output()).toBe(`Port ${port} is in use by another program; choose another one with --port.\n`);
  blocker.close();
});

test('a data folder that cannot be written is one sentence and exit code 1', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const cli = startCli(['--port', String(port), '--data', join(file, 'data')], {}, folder);
  expect(await cli.exited).toBe(1);
  expect(cli.output()).toMatch(/^The data folder ".*" cannot be written \(.*\): make it writable, .*\n$/);
});

test('each wrong setting is one sentence that names what was given and what is allowed', async () => {
  const cli = start([], { NETWORK_ID: 'x', NEXT_PUBLIC_IS_TESTNET: 'maybe' });
  expect(await cli.exited).toBe(1);
  expect(cli.output().trim().split('\n').sort()).toEqual([
    "NETWORK_ID is 'x', but allowed is a whole number above 0, in decimal digits.",
    expect.stringMatching(/^NEXT_PUBLIC_IS_TESTNET is 'maybe', but allowed is .*true.*false/),
  ]);
});

test('without settings a growing demo chain is shown, Ctrl-C ends it whole, and a second start goes on', async () => {
  const first = start();
  await expect.poll(heightOnPage, { timeout: 30_000 }).toBeGreaterThan(0);
  const before = (await heightOnPage()) ?? 0;
  await expect.poll(heightOnPage, { timeout: 15_000 }).toBeGreaterThan(before);
  const stoppedAt = (await heightOnPage()) ?? 0;
  expect(await first.interrupt()).toBe(0);
  expect(processesOf(folder)).toEqual([]);

  const second = start();
  await expect.poll(heightOnPage, { timeout: 30_000 }).toBeGreaterThan(stoppedAt - 10);
  const again = (await heightOnPage()) ?? 0;
  await expect.poll(heightOnPage, { timeout: 15_000 }).toBeGreaterThan(again);
  expect(await second.interrupt()).toBe(0);
}, 90_000);

test('after kill -9 of everything the next start shows a growing chain again', async () => {
  const first = start();
  await expect.poll(heightOnPage, { timeout: 30_000 }).toBeGreaterThan(0);
  await first.kill();
  for (const line of processesOf(folder)) execFileSync('kill', ['-9', line.trim().split(' ')[0] ?? '']);
  const second = start();
  await expect.poll(heightOnPage, { timeout: 30_000 }).toBeGreaterThan(0);
  const before = (await heightOnPage()) ?? 0;
  await expect.poll(heightOnPage, { timeout: 30_000 }).toBeGreaterThan(before);
  expect(await second.interrupt()).toBe(0);
}, 90_000);

test('while the node is gone pages stay, and it is followed again when it comes back', async () => {
  let anvil = await startAnvil();
  await mine({ rpc: createDemoRpc(anvil.url) }, 5);
  const cli = start([anvil.url]);
  await expect.poll(heightOnPage, { timeout: 30_000 }).toBe(5);
  const { port: nodePort } = anvil;
  await anvil.kill();
  await cli.printed('does not answer');
  expect(await heightOnPage()).toBe(5);
  anvil = await startAnvil({ port: nodePort });
  await mine({ rpc: createDemoRpc(anvil.url) }, 9);
  await expect.poll(heightOnPage, { timeout: 30_000 }).toBe(9);
  const old = await fetch(`http://127.0.0.1:${port}/run/1/block/5`);
  expect(old.status).toBe(200);
  expect(await cli.interrupt()).toBe(0);
  await anvil.stop();
}, 60_000);
