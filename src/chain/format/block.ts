import { ZERO_ADDRESS } from '../../lib/hex.ts';
import type { Block, BlockHeader, Withdrawal } from '../types/block.ts';
import {
  isMissing,
  parseBloom,
  parseCount,
  parseData,
  parseList,
  parseObject,
  parseOptionalData,
  parseOptionalQuantity,
  parseQuantity,
} from './quantity.ts';
import { formatTransaction } from './transaction.ts';

/** One gwei in wei: the unit of a withdrawal's amount on the wire (EIP-4895). */
const GWEI = 1_000_000_000n;

/** Reads a block with full transactions. */
export function formatBlock(value: unknown): Block {
  const raw = parseObject(value, 'a block');
  return {
    ...formatBlockHeader(value),
    timestamp: parseQuantity(raw.timestamp, 'block.timestamp'),
    miner: parseData(raw.miner ?? raw.author ?? ZERO_ADDRESS, 'block.miner', 20),
    gasLimit: parseQuantity(raw.gasLimit, 'block.gasLimit'),
    gasUsed: parseQuantity(raw.gasUsed, 'block.gasUsed'),
    baseFeePerGas: parseOptionalQuantity(raw.baseFeePerGas, 'block.baseFeePerGas'),
    difficulty: parseOptionalQuantity(raw.difficulty, 'block.difficulty'),
    totalDifficulty: parseOptionalQuantity(raw.totalDifficulty, 'block.totalDifficulty'),
    size: isMissing(raw.size) ? null : parseCount(raw.size, 'block.size'),
    nonce: parseOptionalData(raw.nonce, 'block.nonce'),
    extraData: parseOptionalData(raw.extraData, 'block.extraData'),
    mixHash: parseOptionalData(raw.mixHash, 'block.mixHash', 32),
    stateRoot: parseOptionalData(raw.stateRoot, 'block.stateRoot', 32),
    transactionsRoot: parseOptionalData(raw.transactionsRoot, 'block.transactionsRoot', 32),
    receiptsRoot: parseOptionalData(raw.receiptsRoot, 'block.receiptsRoot', 32),
    withdrawalsRoot: parseOptionalData(raw.withdrawalsRoot, 'block.withdrawalsRoot', 32),
    parentBeaconBlockRoot: parseOptionalData(raw.parentBeaconBlockRoot, 'block.parentBeaconBlockRoot', 32),
    requestsHash: parseOptionalData(raw.requestsHash, 'block.requestsHash', 32),
    sha3Uncles: parseOptionalData(raw.sha3Uncles, 'block.sha3Uncles', 32),
    logsBloom: parseBloom(raw.logsBloom, 'block.logsBloom'),
    uncles: parseList(raw.uncles ?? [], 'block.uncles').map((hash) => parseData(hash, 'an uncle', 32)),
    blobGasUsed: parseOptionalQuantity(raw.blobGasUsed, 'block.blobGasUsed'),
    excessBlobGas: parseOptionalQuantity(raw.excessBlobGas, 'block.excessBlobGas'),
    transactions: parseList(raw.transactions, 'block.transactions').map(formatTransaction),
    withdrawals: parseList(raw.withdrawals ?? [], 'block.withdrawals').map(formatWithdrawal),
  };
}

/** Reads an uncle: a block's header, with nothing of what was in the block. */
export function formatUncle(value: unknown): Block {
  return formatBlock({ ...parseObject(value, 'an uncle'), transactions: [], withdrawals: [] });
}

/** Reads of a block what is needed to follow the chain. */
export function formatBlockHeader(value: unknown): BlockHeader {
  const raw = parseObject(value, 'a block');
  return {
    number: parseCount(raw.number, 'block.number'),
    hash: parseData(raw.hash, 'block.hash', 32),
    parentHash: parseData(raw.parentHash, 'block.parentHash', 32),
  };
}

function formatWithdrawal(value: unknown): Withdrawal {
  const raw = parseObject(value, 'a withdrawal');
  return {
    index: parseQuantity(raw.index, 'withdrawal.index'),
    validatorIndex: parseQuantity(raw.validatorIndex, 'withdrawal.validatorIndex'),
    address: parseData(raw.address, 'withdrawal.address', 20),
    amount: parseQuantity(raw.amount, 'withdrawal.amount') * GWEI,
  };
}
