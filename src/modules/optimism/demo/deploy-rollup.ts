import type { Abi } from 'viem';
import { encodeDeployData, encodeFunctionData } from 'viem/utils';
import { type DemoRpc, deploy, sendTransaction, waitForReceipt } from '#sdk/demo/demo.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { MESSAGE_PASSER } from '../chain/withdrawal.ts';
import {
  rollupGameFactoryArtifact,
  rollupL1BlockArtifact,
  rollupMessagePasserArtifact,
  rollupOutputOracleArtifact,
  rollupPortalArtifact,
  rollupSystemConfigArtifact,
} from './artifacts.ts';
import type { Pace } from './pace.ts';

/** Addresses of the rollup's contracts on the parent chain. */
export interface RollupContracts {
  systemConfig: Hex;
  portal: Hex;
  oracle: Hex;
  factory: Hex;
  /** Address that batches are sent to; it has no code. */
  inbox: Hex;
}

export const L1_BLOCK: Hex = '0x4200000000000000000000000000000000000015';
const INBOX: Hex = '0xff00000000000000000000000000000000000901';
const GAS = 5_000_000;

/** Deploys the contracts of the parent chain. The portal has no games until it is upgraded. */
export async function deployRollup(l1: DemoRpc, batcher: Hex, pace: Pace): Promise<RollupContracts> {
  const oracle = await deployOne(l1, rollupOutputOracleArtifact, [BigInt(pace.proofDelayS)]);
  const factory = await deployOne(l1, rollupGameFactoryArtifact, [BigInt(pace.gameS)]);
  const delays = [BigInt(pace.proofDelayS), BigInt(pace.gameDelayS)] as const;
  const portal = await deployOne(l1, rollupPortalArtifact, [oracle, ...delays]);
  const args = [portal, oracle, factory, INBOX, batcher] as const;
  const systemConfig = await deployOne(l1, rollupSystemConfigArtifact, args);
  return { systemConfig, portal, oracle, factory, inbox: INBOX };
}

/** Installs the predeploys of every rollup at their addresses. */
export async function installPredeploys(l2: DemoRpc): Promise<void> {
  const contracts = [
    [MESSAGE_PASSER, rollupMessagePasserArtifact.bytecode],
    [L1_BLOCK, rollupL1BlockArtifact.bytecode],
  ] as const;
  for (const [address, bytecode] of contracts) {
    const code = await l2('eth_call', [{ data: bytecode }, 'latest']);
    await l2('anvil_setCode', [address, code]);
  }
}

async function deployOne(
  l1: DemoRpc,
  { abi, bytecode }: { abi: Abi; bytecode: Hex },
  args: readonly unknown[],
): Promise<Hex> {
  const data = encodeDeployData({ abi, bytecode, args });
  const { hash, address } = await deploy({ rpc: l1 }, data, { gas: GAS });
  await waitForReceipt({ rpc: l1 }, hash, 15_000);
  return address;
}

/** Enables games on the portal: from then on withdrawals are proved against them. */
export async function upgradePortal(l1: DemoRpc, { portal, factory }: RollupContracts): Promise<void> {
  const { abi } = rollupPortalArtifact;
  const data = encodeFunctionData({ abi, functionName: 'upgrade', args: [factory] });
  await waitForReceipt(
    { rpc: l1 },
    await sendTransaction({ rpc: l1 }, { to: portal, data, gas: 100_000 }),
    15_000,
  );
}
