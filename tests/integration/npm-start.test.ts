import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MEMORY_SETTINGS } from '../../scripts/memory-settings.mjs';
import { findFreePort } from '../support/free-port.ts';
import { listDescendants, listProcesses } from '../support/processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TIMEOUT_MS = 120_000;
let folder = '';
const started: number[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-npm-'));
});

afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`);
  }
}

/** Starts a command of a shell in a process group of its own, and waits until the server that it starts is ready. */
async function startReady(toCommand: (npmStart: string) => string) {
  const port = await findFreePort();
  const dataDir = join(folder, 'data');
  const command = toCommand(`npm start -- --port ${port} --data ${dataDir}`);
  const child: ChildProcess = spawn('/bin/sh', ['-c', command], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: 'ignore',
    detached: true,
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/healthz/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, 'ready');
  const server = JSON.parse(readFileSync(join(dataDir, 'spyglass.lock'), 'utf8')).pid as number;
  const npm = findAncestor(server, /\bnpm start\b/);
  const all = [server, ...listDescendants(server).map(({ pid }) => pid)];
  started.push(npm, ...all);
  return { child, npm, server, all, isReady, hasLock: () => existsSync(join(dataDir, 'spyglass.lock')) };
}

/** The process itself or one above it that runs such a command: the nearest, or the last one upwards. */
function findAncestor(pid: number, command: RegExp, which: 'nearest' | 'last' = 'nearest'): number {
  const processes = listProcesses();
  const found: number[] = [];
  let current = processes.find((each) => each.pid === pid);
  while (current !== undefined) {
    if (command.test(current.command)) found.push(current.pid);
    const { parentPid } = current;
    current = processes.find((each) => each.pid === parentPid);
  }
  return found.at(which === 'nearest' ? 0 : -1) ?? 0;
}

/** The allocator reads its variables when a process starts: what counts is what this process was started with. */
function expectMemorySettings(pid: number): void {
  if (process.platform !== 'linux') return;
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  for (const [name, value] of Object.entries(MEMORY_SETTINGS))
    expect(variables).toContain(`${name}=${value}`);
}

function whoRuns(pids: readonly number[]): string[] {
  return listProcesses()
    .filter(({ pid, command }) => pids.includes(pid) && command !== '')
    .map(({ command }) => command);
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  '%s to npm ends the server and its database in order',
  async (signal) => {
    const { npm, server, all, hasLock } = await startReady((npmStart) => `exec ${npmStart}`);
    expect(npm).toBeGreaterThan(0);
    expect(whoRuns(all).join('\n')).toContain('postgres');
    expectMemorySettings(server);
    process.kill(npm, signal);
    await until(() => whoRuns(all).length === 0, `the end of ${whoRuns(all).join('; ')}`);
    expect(hasLock()).toBe(false);
  },
  TIMEOUT_MS,
);

test(
  'Ctrl-C at a terminal, which reaches npm and the server alike, ends both in order',
  async () => {
    const { child, all, hasLock } = await startReady((npmStart) => npmStart);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await until(() => whoRuns(all).length === 0, 'the end');
    expect(hasLock()).toBe(false);
  },
  TIMEOUT_MS,
);

test(
  'a server goes on when the shell has ended from which npm was started',
  async () => {
    const { child, npm, server, all, isReady } = await startReady(
      (npmStart) => `nohup ${npmStart} & read -r line < /dev/null; sleep 0.2`,
    );
    await until(() => child.exitCode !== null, 'the end of the shell');
    // Longer than it takes to see that a launcher has ended.
    const seenAt = Date.now();
    await until(() => Date.now() - seenAt > 2000, 'time');
    expect([await isReady(), whoRuns([server, npm]).length]).toEqual([true, 2]);
    process.kill(npm, 'SIGTERM');
    await until(() => whoRuns(all).length === 0, 'the end');
  },
  TIMEOUT_MS,
);

test(
  'a server that npm has not started goes on when its parent has ended',
  async () => {
    const port = await findFreePort();
    const child = spawn(
      '/bin/sh',
      ['-c', `node scripts/start.mjs --port ${port} --data ${join(folder, 'data')} & sleep 0.2`],
      { cwd: ROOT, env: { PATH: process.env.PATH, HOME: process.env.HOME }, stdio: 'ignore', detached: true },
    );
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/api/healthz/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isReady, 'ready');
    expect(child.exitCode).toBe(0);
    const server = JSON.parse(readFileSync(join(folder, 'data', 'spyglass.lock'), 'utf8')).pid as number;
    const all = [server, ...listDescendants(server).map(({ pid }) => pid)];
    started.push(...all);
    const seenAt = Date.now();
    await until(() => Date.now() - seenAt > 2000, 'time');
    expect(await isReady()).toBe(true);
    expectMemorySettings(server);
    // Node.js below 22.15 can set them for a process of its own only, which passes signals on.
    const outermost = findAncestor(server, /scripts\/start\.mjs/, 'last');
    started.push(outermost);
    process.kill(outermost, 'SIGTERM');
    await until(() => whoRuns([outermost, ...all]).length === 0, 'the end');
    expect(existsSync(join(folder, 'data', 'spyglass.lock'))).toBe(false);
  },
  TIMEOUT_MS,
);
