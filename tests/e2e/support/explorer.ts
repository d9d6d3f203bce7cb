import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type RunningCli, startCli } from '../../support/cli.ts';
import { copyClusterTemplate, makeReachableFolder } from '../../support/cluster-template.ts';
import { findMemoryFolder } from '../../support/memory-folder.ts';
import { listProcesses } from '../../support/processes.ts';

/** A Spyglass that was started as a user starts it. */
export interface Explorer {
  origin: string;
  /** The node that it was set to show. */
  rpcUrl: string | undefined;
  port: number;
  pid(): number;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Ends it and everything that it has started, and removes its data. */
  end(): Promise<void>;
}

export interface ExplorerOptions {
  /** The node to show; without it, what `env` says. */
  rpcUrl?: string;
  env?: Record<string, string>;
  portMin: number;
}

const PORTS_EACH = 10;

/** Starts the built app with its real command line and waits until it answers. */
export async function startExplorer({ rpcUrl, env = {}, portMin }: ExplorerOptions): Promise<Explorer> {
  const folder = makeReachableFolder(findMemoryFolder());
  copyClusterTemplate(join(folder, 'data'));
  const port = await findFreePort(portMin);
  const origin = `http://localhost:${port}`;
  const args = ['--port', String(port), '--data', join(folder, 'data')];
  let cli: RunningCli | undefined;

  async function start() {
    cli = startCli(
      rpcUrl === undefined ? args : [rpcUrl, ...args],
      { RATE_LIMIT_REQUESTS: '1000000', ...env },
      folder,
    );
    await cli.printed(`at http://localhost:${port}`);
  }

  async function end() {
    await cli?.interrupt();
    // What a killed one leaves behind: only its own processes name its folder.
    for (const { pid, command } of listProcesses())
      if (command.includes(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await end();
    throw error;
  }
  return {
    origin,
    rpcUrl,
    port,
    pid: () => cli?.pid ?? 0,
    start,
    end,
    async kill() {
      await cli?.kill();
    },
  };
}

export async function findFreePort(portMin: number): Promise<number> {
  for (let port = portMin; port < portMin + PORTS_EACH; port++) if (await isFree(port)) return port;
  throw new Error(`The ports from ${portMin} to ${portMin + PORTS_EACH - 1} are all in use.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
