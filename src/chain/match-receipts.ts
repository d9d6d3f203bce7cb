import { isDeepStrictEqual } from 'node:util';
import { InvalidAnswerError, MissingReceiptsError } from './errors.ts';
import { formatReceipt } from './format/receipt.ts';
import type { Block } from './types/block.ts';
import type { Receipt } from './types/receipt.ts';
import type { Transaction } from './types/transaction.ts';

/** Receipts of a block by the transaction that each is of. */
export interface MatchedReceipts {
  /** One for each transaction, in their order. */
  receipts: Receipt[];
  /** Those of no transaction: some chains log what happened in the block itself in a receipt of its own, as Celo does. */
  ofBlock: Receipt[];
}

const NO_HASH = `0x${'0'.repeat(64)}`;

/**
 * Brings a block's transactions and receipts into their order and gives each its place: transactions by the places that the node
 * gives, where these are all different, receipts by the hashes of their transactions. Throws InvalidAnswerError where a receipt
 * is missing, of another block, or of a transaction that paid for gas and that the block does not name.
 */
export function matchReceipts(block: Block, answers: readonly unknown[]): MatchedReceipts {
  orderTransactions(block);
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
  for (const [place, receipt] of receipts.entries())
    Object.assign(receipt, { transactionIndex: place, blockHash: block.hash });
  return { receipts, ofBlock };
}

/** A receipt that names no transaction names the zero hash here. */
function readReceipt(answer: unknown): Receipt {
  const { transactionHash } = Object(answer) as Record<string, unknown>;
  const isNameless = typeof answer === 'object' && answer !== null && transactionHash === null;
  return formatReceipt(isNameless ? { ...answer, transactionHash: NO_HASH } : answer);
}

function isOfBlock({ transactionHash, gasUsed }: Receipt, { hash }: Block): boolean {
  return transactionHash === hash || transactionHash === NO_HASH || gasUsed === 0n;
}

/** Places that are not all known and different say nothing: the order is then that of the list. */
function orderTransactions(block: Block): void {
  const { transactions } = block;
  const hashes = new Set(transactions.map(({ hash }) => hash));
  if (hashes.size < transactions.length) fail(block, 'it names a transaction twice');
  const places = transactions.map(({ index }) => index).filter((index) => index !== null);
  const isWhole = places.length === transactions.length && new Set(places).size === places.length;
  if (isWhole && places.some((place) => place >= places.length))
    fail(block, `the places of its ${places.length} transactions leave one out`);
  if (isWhole) transactions.sort((one, other) => placeOf(one) - placeOf(other));
  for (const [place, transaction] of transactions.entries()) transaction.index = place;
}

function placeOf({ index }: Transaction): number {
  return index ?? 0;
}

function fail(block: Block, what: string, FoundError = InvalidAnswerError): never {
  throw new FoundError(
    `The node's answers on block ${block.number} (${block.hash}) do not fit together: ${what}`,
  );
}
