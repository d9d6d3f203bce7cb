import { encodeDeployData, encodeFunctionData } from 'viem';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { type Compiled, compileContracts, transact } from './contracts.ts';

const PARENT = ['Bridge', 'Inbox', 'SequencerInbox', 'Outbox', 'OrbitRollup'] as const;
const ROLLUP = ['ArbSys', 'ArbRetryableTx', 'NodeInterface'] as const;
type ParentName = (typeof PARENT)[number];
type RollupName = (typeof ROLLUP)[number];

/** Addresses of the rollup's predeployed contracts. */
const ROLLUP_AT: Record<RollupName, Hex> = {
  ArbSys: `0x${'0'.repeat(38)}64`,
  ArbRetryableTx: `0x${'0'.repeat(38)}6e`,
  NodeInterface: `0x${'0'.repeat(38)}c8`,
};
export const ORBIT_CHAIN_ID = 903;

/** A parent chain and an Orbit chain with these contracts. */
export interface OrbitPair {
  l1: DemoRpc;
  l2: DemoRpc;
  l1Url: string;
  l2Url: string;
  contracts: Record<ParentName | RollupName, Compiled>;
  at: Record<ParentName | RollupName, Hex>;
  /** Sends a call to a contract, on its chain, in a separate block. */
  send(name: ParentName | RollupName, functionName: string, args: readonly unknown[]): Promise<Hex>;
  stop(): Promise<void>;
}

/** Starts both chains. */
export async function startOrbitPair(): Promise<OrbitPair> {
  const [first, second]: [Anvil, Anvil] = await Promise.all([
    startAnvil({ chainId: 902 }),
    startAnvil({ chainId: ORBIT_CHAIN_ID }),
  ]);
  const l1 = createDemoRpc(first.url);
  const l2 = createDemoRpc(second.url);
  const contracts = compileContracts('Orbit.sol', [...PARENT, ...ROLLUP]);
  const deploy = async (name: ParentName, args: readonly unknown[] = []) => {
    const { abi, bytecode } = contracts[name];
    return (await transact(l1, { data: encodeDeployData({ abi, bytecode, args }) })).contractAddress;
  };
  const Bridge = await deploy('Bridge');
  const Inbox = await deploy('Inbox', [Bridge]);
  const SequencerInbox = await deploy('SequencerInbox');
  const Outbox = await deploy('Outbox');
  const OrbitRollup = await deploy('OrbitRollup', [Bridge, Inbox, SequencerInbox, Outbox]);
  for (const name of ROLLUP) await l2('anvil_setCode', [ROLLUP_AT[name], contracts[name].deployed]);
  const at = { Bridge, Inbox, SequencerInbox, Outbox, OrbitRollup, ...ROLLUP_AT };
  return {
    l1,
    l2,
    l1Url: first.url,
    l2Url: second.url,
    contracts,
    at,
    async send(name, functionName, args) {
      const data = encodeFunctionData({ abi: contracts[name].abi, functionName, args });
      const rpc = (ROLLUP as readonly string[]).includes(name) ? l2 : l1;
      return (await transact(rpc, { to: at[name], data })).hash;
    },
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
    },
  };
}
