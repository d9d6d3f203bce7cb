import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildEmbeddedScript, runEmbedded } from '#tests/support/embedded-process.ts';
import { createPool } from './connection/connect.ts';
import type { DatabaseConnection } from './connection/connection.ts';
import { isAlive } from './embedded/process-identity.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const children: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];
let script: { path: string; remove(): void };

beforeAll(async () => {
  script = await buildEmbeddedScript();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const child of children.splice(0)) await stopChild(child);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => script.remove());

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-test-'));
  folders.push(folder);
  chmodSync(folder, 0o711);
  return folder;
}

async function run(...args: [dataDir: string, user?: { uid: number; gid: number }]) {
  const answer = await runEmbedded(script.path, ...args);
  children.push(answer.child);
  return answer;
}

async function stopChild(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  return child.exitCode;
}

async function start(dataDir: string, onLog?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...(onLog && { onLog }) });
  servers.push(server);
  return server;
}

async function ask<T>(connection: DatabaseConnection, statement: string): Promise<T[]> {
  const pool = createPool(connection, { max: 1, applicationName: 'test' });
  try {
    return (await pool.query<T & object>(statement)).rows;
  } finally {
    await pool.end();
  }
}

test('startEmbeddedPostgres() creates a database, stops it, and finds its rows again', async () => {
  const dataDir = join(makeFolder(), 'deep', 'data');
  const first = await start(dataDir);
  await ask(first.connection, 'create table kept (n int); insert into kept values (7)');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(existsSync(first.connection.host)).toBe(false);
  const second = await start(dataDir);
  expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('the embedded database listens on no TCP port, and its password and socket are its owner’s alone', async () => {
  const dataDir = makeFolder();
  const { connection } = await start(dataDir);
  const [row] = await ask<Record<string, string>>(
    connection,
    `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
       (select rolsuper from pg_roles where rolname = current_user)::text as super`,
  );
  expect(row).toEqual({ tcp: '', fsync: 'on', super: 'false' });
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'postgres-18', 'spyglass-passwords')).mode & 0o777).toBe(0o600);
  await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(/password/);
});

test('SIGINT to the process that started it shuts the server down first', async () => {
  const dataDir = makeFolder();
  const { child, pid } = await run(dataDir);
  expect(await stopChild(child)).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(readdirSync(dataDir)).not.toContain('spyglass.lock');
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/FATAL|PANIC/);
});

test('after kill -9 of Spyglass the next start takes its server over', async () => {
  const dataDir = makeFolder();
  const { child, pid } = await run(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(pid)).toBe(true);
  const next = await start(dataDir);
  expect(next.pid).toBe(pid);
  await next.stop();
  expect(isAlive(pid)).toBe(false);
});

test('after kill -9 of Spyglass and of its server, what was committed is there', async () => {
  const dataDir = makeFolder();
  const { child, pid, connection } = await run(dataDir);
  const pool = createPool(connection, { max: 2, applicationName: 'test' });
  await pool.query('create table kept (n int); insert into kept values (7)');
  process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await start(dataDir);
  expect(next.pid).not.toBe(pid);
  expect(await ask(next.connection, 'select n from kept')).toEqual([{ n: 7 }]);
  await pool.end();
});

test('a server that dies while Spyglass runs is started again', async () => {
  const lines: string[] = [];
  const server = await start(makeFolder(), (line) => lines.push(line));
  const before = server.pid;
  process.kill(before, 'SIGKILL');
  while (server.pid === before) await sleep(50);
  expect(await ask(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(lines).toContain('The database stopped unexpectedly; starting it again.');
});

test('a half-made database of an interrupted first start is made anew', async () => {
  const dataDir = makeFolder();
  mkdirSync(join(dataDir, 'postgres-18.new-abc', 'data'), { recursive: true });
  await start(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('a data folder in use by another Spyglass is refused with its process id', async () => {
  const dataDir = makeFolder();
  const { child } = await run(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `The data folder "${dataDir}" is in use by another Spyglass (process ${child.pid}).`,
  );
});

test('a data folder that cannot be written is named in one sentence', async () => {
  const file = join(makeFolder(), 'file', 'data');
  mkdirSync(join(file, '..'));
  await expect(start('/proc/spyglass')).rejects.toThrow(
    /^The data folder "\/proc\/spyglass" cannot be written \(.*\): make it writable/,
  );
  await expect(start(join(import.meta.filename, 'x'))).rejects.toThrow(/a part of the path is a file/);
});

test.runIf(isRoot)(
  'a user without rights on the data folder gets an error; on a folder of their own it runs',
  async () => {
    const nobody = { uid: 65534, gid: 65534 };
    const [closed, own] = [makeFolder(), makeFolder()];
    chownSync(own, nobody.uid, nobody.gid);
    const refused = await run(closed, nobody);
    expect(refused.error).toMatch(
      `The data folder "${closed}" cannot be written (you have no right to write there)`,
    );
    const { connection } = await run(own, nobody);
    expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(statSync(join(own, 'postgres-18')).uid).toBe(nobody.uid);
  },
);

test.runIf(isRoot)(
  'as root in a closed folder the data goes where the server’s user can reach it, and is found again',
  async () => {
    const closed = makeFolder();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    const first = await start(dataDir);
    const home = readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim();
    folders.push(home);
    expect(statSync(join(home, 'postgres-18')).uid).not.toBe(0);
    await ask(first.connection, 'create table kept (n int); insert into kept values (7)');
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 7 }]);
  },
);
