import { concat, encodeFunctionData, keccak256, numberToHex, toRlp } from 'viem/utils';
import { formatLogs } from '#modules/kits/rollup/chain/l1-log.ts';
import { type DemoRpc, mine, setNextTimestamp } from '#sdk/demo/demo.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { deriveDeposit } from '../chain/deposit.ts';
import { L1_TOPICS } from '../chain/l1-events.ts';
import { rollupL1BlockArtifact } from './artifacts.ts';
import { L1_BLOCK } from './deploy-rollup.ts';

/** Makes the blocks of the rollup. */
export interface Sequencer {
  /** Mines the pending transactions, then queues the beginning of the next block: L1 attributes, and deposits. */
  makeBlock(): Promise<void>;
}

interface Origin {
  number: Hex;
  hash: Hex;
  timestamp: Hex;
  baseFeePerGas?: Hex;
}

interface Deposit {
  raw: Hex;
  from: Hex;
}

const DEPOSITOR: Hex = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001';
/** The prefix of source hashes of L1 attributes transactions (specification of deposits). */
const SYSTEM_DEPOSIT = numberToHex(1, { size: 32 });
const SYSTEM_GAS = numberToHex(1_000_000);
/** Maximum number of deposits in one block. */
const DEPOSITS_MAX = 20;

/** Creates it at the head of both chains. */
export async function createSequencer({
  l1,
  l2,
  portal,
}: {
  l1: DemoRpc;
  l2: DemoRpc;
  portal: Hex;
}): Promise<Sequencer> {
  let origin = (await l1('eth_getBlockByNumber', ['latest', false])) as Origin;
  let sequence = 0;
  let waiting: Deposit[] = [];

  async function takeOrigin(): Promise<void> {
    const next = waiting.length === 0 ? await readNext(l1, origin) : null;
    if (next === null) return;
    waiting = await readDeposits(l1, portal, next);
    origin = next;
    sequence = 0;
  }

  async function begin(): Promise<void> {
    await l2('eth_sendRawTransaction', [encodeAttributes(origin, sequence++)]);
    const senders = new Set<Hex>();
    const later: Deposit[] = [];
    for (const deposit of waiting) {
      // The node's mempool accepts one deposit per sender and block.
      if (senders.has(deposit.from) || senders.size === DEPOSITS_MAX) later.push(deposit);
      else await l2('eth_sendRawTransaction', [deposit.raw]);
      senders.add(deposit.from);
    }
    waiting = later;
  }

  await begin();
  return {
    async makeBlock() {
      // Rejected if the clock has gone backwards; the node then chooses the time.
      await setNextTimestamp({ rpc: l2 }, Math.floor(Date.now() / 1000)).catch(() => undefined);
      await takeOrigin();
      await mine({ rpc: l2 });
      // Immediately: transactions of others must come after it.
      await begin();
    },
  };
}

async function readNext(l1: DemoRpc, { number }: Origin): Promise<Origin | null> {
  return (await l1('eth_getBlockByNumber', [numberToHex(BigInt(number) + 1n), false])) as Origin | null;
}

async function readDeposits(l1: DemoRpc, portal: Hex, { hash }: Origin): Promise<Deposit[]> {
  const filter = { blockHash: hash, address: portal, topics: [L1_TOPICS.deposited] };
  return formatLogs(await l1('eth_getLogs', [filter])).flatMap((log) => deriveDeposit(log) ?? []);
}

/** The system transaction that begins a block (specification of deposits, "L1 Attributes Deposited Transaction"). */
function encodeAttributes({ number, hash, timestamp, baseFeePerGas = '0x0' }: Origin, sequence: number): Hex {
  const data = encodeFunctionData({
    abi: rollupL1BlockArtifact.abi,
    functionName: 'setL1BlockValues',
    args: [
      BigInt(number),
      BigInt(timestamp),
      BigInt(baseFeePerGas),
      hash,
      BigInt(sequence),
      numberToHex(0, { size: 32 }),
      0n,
      0n,
    ],
  });
  const place = keccak256(concat([hash, numberToHex(sequence, { size: 32 })]));
  const source = keccak256(concat([SYSTEM_DEPOSIT, place]));
  return concat(['0x7e', toRlp([source, DEPOSITOR, L1_BLOCK, '0x', '0x', SYSTEM_GAS, '0x', data])]);
}
