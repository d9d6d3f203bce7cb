import type { Hex } from '#lib/hex.ts';
import {
  InvalidAnswerError,
  MissingReceiptsError,
  RpcError,
  RpcMethodMissingError,
  RpcUnavailableError,
} from '../errors.ts';
import { formatBlock } from '../format/block.ts';
import { countOrNull } from '../format/or-null.ts';
import { parseCount, parseList } from '../format/quantity.ts';
import { readBlockHash } from '../format/receipt.ts';
import type { ReceiptForm } from '../proof/receipt-forms.ts';
import { recoverSenders } from '../proof/recover-senders.ts';
import { toQuantity } from '../rpc/methods.ts';
import type { RpcOutcome } from '../rpc/read-outcome.ts';
import type { RpcCall } from '../rpc/send-batch.ts';
import type { Transport } from '../rpc/transport.ts';
import type { Block } from '../types/block.ts';
import type { Receipt } from '../types/receipt.ts';
import { completeBlock } from './complete-block.ts';
import { fetchUncles } from './fetch-uncles.ts';
import { matchReceipts } from './match-receipts.ts';
import { nameParents } from './name-parents.ts';
import { numberLogs } from './number-logs.ts';
import { validateBlock } from './validate-block.ts';

/** A block with its receipts, cross-checked. */
export interface FetchedBlock {
  block: Block;
  receipts: Receipt[];
  /** Headers of its uncles, as far as the node returned them; absent without any. */
  uncles?: readonly Block[];
  /** Receipts without a transaction, which some chains add for events of the block itself. */
  ofBlock?: readonly Receipt[];
}

interface FetchContext {
  transport: Transport;
  hasBlockReceipts: boolean;
}

/** Fetches one block by hash or height with its receipts; null where the node does not have it. */
export async function fetchBlock(context: FetchContext, id: Hex | number): Promise<FetchedBlock | null> {
  const [fetched] = await fetchBlocks(context, [id]);
  return fetched ?? null;
}

/** Fetches several blocks in one HTTP request; null for each that the node does not have. */
export async function fetchBlocks(
  context: FetchContext,
  ids: readonly (Hex | number)[],
): Promise<(FetchedBlock | null)[]> {
  const fetched = await fetchWithoutRelatives(context, ids);
  const found = fetched.filter((each) => each !== null);
  await nameParents(
    context.transport,
    found.map(({ block }) => block),
  );
  await addUncles(context.transport, found);
  return fetched;
}

async function addUncles(transport: Transport, fetched: readonly FetchedBlock[]): Promise<void> {
  const nephews = fetched.filter(({ block }) => block.uncles.length > 0);
  if (nephews.length === 0) return;
  const uncles = await fetchUncles(
    transport,
    nephews.map(({ block }) => block),
  );
  for (const nephew of nephews) nephew.uncles = uncles.get(nephew.block.hash) ?? [];
}

async function fetchWithoutRelatives(
  context: FetchContext,
  ids: readonly (Hex | number)[],
): Promise<(FetchedBlock | null)[]> {
  const asksWhole = (id: Hex | number) =>
    context.hasBlockReceipts && context.transport.receiptForms.isTrusted(formOf(id));
  const whole = ids.filter(asksWhole);
  const outcomes = await context.transport.batch(whole.flatMap((id) => [blockCall(id), receiptsCall(id)]));
  return Promise.all(
    // Starts all of them even if one fails; an error thrown here becomes a rejection like the others.
    ids.map(async (id) => {
      const position = whole.indexOf(id);
      if (position === -1) return fetchInParts(context, id);
      const receipts = outcomes[position * 2 + 1];
      return isRefusedAsWhole(receipts)
        ? fetchWithSingleReceipts(context, id)
        : readBlock(context, id, unwrap(outcomes[position * 2]), receipts);
    }),
  );
}

function formOf(id: Hex | number): ReceiptForm {
  return typeof id === 'number' ? 'number' : 'hash';
}

async function readBlock(
  context: FetchContext,
  id: Hex | number,
  value: unknown,
  outcome: RpcOutcome | undefined,
): Promise<FetchedBlock | null> {
  if (value === null) return null;
  const receipts = unwrap(outcome);
  const block = formatBlock(value);
  // A node that has pruned its receipts returns null for empty blocks too.
  const isUngiven = receipts === null && typeof id === 'number';
  if (isUngiven && block.transactions.length === 0) throw missingReceipts(id);
  const isNone = receipts === null || (Array.isArray(receipts) && receipts.length === 0);
  if (isNone && block.transactions.length > 0) return fetchUngiven(context, id);
  try {
    const list = parseList(receipts ?? [], 'eth_getBlockReceipts');
    const fetched = await validated(context, id, block, list);
    if (list.length > 0) context.transport.receiptForms.worked(formOf(id));
    return fetched;
  } catch (error) {
    if (!(error instanceof InvalidAnswerError) || isShort(block, receipts)) throw error;
    return fetchMismatched(context, id, error);
  }
}

/** Returns true if a receipt is of a transaction that the block should have: the block is incomplete, not the receipts. */
function isShort({ hash, transactions }: Block, receipts: unknown): boolean {
  if (!Array.isArray(receipts)) return false;
  const known = new Set<unknown>(transactions.map((transaction) => transaction.hash));
  return receipts.some(
    (receipt) =>
      readBlockHash(Object(receipt).blockHash) === hash && !known.has(Object(receipt).transactionHash),
  );
}

/**
 * Fetches a block whose receipts the node did not return: it may have pruned them, lack them temporarily, or support
 * only another form of the request.
 */
async function fetchUngiven(context: FetchContext, id: Hex | number): Promise<FetchedBlock> {
  const missing = missingReceipts(id);
  const fetched = await fetchInParts(context, id).catch((error: unknown) => {
    throw error instanceof RpcUnavailableError ? error : missing;
  });
  if (fetched === null) throw missing;
  context.transport.receiptForms.failed(formOf(id));
  return fetched;
}

/**
 * Fetches a block with single receipts where those that the node returned together do not fit it; throws the error that
 * was found where that fails too.
 */
async function fetchMismatched(context: FetchContext, id: Hex | number, found: Error): Promise<FetchedBlock> {
  const fetched = await fetchWithSingleReceipts(context, id).catch((error: unknown) => {
    throw error instanceof RpcUnavailableError ? error : found;
  });
  if (fetched === null) throw found;
  context.transport.receiptForms.failed(formOf(id));
  return fetched;
}

function missingReceipts(id: Hex | number): MissingReceiptsError {
  return new MissingReceiptsError(`The node has block ${id} but not its receipts`);
}

/** Fetches a block by hash and its receipts by height, where the node supports it, or else one by one. */
async function fetchInParts(context: FetchContext, id: Hex | number): Promise<FetchedBlock | null> {
  const { hasBlockReceipts, transport } = context;
  if (typeof id === 'number' || !hasBlockReceipts || !transport.receiptForms.isTrusted('number'))
    return fetchWithSingleReceipts(context, id);
  const { method, params } = blockCall(id);
  const value = await transport.request(method, params);
  if (value === null) return null;
  const block = formatBlock(value);
  const [outcome] = await transport.batch([receiptsCall(block.number)]);
  // Another block may be at its height by now (reorg).
  if (!outcome?.ok || !isOf(block, outcome.result)) return fetchWithSingleReceipts(context, id);
  return validated(context, id, block, outcome.result);
}

function isOf({ hash, transactions }: Block, receipts: unknown): receipts is unknown[] {
  if (!Array.isArray(receipts)) return false;
  const named = new Set(receipts.map((receipt) => Object(receipt).transactionHash));
  const homes = receipts.map((receipt) => readBlockHash(Object(receipt).blockHash));
  const isOfAnother = homes.some((home) => home !== null && home !== hash);
  return !isOfAnother && transactions.every((transaction) => named.has(transaction.hash));
}

/**
 * Returns true if the request for all receipts was refused: the response may be too large, or another URL may lack the
 * method.
 */
function isRefusedAsWhole(outcome: RpcOutcome | undefined): boolean {
  if (outcome === undefined || outcome.ok) return false;
  const { error } = outcome;
  return error instanceof RpcMethodMissingError || (error instanceof RpcError && error.isTooLarge);
}

/**
 * Fetches one receipt for each transaction of the block. The node's transaction count confirms that the list is
 * complete: a missing receipt at the end would not show in the others.
 */
async function fetchWithSingleReceipts(
  context: FetchContext,
  id: Hex | number,
): Promise<FetchedBlock | null> {
  const call = blockCall(id);
  const value = await context.transport.request(call.method, call.params);
  if (value === null) return null;
  const block = formatBlock(value);
  const [count, ...outcomes] = await context.transport.batch([
    { method: 'eth_getBlockTransactionCountByHash', params: [block.hash] },
    ...block.transactions.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  ]);
  assertCount(block, count);
  return validated(
    context,
    id,
    block,
    outcomes.map((outcome) => assertGiven(block, unwrap(outcome))),
  );
}

function assertGiven({ number, hash }: Block, receipt: unknown): unknown {
  if (receipt !== null) return receipt;
  throw new MissingReceiptsError(`The node has block ${number} (${hash}) but not its receipts`);
}

/**
 * Checks the transaction count; a node without the method, or with an invalid response, cannot confirm it; one that
 * returns null has lost the block.
 */
function assertCount({ number, hash, transactions }: Block, outcome: RpcOutcome | undefined): void {
  if (outcome?.ok === false && outcome.error instanceof RpcMethodMissingError) return;
  const result = unwrap(outcome);
  const count =
    result === null ? parseCount(result, 'eth_getBlockTransactionCountByHash') : countOrNull(result);
  if (count === null || count === transactions.length) return;
  throw new InvalidAnswerError(
    `The node gave block ${number} (${hash}) with ${transactions.length} transactions but a transaction count of ${count}`,
  );
}

async function validated(
  { transport }: FetchContext,
  id: Hex | number,
  block: Block,
  answers: readonly unknown[],
): Promise<FetchedBlock> {
  if (id !== (typeof id === 'number' ? block.number : block.hash))
    throw new InvalidAnswerError(`The node gave block ${block.number} (${block.hash}) for block ${id}`);
  const { receipts, ofBlock } = matchReceipts(block, answers);
  completeBlock(block, receipts);
  await recoverSenders(transport, block);
  await numberLogs(block, receipts, ofBlock);
  validateBlock(block, receipts, ofBlock);
  const looseLogsCount = ofBlock.reduce((sum, { logs }) => sum + logs.length, 0);
  if (looseLogsCount > 0) block.looseLogsCount = looseLogsCount;
  return ofBlock.length === 0 ? { block, receipts } : { block, receipts, ofBlock };
}

function blockCall(id: Hex | number): RpcCall {
  return typeof id === 'number'
    ? { method: 'eth_getBlockByNumber', params: [toQuantity(id), true] }
    : { method: 'eth_getBlockByHash', params: [id, true] };
}

function receiptsCall(id: Hex | number): RpcCall {
  return { method: 'eth_getBlockReceipts', params: [typeof id === 'number' ? toQuantity(id) : id] };
}

function unwrap(outcome: RpcOutcome | undefined): unknown {
  if (outcome === undefined) throw new InvalidAnswerError('The node left a call of a batch unanswered');
  if (!outcome.ok) throw outcome.error;
  return outcome.result;
}
