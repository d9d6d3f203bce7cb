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

/** Copies the facts of blocks into their tables. Run it inside the transaction that also folds the state. */
export async function writeFacts(
  { client, schema }: RunTarget,
  blocks: readonly BlockFacts[],
): Promise<void> {
  const copy = (table: string, columns: readonly string[], lines: string[]) =>
    copyRows(client, `${schema}.${table}`, columns, lines);
  await copy(
    'blocks',
    BLOCK_COLUMNS,
    blocks.map(({ block, fees }) => encodeBlock(block, fees)),
  );
  await copy('transactions', TRANSACTION_COLUMNS, blocks.flatMap(encodeTransactions));
  await copy('logs', LOG_COLUMNS, blocks.flatMap(encodeLogs));
  await copy('token_transfers', TOKEN_TRANSFER_COLUMNS, blocks.flatMap(encodeTransfers));
  await copy('withdrawals', WITHDRAWAL_COLUMNS, blocks.flatMap(encodeWithdrawals));
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
