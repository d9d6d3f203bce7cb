import { decodeEventLog, encodeDeployData, encodeFunctionData } from 'viem';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createPrng, type Prng } from '#demo/prng.ts';
import type { Hex } from '#lib/hex.ts';
import { type MadeBlock, madeBlock, madeChain, quantity } from '../made-chain.ts';
import { type MadeNode, serveMadeChain } from '../serve-made-chain.ts';
import { compileContracts, transact } from './contracts.ts';

const NAMES = ['ZkEvmManager', 'ZkEvmRollup'] as const;
type Name = (typeof NAMES)[number];
const BLOCKS_A_BATCH = 2;
/** Ids of the chain and of another one in the manager. */
const ROLLUP_ID = 1;
export const OTHER_ID = 2;

/** A parent chain with the contracts of a zkEVM chain, and a node of that chain that returns its batches. */
export interface ZkEvmPair {
  l1: DemoRpc;
  l1Url: string;
  node: MadeNode;
  rollup: Hex;
  /** Sends a call to a contract of the parent chain, in a separate block. */
  send(name: Name, functionName: string, args: readonly unknown[]): Promise<Hex>;
  /** Adds blocks to the chain; two are a batch. */
  grow(blocks: number, prng: Prng): void;
  /** Replaces the newest blocks by as many others. */
  replace(blocks: number, prng: Prng): void;
  stop(): Promise<void>;
}

/** Starts both. The node refers to other L1 transactions than the parent chain has. */
export async function startZkEvmPair(blocks: number, seed: number): Promise<ZkEvmPair> {
  const anvil = await startAnvil({ chainId: 904 });
  const l1 = createDemoRpc(anvil.url);
  const contracts = compileContracts('ZkEvm.sol', NAMES);
  const deploy = async (name: Name, args: readonly unknown[]) => {
    const { abi, bytecode } = contracts[name];
    return (await transact(l1, { data: encodeDeployData({ abi, bytecode, args }) })).contractAddress;
  };
  const manager = await deploy('ZkEvmManager', []);
  const rollup = await deploy('ZkEvmRollup', [manager, ROLLUP_ID]);
  const at = { ZkEvmManager: manager, ZkEvmRollup: rollup };
  // A different sequence than the test's, which would create the same transactions again.
  const prng = createPrng(seed + 1000);
  const node = await serveMadeChain(madeChain(0, blocks - 1, { prng }));
  node.methods.zkevm_batchNumber = () => quantity(countBatches(node.chain) - 1);
  node.methods.zkevm_getBatchByNumber = (number) => answerBatch(node.chain, Number(number));
  let fork = 0;
  const add = (count: number, prng: Prng) => {
    for (let more = 0; more < count; more++) {
      const { length } = node.chain;
      const parentHash = node.chain[length - 1]?.hash ?? '0x';
      node.chain.push(madeBlock({ number: length, fork, parentHash, prng }));
    }
  };
  return {
    l1,
    l1Url: anvil.url,
    node,
    rollup,
    async send(name, functionName, args) {
      const data = encodeFunctionData({ abi: contracts[name].abi, functionName, args });
      return (await transact(l1, { to: at[name], data })).hash;
    },
    grow: add,
    replace(count, prng) {
      fork += 1;
      node.chain.length -= count;
      add(count, prng);
    },
    async stop() {
      await Promise.all([anvil.stop(), node.close()]);
    },
  };
}

const word = (kind: number, number: number, content: string): Hex =>
  `0x${kind.toString(16)}${number.toString(16).padStart(23, '0')}${content.slice(2, 42)}`;

function countBatches(chain: readonly MadeBlock[]): number {
  return Math.floor(chain.length / BLOCKS_A_BATCH);
}

function answerBatch(chain: readonly MadeBlock[], number: number) {
  if (number >= countBatches(chain)) return null;
  const blocks = chain.slice(number * BLOCKS_A_BATCH, (number + 1) * BLOCKS_A_BATCH);
  const content = blocks.at(-1)?.hash ?? '0x';
  return {
    number: quantity(number),
    stateRoot: word(1, number, content),
    globalExitRoot: word(2, number, content),
    accInputHash: word(3, number, content),
    timestamp: quantity(1_700_000_000 + number),
    sendSequencesTxHash: word(4, number, content),
    verifyBatchTxHash: word(5, number, content),
    closed: true,
    blocks: blocks.map(({ hash }) => hash),
    transactions: blocks.flatMap(({ receipts }) => receipts.map((each) => each.transactionHash as Hex)),
  };
}

/** Reads every batch of the node, newest first, with the L1 transactions from the contracts' events in sequence. */
export async function readZkEvm({ l1, node }: ZkEvmPair) {
  const contracts = compileContracts('ZkEvm.sol', NAMES);
  const abi = NAMES.flatMap((name) => contracts[name].abi);
  const logs = (await l1('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }])) as {
    topics: [Hex, ...Hex[]];
    data: Hex;
    transactionHash: Hex;
  }[];
  const sequenced: Hex[] = [];
  const verified: Hex[] = [];
  for (const { transactionHash, ...log } of logs) {
    const { eventName, args } = decodeEventLog({ abi, ...log }) as unknown as {
      eventName: string;
      args: Record<string, bigint | number>;
    };
    if (args.rollupID !== undefined && args.rollupID !== ROLLUP_ID) continue;
    const to = Number(args.numBatch ?? args.lastBatchSequenced ?? args.targetBatch);
    const list = eventName.startsWith('Verify') ? verified : sequenced;
    if (eventName === 'RollbackBatches') list.length = Math.min(list.length, to + 1);
    else while (list.length <= to) list.push(transactionHash);
  }
  return Array.from({ length: countBatches(node.chain) }, (_, number) => ({
    number,
    sequence: sequenced[number] ?? null,
    verify: verified[number] ?? null,
    answer: answerBatch(node.chain, number),
  })).reverse();
}
