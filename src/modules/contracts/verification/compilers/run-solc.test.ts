import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSolc } from './run-solc.ts';

const LIMITS = { timeoutMs: 20_000, memoryBytes: 2 ** 30, outputBytes: 10_000 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-solc-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** A compiler of our own, whose `compile` is this code. */
async function compilerOf(name: string, code: string): Promise<string> {
  const path = join(folder, `${name}.js`);
  await writeFile(path, `module.exports = { _solidity_compile() {}, cwrap: () => (input) => { ${code} } };`);
  return path;
}

test('what the compiler answers comes back', async () => {
  const input = { ä: '\0 \ud800 🦀' };
  const text = JSON.stringify(input);
  expect(await runSolc(await compilerOf('echo', 'return input + input;'), input, LIMITS)).toBe(text + text);
});

test('this version of Node.js knows the flags that a compiler is run with', async () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const names = [...known.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(100);
  // The program has them at its top, where what it loads sees them.
  const flags: string[] = JSON.parse(
    await runSolc(await compilerOf('flags', 'return JSON.stringify(flags);'), {}, LIMITS),
  );
  expect(flags.length).toBeGreaterThan(0);
  for (const flag of flags) expect(names).toContain(flag.replace(/=.*/, ''));
});

test('it has no environment and can read nothing but itself', async () => {
  const secret = join(folder, 'secret');
  await writeFile(secret, 'secret');
  const path = await compilerOf(
    'spy',
    `try { return require('node:fs').readFileSync(${JSON.stringify(secret)}, 'utf8'); } catch (e) { return e.code + Object.keys(process.env).length; }`,
  );
  expect(await runSolc(path, {}, LIMITS)).toBe('ERR_ACCESS_DENIED0');
  const writes = await compilerOf(
    'writes',
    `try { require('node:fs').writeFileSync(${JSON.stringify(secret)}, 'x'); return 'written'; } catch (e) { return e.code; }`,
  );
  expect(await runSolc(writes, {}, LIMITS)).toBe('ERR_ACCESS_DENIED');
  const starts = await compilerOf(
    'starts',
    `try { require('node:child_process').execSync('id'); return 'ran'; } catch (e) { return e.code; }`,
  );
  expect(await runSolc(starts, {}, LIMITS)).toBe('ERR_ACCESS_DENIED');
  expect(await readFile(secret, 'utf8')).toBe('secret');
});

test('it has no network', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const attempts = [
    `require('node:net').connect(${port}, '127.0.0.1')`,
    `new (require('node:net').Socket)().connect(${port}, '127.0.0.1')`,
    `require('node:tls').connect(${port}, '127.0.0.1')`,
    `require('node:http').get('http://127.0.0.1:${port}/')`,
    `require('node:http2').connect('http://127.0.0.1:${port}/')`,
    `require('node:net').createServer().listen(0)`,
    `require('node:dgram').createSocket('udp4').send('x', ${port}, '127.0.0.1')`,
    `require('node:dns').lookup('localhost', () => {})`,
    `require('node:dns').resolve4('localhost', () => {})`,
    `new (require('node:dns').Resolver)().resolve4('localhost', () => {})`,
    `require('node:dns/promises').resolve4('localhost')`,
    `new (require('node:worker_threads').Worker)('0', { eval: true })`,
    `require('node:inspector').open(0)`,
    `process.binding('tcp_wrap')`,
  ];
  const path = await compilerOf(
    'calls',
    `return JSON.stringify(${JSON.stringify(attempts)}.map((code) => {
       try { eval(code); return code; } catch (e) { return e.code ?? String(e); }
     }));`,
  );
  const answer = JSON.parse(await runSolc(path, {}, LIMITS));
  expect(answer.map((text: string) => text.slice(0, 60))).toEqual(attempts.map(() => 'ERR_ACCESS_DENIED'));
  // It would wait for an answer; that there is none ends it.
  const fetches = await compilerOf(
    'fetches',
    `process.exit = () => {}; fetch('http://127.0.0.1:${port}/'); return 'x';`,
  );
  await expect(runSolc(fetches, {}, LIMITS)).rejects.toThrow(/ended before/);
  expect(connections).toBe(0);
  server.close();
});

test('it has the lowest priority, so that pages come first', async () => {
  const path = await compilerOf('nice', "return String(require('node:os').getPriority());");
  expect(await runSolc(path, {}, LIMITS)).toBe(String(constants.priority.PRIORITY_LOW));
});

test.each([
  ['takes too long', 'for (;;) {}', { timeoutMs: 500 }, /took longer than 0\.5 s/],
  ['says too much', "return 'x'.repeat(100000);", {}, /output of the compilation is too large/],
  [
    'takes too much memory',
    'const all = []; for (;;) all.push(Buffer.alloc(2 ** 24, 1));',
    { memoryBytes: 2 ** 28 },
    /memory/,
  ],
  ['fails', "throw new Error('no');", {}, /ended before it gave an answer/],
])('a compilation that %s is ended', async (name, code, limits, reason) => {
  const path = await compilerOf(name.replaceAll(' ', '-'), code);
  await expect(runSolc(path, {}, { ...LIMITS, ...limits })).rejects.toThrow(reason);
});
