import { encodeDeployData, encodeFunctionData } from 'viem';
import { createDemoAccount, FIRST_ACCOUNT } from '#demo/accounts.ts';
import { sendBlob } from '#demo/actions/send-blob.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { type DemoBeacon, startBeacon } from '#modules/optimism/demo/beacon.ts';
import { encodeBlob } from '#modules/optimism/demo/encode-blob.ts';
import { type Compiled, compileContracts, transact } from './contracts.ts';

export const MESSAGE_PASSER = '0x4200000000000000000000000000000000000016';
/** Address of the batch inbox. */
export const BATCH_INBOX = '0xff00000000000000000000000000000000000777';

const NAMES = ['SystemConfig', 'Portal', 'Registry', 'Oracle', 'Game', 'Factory', 'MessagePasser'] as const;
type Name = (typeof NAMES)[number];

/** A parent chain and a rollup with these contracts. */
export interface RollupPair {
  l1: DemoRpc;
  l2: DemoRpc;
  l1Url: string;
  l2Url: string;
  contracts: Record<Name, Compiled>;
  /** Addresses on the parent chain. */
  at: { config: Hex; portal: Hex; registry: Hex; oracle: Hex; factory: Hex };
  /** Sends a call to a contract of the parent chain, in a separate block. */
  send(name: Name, to: Hex, functionName: string, args: readonly unknown[], value?: bigint): Promise<Hex>;
  /** Sends data to the batch inbox, as the batcher or another sender. */
  post(data: Hex, from?: Hex): Promise<Hex>;
  /** Sends data in a blob, as the batcher. */
  postBlob(data: Hex): Promise<Hex>;
  /** Sends a raw blob, or the hash of a missing one. */
  postRawBlob(blob: Uint8Array | Hex): Promise<Hex>;
  /** Data sent in blobs, by their hashes. */
  blobs: ReadonlyMap<Hex, Hex>;
  beacon: DemoBeacon;
  /** Sends a call to the rollup's message passer. */
  withdraw(functionName: string, args: readonly unknown[]): Promise<Hex>;
  stop(): Promise<void>;
}

/** Age of the parent chain, so that its blobs count as settled. */
const AGE_S = 3600;

/**
 * Starts both chains. Without games the system config does not refer to the factory, and with games not to the oracle.
 * With a registry that decides which games count.
 */
export async function startRollupPair({
  hasGames,
  hasRegistry = false,
}: {
  hasGames: boolean;
  hasRegistry?: boolean;
}): Promise<RollupPair> {
  const [first, second, beacon]: [Anvil, Anvil, DemoBeacon] = await Promise.all([
    startAnvil({ chainId: 900, genesisTimestamp: Math.floor(Date.now() / 1000) - AGE_S }),
    startAnvil({ chainId: 901 }),
    startBeacon(),
  ]);
  const batcher = createDemoAccount(0);
  const blobs = new Map<Hex, Hex>();
  const l1 = createDemoRpc(first.url);
  const l2 = createDemoRpc(second.url);
  const contracts = compileContracts('Rollup.sol', NAMES);

  const deploy = async (name: Name, args: readonly unknown[] = []) => {
    const { abi, bytecode } = contracts[name];
    return (await transact(l1, { data: encodeDeployData({ abi, bytecode, args }) })).contractAddress;
  };
  const zero = `0x${'0'.repeat(40)}`;
  const portal = await deploy('Portal');
  const oracle = await deploy('Oracle');
  const registry = await deploy('Registry');
  const factory = await deploy('Factory', [portal]);
  const config = await deploy('SystemConfig', [
    portal,
    hasGames ? zero : oracle,
    hasGames ? factory : zero,
    BATCH_INBOX,
    FIRST_ACCOUNT,
  ]);
  if (hasRegistry) {
    const { abi } = contracts.Portal;
    const data = encodeFunctionData({ abi, functionName: 'useRegistry', args: [registry] });
    await transact(l1, { to: portal, data });
  }
  await l2('anvil_setCode', [MESSAGE_PASSER, contracts.MessagePasser.deployed]);
  const nameBlob = async (name: Hex) => {
    const hash = await sendBlob({ rpc: l1 }, { to: BATCH_INBOX, account: batcher, hashes: [name] });
    await waitForReceipt({ rpc: l1 }, hash);
    return hash;
  };
  return {
    l1,
    l2,
    l1Url: first.url,
    l2Url: second.url,
    contracts,
    at: { config, portal, registry, oracle, factory },
    async send(name, to, functionName, args, value = 0n) {
      const data = encodeFunctionData({ abi: contracts[name].abi, functionName, args });
      return (await transact(l1, { to, data, value: `0x${value.toString(16)}` })).hash;
    },
    async post(data, from = FIRST_ACCOUNT) {
      return (await transact(l1, { from, to: BATCH_INBOX, data })).hash;
    },
    async postBlob(data) {
      const blob = encodeBlob(hexToBytes(data));
      const name = await beacon.keep(blob);
      blobs.set(name, data);
      return nameBlob(name);
    },
    async postRawBlob(blob) {
      return nameBlob(typeof blob === 'string' ? blob : await beacon.keep(blob));
    },
    blobs,
    beacon,
    async withdraw(functionName, args) {
      const data = encodeFunctionData({ abi: contracts.MessagePasser.abi, functionName, args });
      return (await transact(l2, { to: MESSAGE_PASSER, data })).hash;
    },
    async stop() {
      await Promise.all([first.stop(), second.stop(), beacon.stop()]);
    },
  };
}
