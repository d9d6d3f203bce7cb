import { isDeepStrictEqual } from 'node:util';
import { ZERO_HASH } from '#lib/hex.ts';
import { InvalidAnswerError, MissingReceiptsError } from '../errors.ts';
import { formatReceipt } from '../format/receipt.ts';
import type { Block } from '../types/block.ts';
import type { Receipt } from '../types/receipt.ts';
import type { Transaction } from '../types/transaction.ts';

/** Receipts of a block, matched to its transactions. */
export interface MatchedReceipts {
  /** One receipt per transaction, in their order. */
  receipts: Receipt[];
  /** Receipts without a transaction: some chains log events of the block itself in a separate receipt, as Celo does. */
  ofBlock: Receipt[];
}

/**
 * Sorts a block's transactions and receipts: transactions by their reported indexes, where these are all different,
 * receipts by the hashes of their transactions. Throws InvalidAnswerError where a receipt is missing, of another block,
 * or of a transaction that paid for gas and that the block does not contain.
 */
export function matchReceipts(block: Block, answers: readonly unknown[]): MatchedReceipts {
  const hasGap = orderTransactions(block);
  const byHash = new Map<string, Receipt>();
  const ofBlock: Receipt[] = [];
  const names = new Set<string>(block.transactions.map(({ hash }) => hash));
  for (const receipt of answers.map(readReceipt)) {
    const { transactionHash, blockHash } = receipt;
    if (blockHash !== null && blockHash !== block.hash) fail(block, `a receipt is of block ${blockHash}`);
    if (!names.has(transactionHash)) {
      if (!isOfBlock(receipt, block))
        fail(block, `a receipt is of transaction ${transactionHash}, which the block lacks`);
      ofBlock.push(receipt);
      continue;
    }
    const known = byHash.get(transactionHash);
    if (known !== undefined && !isDeepStrictEqual(known, receipt))
      fail(block, `transaction ${transactionHash} has two receipts`);
    byHash.set(transactionHash, receipt);
  }
  const receipts = block.transactions.flatMap(({ hash }) => byHash.get(hash) ?? []);
  if (receipts.length < block.transactions.length)
    fail(
      block,
      `${block.transactions.length} transactions but ${receipts.length} receipts`,
      MissingReceiptsError,
    );
  if (hasGap && !usesAllGas(block, receipts))
    fail(block, `the places of its ${receipts.length} transactions leave one out`);
  for (const [place, receipt] of receipts.entries())
    Object.assign(receipt, { transactionIndex: place, blockHash: block.hash });
  return { receipts, ofBlock };
}

/** Parses a receipt; one that names no transaction has the zero hash here. */
function readReceipt(answer: unknown): Receipt {
  const { transactionHash } = Object(answer) as Record<string, unknown>;
  const isNameless = typeof answer === 'object' && answer !== null && transactionHash === null;
  return formatReceipt(isNameless ? { ...answer, transactionHash: ZERO_HASH } : answer);
}

function isOfBlock({ transactionHash, gasUsed }: Receipt, { hash }: Block): boolean {
  return transactionHash === hash || transactionHash === ZERO_HASH || gasUsed === 0n;
}

/**
 * Returns true if the receipts account for all gas of the block, so that no transaction that paid is missing: some
 * chains count transactions from 1, or leave their own ones out.
 */
function usesAllGas({ gasUsed }: Block, receipts: readonly Receipt[]): boolean {
  const sum = receipts.reduce((gas, receipt) => gas + (receipt.gasUsed ?? 0n), 0n);
  return sum > 0n && sum === gasUsed;
}

/**
 * Sorts transactions by index, and numbers them by place; indexes that are incomplete or ambiguous are ignored in favor
 * of the list order. Returns true if the indexes leave a place out.
 */
function orderTransactions(block: Block): boolean {
  const { transactions } = block;
  const hashes = new Set(transactions.map(({ hash }) => hash));
  if (hashes.size < transactions.length) fail(block, 'it names a transaction twice');
  const places = transactions.map(({ index }) => index).filter((index) => index !== null);
  const isWhole = places.length === transactions.length && new Set(places).size === places.length;
  if (isWhole) transactions.sort((one, other) => placeOf(one) - placeOf(other));
  for (const [place, transaction] of transactions.entries()) transaction.index = place;
  return isWhole && places.some((place) => place >= places.length);
}

function placeOf({ index }: Transaction): number {
  return index ?? 0;
}

function fail(block: Block, what: string, FoundError = InvalidAnswerError): never {
  throw new FoundError(
    `The node's answers on block ${block.number} (${block.hash}) do not fit together: ${what}`,
  );
}
