import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type AnvilOptions, startAnvil } from './anvil.ts';
import { createDemoRpc } from './demo-rpc.ts';
import { findAnvil } from './find-anvil.ts';

async function start(options: AnvilOptions = {}) {
  const anvil = await startAnvil(options);
  onTestFinished(() => anvil.kill());
  return { anvil, rpc: createDemoRpc(anvil.url) };
}

function createFolder(): string {
  return mkdtempSync(join(tmpdir(), 'spyglass-anvil-'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('startAnvil() resolves when the node answers, on a port of its own', async () => {
  const all = await Promise.all([start(), start(), start({ chainId: 4242 })]);
  expect(new Set(all.map(({ anvil }) => anvil.port)).size).toBe(3);
  expect(await Promise.all(all.map(({ rpc }) => rpc('eth_chainId')))).toEqual(['0x7a69', '0x7a69', '0x1092']);
});

test('startAnvil() says in one sentence that the port is taken', async () => {
  const { anvil } = await start();
  await expect(startAnvil({ port: anvil.port })).rejects.toThrow(
    /^The demo chain's node could not start: .*Address already in use.*\.$/,
  );
});

test('findAnvil() names the package that is missing', () => {
  expect(() => findAnvil('sunos', 'sparc')).toThrow(
    `The demo chain's node "@foundry-rs/anvil-sunos-sparc" is not installed: install Spyglass with npm on this platform.`,
  );
});

test('stop() keeps the chain in its state file and a start on the same port goes on', async () => {
  const stateFile = join(createFolder(), 'state.json');
  const first = await start({ stateFile });
  await first.rpc('anvil_mine', ['0x3']);
  const block = await first.rpc('eth_getBlockByNumber', ['0x2', false]);
  await first.anvil.stop();
  const second = await start({ stateFile, port: first.anvil.port });
  expect(second.anvil.brokenStateFile).toBeUndefined();
  expect(await second.rpc('eth_blockNumber')).toBe('0x3');
  expect(await second.rpc('eth_getBlockByNumber', ['0x2', false])).toEqual(block);
});

test('startAnvil() puts a broken state file aside and starts clean', async () => {
  const stateFile = join(createFolder(), 'state.json');
  writeFileSync(stateFile, '{"block":{"number":"0x3');
  const { anvil, rpc } = await start({ stateFile });
  expect(anvil.brokenStateFile).toBe(`${stateFile}.broken`);
  expect(existsSync(`${stateFile}.broken`)).toBe(true);
  expect(await rpc('eth_blockNumber')).toBe('0x0');
});

test('kill() ends the node at once and exited resolves', async () => {
  const { anvil } = await start();
  await anvil.kill();
  await anvil.exited;
  expect(isAlive(anvil.pid)).toBe(false);
});

test('noMining and blockTimeMs decide when a block is mined', async () => {
  const still = await start({ noMining: true, genesisTimestamp: 1_700_000_000 });
  const busy = await start({ blockTimeMs: 100 });
  const [from, to] = (await still.rpc('eth_accounts')) as string[];
  await still.rpc('eth_sendTransaction', [{ from, to, value: '0x1' }]);
  const heightOf = async ({ rpc }: typeof still) => Number(await rpc('eth_blockNumber'));
  await expect.poll(() => heightOf(busy), { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  expect(await still.rpc('eth_blockNumber')).toBe('0x0');
  expect(await still.rpc('eth_getBlockByNumber', ['0x0', false])).toMatchObject({ timestamp: '0x6553f100' });
});

test('a node ends when the process that started it is killed', async () => {
  const guard = new URL('./guard-child.ts', import.meta.url).pathname;
  const script = `
    import { spawn } from 'node:child_process';
    import { runnerImport } from 'vite';
    const { module } = await runnerImport(${JSON.stringify(guard)}, { logLevel: 'silent' });
    const child = spawn('sleep', ['60'], { stdio: 'pipe' });
    module.guardChild(child, child.pid);
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: process.cwd() });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (data) => resolve(Number(data))),
  );
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
