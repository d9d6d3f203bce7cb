import { type Anvil, startAnvil } from '#sdk/demo/demo.ts';
import { type DemoBeacon, startBeacon } from './beacon.ts';

/** The nodes of both chains, and the source of the parent chain's blobs. */
export interface DemoNodes {
  l1: Anvil;
  l2: Anvil;
  beacon: DemoBeacon;
  stop(): Promise<void>;
}

export const L1_ID = 900;
export const L2_ID = 901;

const ACCOUNTS = ['--accounts', '16', '--balance', '100000'];
/** Number of recent states that are retained: withdrawals are proved against them. */
const STATES = ['--prune-history', '400'];
const COMMON = [...ACCOUNTS, ...STATES];

/** Starts them. @throws AnvilError */
export async function startNodes(l1BlockMs: number): Promise<DemoNodes> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(stops.splice(0).map((end) => end()));
  };
  try {
    const l1 = await startAnvil({ chainId: L1_ID, blockTimeMs: l1BlockMs, extraArgs: COMMON });
    stops.push(l1.stop);
    const extraArgs = [...COMMON, '--network', 'optimism'];
    const l2 = await startAnvil({ chainId: L2_ID, noMining: true, hardfork: 'isthmus', extraArgs });
    stops.push(l2.stop);
    const beacon = await startBeacon();
    stops.push(beacon.stop);
    return { l1, l2, beacon, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
