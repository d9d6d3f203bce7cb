import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Anvil, startAnvil } from './anvil.ts';
import { hasDemoContracts } from './demo-contracts.ts';
import { openDemoGenesis } from './demo-genesis.ts';
import { createDemoRpc, type DemoRpc } from './demo-rpc.ts';
import { endOrphan, writePidFile } from './end-orphan.ts';
import { countHistoryBlocks } from './history-size.ts';
import { createScenario, type Scenario } from './scenario.ts';

/** Location of the demo chain's node. */
export interface DemoNodeOptions {
  dataDir: string;
  port?: number;
  seed: number;
  /** Days of the story of a new chain. */
  days: number;
  /** Discards the previous chain. */
  startFresh?: boolean;
  /** Ends the building of the history. */
  signal: AbortSignal;
}

/** Node of the demo chain, with its history. */
export interface DemoNode {
  url: string;
  wsUrl: string;
  chainId: number;
  scenario: Scenario;
  /** True if the history is created by this start. */
  isRebuilt: boolean;
  /** Resolves when all of the history exists. @throws DemoRpcError if that failed, until the next revive() */
  history(): Promise<void>;
  /** Restarts it, on the same port, if it has ended by itself or could not finish its history. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Limits on the node's memory, so that it can run for days and the state file remains fast to write: states of the last
 * 4 blocks (each takes some megabytes, and all grow with the chain), transactions of the history and some blocks more.
 */
const STATES = ['--prune-history', '4'];
const BLOCKS_MORE = 76;
const CAST = ['--accounts', '16', '--balance', '1000000', '--gas-limit', '12000000'];
const STATE_INTERVAL_MS = 10_000;

/**
 * Starts the node on its state file and creates the history if missing: resolves when its first contracts are deployed, and
 * `history()` when all of it exists.
 */
export async function startDemoNode(options: DemoNodeOptions): Promise<DemoNode> {
  const folder = resolve(options.dataDir);
  mkdirSync(folder, { recursive: true });
  await endOrphan(join(folder, 'anvil.pid'), join(folder, 'state.json'));
  if (options.startFresh) forget(folder, ['state.json', 'genesis.json']);
  const { chainId, days } = openDemoGenesis(folder, options);
  let anvil = await launch(folder, options);
  const rpc = createDemoRpc(anvil.url);
  let history = Promise.resolve();
  let isBroken = false;
  const bringHistory = async () => {
    isBroken = false;
    if (await hasHistory(rpc, days)) return false;
    if (await isStarted(rpc)) anvil = await relaunchEmpty(folder, { ...options, port: anvil.port }, anvil);
    await new Promise<void>((onDeployed, onFailure) => {
      history = scenario.buildHistory({ days, onDeployed, signal: options.signal });
      history.catch((error: unknown) => {
        isBroken = true;
        onFailure(error);
      });
    });
    return true;
  };
  const scenario = await createScenario({ rpc, seed: options.seed });
  const isRebuilt = await bringHistory();
  return {
    ...{ url: anvil.url, wsUrl: anvil.wsUrl, chainId, scenario, isRebuilt },
    history: () => history,
    async revive() {
      if (anvil.isRunning() && !isBroken) return;
      if (!anvil.isRunning()) anvil = await launch(folder, { ...options, port: anvil.port });
      await bringHistory();
    },
    async stop() {
      await history.catch(() => {});
      await anvil.stop();
    },
  };
}

async function launch(folder: string, { port, ...options }: DemoNodeOptions): Promise<Anvil> {
  const stateFile = join(folder, 'state.json');
  const { chainId, timestamp, days } = openDemoGenesis(folder, options);
  const blocks = String(countHistoryBlocks(days) + BLOCKS_MORE);
  const anvil = await startAnvil({
    chainId,
    ...(port === undefined ? {} : { port }),
    ...{ stateFile, stateIntervalMs: STATE_INTERVAL_MS, keepOldStates: false, noMining: true },
    genesisTimestamp: timestamp,
    extraArgs: [...STATES, '--transaction-block-keeper', blocks, ...CAST],
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

async function hasHistory(rpc: DemoRpc, days: number): Promise<boolean> {
  const height = Number(await rpc('eth_blockNumber'));
  return height >= countHistoryBlocks(days) && (await hasDemoContracts({ rpc }));
}

async function isStarted(rpc: DemoRpc): Promise<boolean> {
  return (await rpc('eth_blockNumber')) !== '0x0';
}
