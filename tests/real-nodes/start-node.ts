import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createDemoAccount, FIRST_ACCOUNT } from '#demo/accounts.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { guardChild } from '#demo/guard-child.ts';
import type { Hex } from '#lib/hex.ts';

/** A running node whose chain has the accounts of the demo, funded. */
export interface RunningNode {
  url: string;
  stop(): Promise<void>;
}

/** The account that pays for transactions of its own types; the first two play the scenario. */
export const TYPES_ACCOUNT = 2;
/** What each account of a chain that funds only its own is given, in wei. */
export const FUNDS = 10n ** 20n;
export const BLOCK_MS_MAX = 300_000;
/** A node that mines in JavaScript answers nothing meanwhile. */
export const CALL_MS_MAX = 180_000;
const START_MS_MAX = 120_000;

/** The accounts that are funded where the chain does not do it. */
export function listAccounts(): Hex[] {
  return [FIRST_ACCOUNT, createDemoAccount(1).address, createDemoAccount(TYPES_ACCOUNT).address];
}

/** Starts a program whose output may be read; it ends with this process. */
export function spawnNode(
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
export async function waitUntilUp(child: ChildProcess, port: number, folder: string): Promise<RunningNode> {
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

/** A free port of this machine. */
export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
