import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMemorySettings, MEMORY_SETTINGS, NODE_FLAGS } from '../scripts/memory-settings.mjs';

const ROOT = join(import.meta.dirname, '..');
let folder = '';
let program = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-restart-'));
  program = join(folder, 'program.mjs');
  const url = pathToFileURL(join(ROOT, 'scripts/restart-process.mjs')).href;
  writeFileSync(
    program,
    `import { restartProcess, takeStarter } from '${url}';
    if (process.env.AGAIN === undefined) await restartProcess({ ...process.env, AGAIN: 'yes' }, ['--no-warnings']);
    const starter = takeStarter();
    const shown = { pid: process.pid, starter, again: process.env.AGAIN, args: process.argv.slice(2), flags: process.execArgv };
    const [what] = process.argv.slice(2);
    if (what === 'wait') {
      process.on('SIGTERM', () => process.exit(7));
      setInterval(() => {}, 1000);
    }
    console.log(JSON.stringify({ ...shown, left: process.env.SPYGLASS_STARTER_PID ?? null }));
    if (what === 'fail') process.exit(3);
    if (what === 'die') process.kill(process.pid, 'SIGKILL');`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('restartProcess() runs the same program with the same arguments in the other environment, with flags', () => {
  const { stdout, status } = spawnSync(process.execPath, ['--no-deprecation', program, 'fail', 'a b'], {
    encoding: 'utf8',
    env: {},
  });
  expect(JSON.parse(stdout)).toMatchObject({
    again: 'yes',
    args: ['fail', 'a b'],
    flags: ['--no-warnings', '--no-deprecation'],
    left: null,
  });
  expect(status).toBe(3);
});

test('a program that is ended by a signal ends the process that was started by that signal', () => {
  expect(spawnSync(process.execPath, [program, 'die'], { env: {} }).signal).toBe('SIGKILL');
});

test('a signal to the process that was started reaches the program, which knows who started it', async () => {
  const child: ChildProcess = spawn(process.execPath, [program, 'wait'], {
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const line = await new Promise<Buffer>((resolve) => child.stdout?.once('data', resolve));
  const { pid, starter } = JSON.parse(String(line));
  // The same process where Node.js can replace its program, else a child of it.
  expect(pid === child.pid ? [] : [child.pid]).toEqual(starter);
  child.kill('SIGTERM');
  expect(await exited).toBe(7);
});

test('addMemorySettings() adds what is not set, on Linux', () => {
  expect(addMemorySettings({ A: '1' }, 'linux')).toEqual({ A: '1', ...MEMORY_SETTINGS });
  const own = { MALLOC_TRIM_THRESHOLD_: '5' };
  expect(addMemorySettings(own, 'linux')).toEqual({ ...MEMORY_SETTINGS, ...own });
  expect(addMemorySettings({ ...MEMORY_SETTINGS, ...own }, 'linux')).toBeNull();
  expect(addMemorySettings({}, 'darwin')).toBeNull();
});

test.each(['package.json', 'Dockerfile', 'deploy/systemd/spyglass.service'])(
  '%s sets what the start script would, which then starts no second process',
  (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [name, value] of Object.entries(MEMORY_SETTINGS)) expect(text).toContain(`${name}=${value}`);
    expect(NODE_FLAGS.filter((flag) => !text.includes(flag))).toEqual([]);
  },
);
