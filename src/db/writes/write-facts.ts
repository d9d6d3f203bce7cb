import type { Block } from '../../chain/types/block.ts';
import type { Receipt } from '../../chain/types/receipt.ts';
import type { TokenTransfer } from '../../chain/types/token-transfer.ts';
import { BLOCK_COLUMNS, type BlockFees, encodeBlock } from '../encode/block.ts';
import { encodeLog, LOG_COLUMNS } from '../encode/log.ts';
import { encodeTokenTransfer, TOKEN_TRANSFER_COLUMNS } from '../encode/token-transfer.ts';
import { encodeTransaction, TRANSACTION_COLUMNS, type TransactionFacts } from '../encode/transaction.ts';
import { encodeWithdrawal, WITHDRAWAL_COLUMNS } from '../encode/withdrawal.ts';
import { copyRows } from './copy-rows.ts';
import type { RunTarget } from './run-target.ts';

/** A block with everything that its facts are made of. */
export interface BlockFacts {
  block: Block;
  receipts: Receipt[];
  fees: BlockFees;
  transactions: TransactionFacts[];
  tokenTransfers: TokenTransfer[];
}

/** The facts of blocks as lines of COPY text, a list for each table. */
export interface EncodedFacts {
  blocks: string[];
  transactions: string[];
  logs: string[];
  tokenTransfers: string[];
  withdrawals: string[];
}

/** Encodes the facts of blocks for all their tables. */
export function encodeFacts(blocks: readonly BlockFacts[]): EncodedFacts {
  return {
    blocks: blocks.map(({ block, fees }) => encodeBlock(block, fees)),
    transactions: blocks.flatMap(encodeTransactions),
    logs: blocks.flatMap(encodeLogs),
    tokenTransfers: blocks.flatMap(encodeTransfers),
    withdrawals: blocks.flatMap(encodeWithdrawals),
  };
}

/** Copies encoded facts into their tables. Run it inside the transaction that also folds the state. */
export async function copyFacts({ client, schema }: RunTarget, facts: EncodedFacts): Promise<void> {
  const copy = (table: string, columns: readonly string[], lines: readonly string[]) =>
    copyRows(client, `${schema}.${table}`, columns, lines);
  await copy('blocks', BLOCK_COLUMNS, facts.blocks);
  await copy('transactions', TRANSACTION_COLUMNS, facts.transactions);
  await copy('logs', LOG_COLUMNS, facts.logs);
  await copy('token_transfers', TOKEN_TRANSFER_COLUMNS, facts.tokenTransfers);
  await copy('withdrawals', WITHDRAWAL_COLUMNS, facts.withdrawals);
}

/** Encodes and copies the facts of blocks. */
export async function writeFacts(target: RunTarget, blocks: readonly BlockFacts[]): Promise<void> {
  await copyFacts(target, encodeFacts(blocks));
}

function encodeTransactions({ block, receipts, transactions }: BlockFacts): string[] {
  return block.transactions.flatMap((transaction, index) => {
    const receipt = receipts[index];
    const facts = transactions[index];
    return receipt === undefined || facts === undefined
      ? []
      : [encodeTransaction(transaction, receipt, facts)];
  });
}

function encodeLogs({ block, receipts }: BlockFacts): string[] {
  return receipts.flatMap(({ logs, transactionIndex }) =>
    logs.map((log) => encodeLog(log, block.number, transactionIndex)),
  );
}

function encodeTransfers({ block, tokenTransfers }: BlockFacts): string[] {
  return tokenTransfers.map((transfer) => encodeTokenTransfer(transfer, block.number));
}

function encodeWithdrawals({ block }: BlockFacts): string[] {
  return block.withdrawals.map((withdrawal, index) => encodeWithdrawal(withdrawal, block.number, index));
}
