import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { privateKeyToAccount } from 'viem/accounts';
import { createDemoAccount, FIRST_ACCOUNT } from '../../src/demo/accounts.ts';
import { waitForReceipt } from '../../src/demo/actions/wait-for-receipt.ts';
import { startAnvil } from '../../src/demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '../../src/demo/demo-rpc.ts';
import { guardChild } from '../../src/demo/guard-child.ts';
import type { Hex } from '../../src/lib/hex.ts';
import { findHardhat } from '../support/hardhat.ts';

/** A running node whose chain has the accounts of the demo, funded. */
export interface RunningNode {
  url: string;
  stop(): Promise<void>;
}

/** A node of some make that can be had on this machine, or not. */
export interface RealNode {
  name: string;
  /** The newest EVM whose code its development chain runs; Prague where it is left out. */
  evmVersion?: string;
  /** Whether it says which accounts its genesis block funded. */
  hasGenesis: boolean;
  /** Whether it offers call traces. */
  hasTraces: boolean;
  /** How many times longer than others it takes; 1 unless given. */
  slowness?: number;
  /** Installs what it needs into the cache of `node_modules`; gives a reason where that cannot be done. */
  install(): Promise<string | null>;
  start(): Promise<RunningNode>;
}

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
const ETHEREUMJS = '@ethereumjs/client@0.10.5';
const GETH = 'github.com/ethereum/go-ethereum/cmd/geth@v1.16.7';
const INSTALL_MS_MAX = 1_200_000;
const START_MS_MAX = 120_000;
const BLOCK_MS_MAX = 300_000;
/** A node that mines in JavaScript answers nothing meanwhile. */
export const CALL_MS_MAX = 180_000;
const FUNDS = 10n ** 20n;

/** The nodes that the index is compared with, by their names in `scripts/real-nodes.mjs`. */
export const REAL_NODES: readonly RealNode[] = [
  {
    name: 'anvil',
    hasTraces: true,
    hasGenesis: true,
    install: async () => null,
    start: () => startAnvil({}),
  },
  {
    name: 'hardhat',
    hasTraces: false,
    hasGenesis: true,
    install: async () => ((await findHardhat()) === null ? 'npm does not give Hardhat here' : null),
    start: startHardhat,
  },
  {
    name: 'ethereumjs',
    evmVersion: 'london',
    slowness: 3,
    hasTraces: false,
    hasGenesis: false,
    install: installEthereumjs,
    start: startEthereumjs,
  },
  { name: 'geth', hasTraces: true, hasGenesis: true, install: installGeth, start: startGeth },
];

async function startHardhat(): Promise<RunningNode> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-hardhat-'));
  await writeFile(join(folder, 'hardhat.config.js'), 'module.exports = { solidity: "0.8.30" };');
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const port = await findPort();
  const modules = (await findHardhat()) ?? '';
  const program = join(modules, 'hardhat/internal/cli/bootstrap.js');
  const env = { HARDHAT_CONFIG: join(folder, 'hardhat.config.js'), NODE_PATH: modules };
  const child = spawnNode(process.execPath, [program, 'node', '--port', String(port)], folder, env);
  return waitUntilUp(child, port, folder);
}

const ethereumjsFolder = join(CACHE, 'ethereumjs-client-0.10.5');

async function installEthereumjs(): Promise<string | null> {
  if (existsSync(join(ethereumjsFolder, 'node_modules'))) return null;
  await mkdir(ethereumjsFolder, { recursive: true });
  await writeFile(join(ethereumjsFolder, 'package.json'), '{"private":true}');
  const args = [
    'install',
    '--silent',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--no-package-lock',
    ETHEREUMJS,
  ];
  return promisify(execFile)('npm', args, { cwd: ethereumjsFolder, timeout: INSTALL_MS_MAX }).then(
    () => null,
    () => `npm does not give ${ETHEREUMJS} here`,
  );
}

/** Its development chain (proof of work) makes a block every ten seconds and funds one account, whose key it prints. */
async function startEthereumjs(): Promise<RunningNode> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-ethereumjs-'));
  const port = await findPort();
  const program = join(ethereumjsFolder, 'node_modules/@ethereumjs/client/dist/esm/bin/cli.js');
  const own = [`--port=${await findPort()}`, `--dataDir=${folder}`];
  const child = spawnNode(
    process.execPath,
    [program, '--dev=pow', '--rpc', `--rpcPort=${port}`, '--saveReceipts', ...own],
    folder,
  );
  let printed = '';
  child.stdout?.on('data', (part: Buffer) => {
    printed += String(part);
  });
  const node = await waitUntilUp(child, port, folder);
  const key = /Private key: (0x[0-9a-f]{64})/.exec(printed)?.[1] as Hex | undefined;
  if (key === undefined) throw new Error(`The node printed no key: ${printed.slice(0, 500)}`);
  const rpc = createDemoRpc(node.url, { timeoutMs: CALL_MS_MAX });
  const account = privateKeyToAccount(key);
  const hashes = await Promise.all(
    listAccounts().map(async (to, nonce) => {
      const signed = await account.signTransaction({
        type: 'eip1559',
        chainId: Number(await rpc('eth_chainId')),
        ...{ to, nonce, value: FUNDS, gas: 21_000n },
        ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n },
      });
      return (await rpc('eth_sendRawTransaction', [signed])) as Hex;
    }),
  );
  for (const hash of hashes) await waitForReceipt({ rpc }, hash, BLOCK_MS_MAX);
  return node;
}

const gethBinary = join(CACHE, 'geth/bin/geth');

async function installGeth(): Promise<string | null> {
  if (existsSync(gethBinary)) return null;
  await mkdir(join(CACHE, 'geth'), { recursive: true });
  const env = { ...process.env, GOBIN: join(CACHE, 'geth/bin'), GOFLAGS: '-mod=mod' };
  return promisify(execFile)('go', ['install', GETH], { env, timeout: INSTALL_MS_MAX }).then(
    () => null,
    (error: Error) => `${GETH} cannot be built here: ${error.message.split('\n')[0]}`,
  );
}

/** `geth --dev` makes a block for what waits in its pool and has one account, which it signs for. */
async function startGeth(): Promise<RunningNode> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-geth-'));
  const port = await findPort();
  const own = [
    '--datadir',
    folder,
    '--port',
    String(await findPort()),
    '--authrpc.port',
    String(await findPort()),
  ];
  const http = ['--http', '--http.port', String(port), '--http.api', 'eth,net,web3,debug,txpool'];
  const child = spawnNode(gethBinary, ['--dev', '--nodiscover', '--ipcdisable', ...own, ...http], folder);
  const node = await waitUntilUp(child, port, folder);
  const rpc = createDemoRpc(node.url, { timeoutMs: CALL_MS_MAX });
  const [from] = (await rpc('eth_accounts')) as Hex[];
  for (const to of listAccounts()) {
    const hash = (await rpc('eth_sendTransaction', [{ from, to, value: `0x${FUNDS.toString(16)}` }])) as Hex;
    await waitForReceipt({ rpc: withoutRefusals(rpc) }, hash, BLOCK_MS_MAX);
  }
  return node;
}

/** geth refuses receipts while it indexes the transactions of its first blocks: as if there were none yet. */
function withoutRefusals(rpc: DemoRpc): DemoRpc {
  return (method, params) =>
    rpc(method, params).catch((error: Error) => {
      if (error.message.includes('indexing is in progress')) return null;
      throw error;
    });
}

function listAccounts(): Hex[] {
  return [FIRST_ACCOUNT, createDemoAccount(1).address];
}

function spawnNode(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) guardChild(child, child.pid);
  return child;
}

/** Waits until the node answers; `stop()` ends it and removes its folder. */
async function waitUntilUp(child: ChildProcess, port: number, folder: string): Promise<RunningNode> {
  const url = `http://127.0.0.1:${port}`;
  const rpc = createDemoRpc(url);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      printed = (printed + String(part)).slice(-4000);
    });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + START_MS_MAX;
  while ((await rpc('eth_chainId').catch(() => null)) === null) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The node did not start: ${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
