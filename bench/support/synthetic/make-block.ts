import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import type { Receipt } from '#chain/types/receipt.ts';
import type { Trace, TransactionTraces } from '#chain/types/trace.ts';
import type { Transaction } from '#chain/types/transaction.ts';
import type { Hex } from '#lib/hex.ts';
import {
  addressOf,
  BLOCK_SECONDS,
  type ChainPlan,
  GENESIS_TIME,
  hashOf,
  transactionsOf,
} from './chain-plan.ts';
import { type Action, makeAction } from './make-transaction.ts';

const BASE_FEE = 1_000_000_000n;
const GAS_USED = 50_000n;
const MINERS = 20;
const EMPTY = hashOf('empty');

/** A block with its receipts, as parsed from the node, and its traces. */
export interface MadeBlock extends FetchedBlock {
  traces: TransactionTraces[];
}

/** Returns the hash of the transaction with this number. */
export function transactionHash(number: number): Hex {
  return hashOf(`transaction ${number}`);
}

/** Returns the hash of the block at this height. */
export function blockHash(height: number): Hex {
  return hashOf(`block ${height}`);
}

/** Creates the block at a height; deterministic. */
export function makeBlock(plan: ChainPlan, height: number): MadeBlock {
  const { from, to } = transactionsOf(plan, height);
  const hash = blockHash(height);
  const made: MadeBlock = { block: makeHeader(plan, height, to - from), receipts: [], traces: [] };
  let logIndex = 0;
  for (let number = from; number < to; number++) {
    const action = makeAction(plan, number);
    const index = number - from;
    const logs = action.logs.map((log) => ({ ...log, index: logIndex++ }));
    made.block.transactions.push(makeTransaction(action, number, index));
    made.receipts.push(makeReceipt(action, { number, index, blockHash: hash }, logs));
    made.traces.push({ transactionIndex: index, traces: [makeRoot(action), ...action.calls] });
  }
  return made;
}

function makeHeader(plan: ChainPlan, height: number, count: number): MadeBlock['block'] {
  const { genesisTime = GENESIS_TIME, blockSeconds = BLOCK_SECONDS } = plan;
  return {
    number: height,
    hash: blockHash(height),
    parentHash: height === 0 ? EMPTY : blockHash(height - 1),
    timestamp: BigInt(genesisTime + height * blockSeconds),
    miner: addressOf('miner', height % MINERS),
    gasLimit: 30_000_000n,
    gasUsed: GAS_USED * BigInt(count),
    baseFeePerGas: BASE_FEE,
    ...{ difficulty: 0n, totalDifficulty: 0n, size: 600 + count * 200, nonce: '0x0000000000000000' },
    ...{ extraData: '0x', mixHash: EMPTY, stateRoot: hashOf(`state ${height}`) },
    ...{ transactionsRoot: hashOf(`root ${height}`), receiptsRoot: hashOf(`receipts ${height}`) },
    ...{ withdrawalsRoot: EMPTY, parentBeaconBlockRoot: EMPTY, requestsHash: null, sha3Uncles: EMPTY },
    ...{ logsBloom: null, uncles: [], blobGasUsed: 0n, excessBlobGas: 0n },
    transactions: [],
    withdrawals: [],
  };
}

function makeTransaction(action: Action, number: number, index: number): Transaction {
  const hash = transactionHash(number);
  return {
    ...{ hash, index, from: action.from, to: action.to, value: action.value, input: action.input },
    ...{ gasLimit: 2n * GAS_USED, gasPrice: 2n * BASE_FEE, maxFeePerGas: 3n * BASE_FEE },
    ...{ maxPriorityFeePerGas: BASE_FEE, maxFeePerBlobGas: null, nonce: BigInt(number), type: 2, v: 1n },
    ...{ r: BigInt(hash), s: BigInt(hash) >> 1n },
    ...{ accessList: [], authorizationList: null, blobVersionedHashes: null },
  };
}

function makeReceipt(
  action: Action,
  place: { number: number; index: number; blockHash: Hex },
  logs: Receipt['logs'],
): Receipt {
  const { number, index, blockHash } = place;
  return {
    transactionHash: transactionHash(number),
    transactionIndex: index,
    blockHash,
    status: action.status,
    gasUsed: GAS_USED,
    cumulativeGasUsed: GAS_USED * BigInt(index + 1),
    effectiveGasPrice: BASE_FEE + BigInt(number % 1000) * 1_000_000n,
    contractAddress: action.to === null ? addressOf('created', number) : null,
    ...{ logs, blobGasUsed: null, blobGasPrice: null },
    ...{ l1Fee: null, l1FeeScalar: null, l1GasPrice: null, l1GasUsed: null },
    ...{ operatorFeeScalar: null, operatorFeeConstant: null, daFootprintGasScalar: null },
  };
}

function makeRoot({ from, to, value, input, status }: Action): Trace {
  return {
    ...{ type: to === null ? 'create' : 'call', traceAddress: [], from, to, createdContract: null, value },
    ...{ gasLimit: GAS_USED, gasUsed: GAS_USED, input },
    ...{ output: status === 0 ? '0x08c379a0' : '0x', error: status === 0 ? 'Reverted' : null },
  };
}
