import type { RunningDemo, StartDemo } from '#modules/module-demo.ts';
import { createDemoAccount, createDemoRpc, type DemoRpc, listSignatures } from '#sdk/demo/demo.ts';
import type { Hex } from '#sdk/lib/values.ts';
import * as artifacts from './artifacts.ts';
import { createBatcher } from './batcher.ts';
import { createBridge } from './bridge.ts';
import { deployRollup, installPredeploys, type RollupContracts, upgradePortal } from './deploy-rollup.ts';
import { listExplorers } from './list-explorers.ts';
import { PACE, type Pace } from './pace.ts';
import { createProposer } from './proposer.ts';
import { type Routine, runEvery } from './run-every.ts';
import { createSequencer } from './sequencer.ts';
import { type DemoNodes, startNodes } from './start-nodes.ts';
import { createTraffic } from './traffic.ts';

/** Indexes of the dev accounts with a single role; the first one deploys. */
const BATCHER = 1;
const PROPOSER = 2;
const RELAYER = 3;
const DEPOSITORS = [4, 5, 6] as const;
const PEOPLE = [8, 9, 10, 11, 12] as const;
/** One in this many proposals is an output root as well. */
const OUTPUT_EVERY = 3;

/** Starts a rollup and its parent chain, with a sequencer, a batcher, a proposer and users of the bridge. */
export const startDemo: StartDemo = ({ onFailure }) => startRollupDemo({ onFailure, pace: PACE });

interface RollupDemoOptions {
  onFailure: (error: unknown) => void;
  pace: Pace;
}

/** A running rollup, with accessors for tests. */
export interface RollupDemo extends RunningDemo {
  contracts: RollupContracts;
  l1: DemoRpc;
  l2: DemoRpc;
  beaconUrl: string;
}

/** The same at a custom pace. */
export async function startRollupDemo(options: RollupDemoOptions): Promise<RollupDemo> {
  const nodes = await startNodes(options.pace.l1BlockMs);
  const routines: Routine[] = [];
  const stop = async () => {
    await Promise.all(routines.map((routine) => routine.stop()));
    await nodes.stop();
  };
  try {
    const [l1, l2] = [createDemoRpc(nodes.l1.url), createDemoRpc(nodes.l2.url)];
    const contracts = await runRollup({ nodes, l1, l2 }, options, routines);
    const signatures = listSignatures(Object.values(artifacts));
    const explorers = listExplorers(nodes, contracts, signatures);
    return { explorers, contracts, l1, l2, beaconUrl: nodes.beacon.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Chains {
  nodes: DemoNodes;
  l1: DemoRpc;
  l2: DemoRpc;
}

async function runRollup(
  { nodes, l1, l2 }: Chains,
  { pace, onFailure }: RollupDemoOptions,
  routines: Routine[],
): Promise<RollupContracts> {
  const accounts = (await l1('eth_accounts')) as Hex[];
  const at = (place: number) => accounts[place]?.toLowerCase() as Hex;
  const run = (periodMs: number, each: () => Promise<unknown>) =>
    routines.push(runEvery(periodMs, async () => void (await each()), onFailure));
  await installPredeploys(l2);
  const contracts = await deployRollup(l1, at(BATCHER), pace);
  const { portal, inbox } = contracts;
  const people = PEOPLE.map(at);
  const proposer = createProposer({ l1, l2, account: at(PROPOSER), contracts });
  const bridge = createBridge({
    ...{ l1, l2, portal, proposer, people },
    depositors: DEPOSITORS.map(at),
    relayer: at(RELAYER),
  });
  const sequencer = await createSequencer({ l1, l2, portal });
  const sendTraffic = await createTraffic(l2, people);
  run(pace.l2BlockMs, async () => {
    await sequencer.makeBlock();
    await sendTraffic();
  });
  // Proved before there are games: no game decides if it can be relayed.
  const early = await bridge.withdraw();
  await bridge.prove(early, await proposer.proposeOutput());
  early.state = 'left';
  await upgradePortal(l1, contracts);
  let turn = 0;
  run(pace.depositMs, bridge.deposit);
  run(pace.withdrawMs, bridge.withdraw);
  const batcher = { l1, l2, inbox, account: createDemoAccount(BATCHER), beacon: nodes.beacon };
  run(pace.batchMs, createBatcher(batcher));
  run(pace.proposeMs, async () => {
    if (turn++ % OUTPUT_EVERY === 0) await proposer.proposeOutput();
    await proposer.beginGame();
  });
  run(pace.relayMs, async () => {
    await proposer.endGames();
    await bridge.relay();
  });
  return contracts;
}
