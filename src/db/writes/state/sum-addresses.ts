import type { Hex } from '#lib/hex.ts';
import type { StateFacts, StateTraces } from './state-facts.ts';

/** Contribution of blocks to an address. `contractBlock` is the first of them that proves code. */
export interface AddressSum {
  firstBlock: number;
  contractBlock: number | null;
  transactions: number;
  tokenTransfers: number;
  internalTransactions: number;
  logs: number;
  validations: number;
  withdrawals: number;
  gasUsed: bigint;
  incomingGasUsed: bigint;
}

/** Counts the participations of each address in blocks. One that is on both sides counts once. */
export function sumFactAddresses(
  blocks: readonly StateFacts[],
  sums: Map<Hex, AddressSum> = new Map(),
): Map<Hex, AddressSum> {
  for (const block of blocks) {
    const mention = (address: Hex) => mentionAt(sums, address, block.number);
    if (block.miner !== null) mention(block.miner).validations += 1;
    for (const { from, to, createdContract, gasUsed } of block.transactions) {
      const sender = mention(from);
      sender.transactions += 1;
      sender.gasUsed += gasUsed;
      if (to !== null) {
        const recipient = mention(to);
        recipient.incomingGasUsed += gasUsed;
        if (to !== from) recipient.transactions += 1;
      }
      if (createdContract !== null) proveCode(mention(createdContract), block.number).transactions += 1;
    }
    for (const address of block.logs) mention(address).logs += 1;
    for (const { from, to } of block.tokenTransfers) {
      mention(from).tokenTransfers += 1;
      if (to !== from) mention(to).tokenTransfers += 1;
    }
    for (const address of block.withdrawals) mention(address).withdrawals += 1;
  }
  return sums;
}

/** Counts the internal transactions of each address in traces. One that is on both sides counts once. */
export function sumTraceAddresses(
  blocks: readonly StateTraces[],
  sums: Map<Hex, AddressSum> = new Map(),
): Map<Hex, AddressSum> {
  for (const { blockNumber, internalTransactions } of blocks) {
    const mention = (address: Hex) => mentionAt(sums, address, blockNumber);
    for (const { from, to, createdContract } of internalTransactions) {
      mention(from).internalTransactions += 1;
      if (to !== null && to !== from) mention(to).internalTransactions += 1;
      if (createdContract !== null) {
        proveCode(mention(createdContract), blockNumber).internalTransactions += 1;
      }
    }
  }
  return sums;
}

function mentionAt(sums: Map<Hex, AddressSum>, address: Hex, block: number): AddressSum {
  const known = sums.get(address);
  if (known !== undefined) {
    if (block < known.firstBlock) known.firstBlock = block;
    return known;
  }
  const sum: AddressSum = {
    firstBlock: block,
    contractBlock: null,
    transactions: 0,
    tokenTransfers: 0,
    internalTransactions: 0,
    logs: 0,
    validations: 0,
    withdrawals: 0,
    gasUsed: 0n,
    incomingGasUsed: 0n,
  };
  sums.set(address, sum);
  return sum;
}

function proveCode(sum: AddressSum, block: number): AddressSum {
  sum.contractBlock = Math.min(sum.contractBlock ?? block, block);
  return sum;
}
