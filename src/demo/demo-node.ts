import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Anvil, startAnvil } from './anvil.ts';
import { hasDemoContracts } from './demo-contracts.ts';
import { openDemoGenesis } from './demo-genesis.ts';
import { createDemoRpc, type DemoRpc } from './demo-rpc.ts';
import { endOrphan, writePidFile } from './end-orphan.ts';
import { createScenario, HISTORY_BLOCKS, type Scenario } from './scenario.ts';

/** Location of the demo chain's node. */
export interface DemoNodeOptions {
  dataDir: string;
  port?: number;
  seed: number;
  /** Discards the previous chain. */
  startFresh?: boolean;
}

/** Node of the demo chain, with its history. */
export interface DemoNode {
  url: string;
  wsUrl: string;
  chainId: number;
  scenario: Scenario;
  /** True if the history was just created. */
  isRebuilt: boolean;
  /** Restarts it, on the same port, if it has ended by itself. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Limits on the node's memory, so that it can run for days and the state file remains fast to write: states of the last
 * 4 blocks (each takes some megabytes, and all grow with the chain), transactions of the last 160, more than the
 * history has.
 */
const BOUNDS = ['--prune-history', '4', '--transaction-block-keeper', '160'];
const CAST = ['--accounts', '16', '--balance', '1000000', '--gas-limit', '12000000'];
const STATE_INTERVAL_MS = 5_000;

/** Starts the node on its state file and creates the history if missing. */
export async function startDemoNode(options: DemoNodeOptions): Promise<DemoNode> {
  const folder = resolve(options.dataDir);
  mkdirSync(folder, { recursive: true });
  await endOrphan(join(folder, 'anvil.pid'), join(folder, 'state.json'));
  if (options.startFresh) forget(folder, ['state.json', 'genesis.json']);
  const { chainId } = openDemoGenesis(folder, options.seed);
  let anvil = await launch(folder, options);
  const rpc = createDemoRpc(anvil.url);
  const bringHistory = async () => {
    if (await hasHistory(rpc)) return false;
    if (await isStarted(rpc)) anvil = await relaunchEmpty(folder, { ...options, port: anvil.port }, anvil);
    await scenario.buildHistory();
    return true;
  };
  const scenario = await createScenario({ rpc, seed: options.seed });
  const isRebuilt = await bringHistory();
  return {
    ...{ url: anvil.url, wsUrl: anvil.wsUrl, chainId, scenario, isRebuilt },
    async revive() {
      if (anvil.isRunning()) return;
      anvil = await launch(folder, { ...options, port: anvil.port });
      await bringHistory();
    },
    stop: () => anvil.stop(),
  };
}

async function launch(folder: string, { port, seed }: DemoNodeOptions): Promise<Anvil> {
  const stateFile = join(folder, 'state.json');
  const { chainId, timestamp } = openDemoGenesis(folder, seed);
  const anvil = await startAnvil({
    chainId,
    ...(port === undefined ? {} : { port }),
    ...{ stateFile, stateIntervalMs: STATE_INTERVAL_MS, keepOldStates: false, noMining: true },
    genesisTimestamp: timestamp,
    extraArgs: [...BOUNDS, ...CAST],
  });
  writePidFile(join(folder, 'anvil.pid'), anvil.pid);
  return anvil;
}

/** Restarts an empty node, for a state that was written in the middle of the history. */
async function relaunchEmpty(folder: string, options: DemoNodeOptions, anvil: Anvil): Promise<Anvil> {
  await anvil.stop();
  forget(folder, ['state.json']);
  return launch(folder, options);
}

function forget(folder: string, files: readonly string[]): void {
  for (const file of files) rmSync(join(folder, file), { force: true });
}

async function hasHistory(rpc: DemoRpc): Promise<boolean> {
  const height = Number(await rpc('eth_blockNumber'));
  return height >= HISTORY_BLOCKS && (await hasDemoContracts({ rpc }));
}

async function isStarted(rpc: DemoRpc): Promise<boolean> {
  return (await rpc('eth_blockNumber')) !== '0x0';
}
