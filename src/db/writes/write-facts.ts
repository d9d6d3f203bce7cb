import type { Block } from '../../chain/types/block.ts';
import type { Receipt } from '../../chain/types/receipt.ts';
import type { TokenTransfer } from '../../chain/types/token-transfer.ts';
import { BLOCK_COLUMNS, type BlockFees, encodeBlock } from '../encode/block.ts';
import { encodeLog, LOG_COLUMNS } from '../encode/log.ts';
import { encodeTokenTransfer, TOKEN_TRANSFER_COLUMNS } from '../encode/token-transfer.ts';
import { encodeTransaction, TRANSACTION_COLUMNS, type TransactionFacts } from '../encode/transaction.ts';
import { encodeWithdrawal, WITHDRAWAL_COLUMNS } from '../encode/withdrawal.ts';
import { inPipeline } from '../pipeline.ts';
import { copyBuffers } from './copy-rows.ts';
import type { RunTarget } from './run-target.ts';

/** A block with everything that its facts are made of. */
export interface BlockFacts {
  block: Block;
  receipts: Receipt[];
  fees: BlockFees;
  transactions: TransactionFacts[];
  tokenTransfers: TokenTransfer[];
}

/** The facts of blocks as COPY text, for each table. */
export interface EncodedFacts {
  blocks: Buffer;
  transactions: Buffer;
  logs: Buffer;
  tokenTransfers: Buffer;
  withdrawals: Buffer;
}

/** Encodes the facts of blocks for all their tables. */
export function encodeFacts(blocks: readonly BlockFacts[]): EncodedFacts {
  const encode = (list: (block: BlockFacts) => string[]) => Buffer.from(blocks.flatMap(list).join(''));
  return {
    blocks: encode(({ block, fees }) => [encodeBlock(block, fees)]),
    transactions: encode(encodeTransactions),
    logs: encode(encodeLogs),
    tokenTransfers: encode(encodeTransfers),
    withdrawals: encode(encodeWithdrawals),
  };
}

/** Copies encoded facts into their tables, all in one go. Run it inside the transaction that also folds the state. */
export async function copyFacts(
  { client, schema }: RunTarget,
  ...parts: readonly EncodedFacts[]
): Promise<void> {
  await inPipeline(client, (piped) => {
    const copy = (table: string, columns: readonly string[], field: keyof EncodedFacts) =>
      copyBuffers(
        piped,
        `${schema}.${table}`,
        columns,
        parts.map((part) => part[field]),
      );
    return Promise.all([
      copy('blocks', BLOCK_COLUMNS, 'blocks'),
      copy('transactions', TRANSACTION_COLUMNS, 'transactions'),
      copy('logs', LOG_COLUMNS, 'logs'),
      copy('token_transfers', TOKEN_TRANSFER_COLUMNS, 'tokenTransfers'),
      copy('withdrawals', WITHDRAWAL_COLUMNS, 'withdrawals'),
    ]);
  });
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
