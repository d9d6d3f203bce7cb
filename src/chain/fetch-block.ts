import type { Hex } from '../lib/hex.ts';
import { InvalidAnswerError, MissingReceiptsError, RpcError, RpcMethodMissingError } from './errors.ts';
import { fetchUncles } from './fetch-uncles.ts';
import { formatBlock } from './format/block.ts';
import { parseCount, parseList } from './format/quantity.ts';
import { formatReceipt } from './format/receipt.ts';
import { toQuantity } from './methods.ts';
import { nameParents } from './name-parents.ts';
import type { RpcOutcome } from './read-outcome.ts';
import type { RpcCall } from './send-batch.ts';
import type { Transport } from './transport.ts';
import type { Block } from './types/block.ts';
import type { Receipt } from './types/receipt.ts';
import { validateBlock } from './validate-block.ts';

/** A block with its receipts, checked against each other. */
export interface FetchedBlock {
  block: Block;
  receipts: Receipt[];
  /** The headers of the uncles that it names, as far as the node gave them; absent without any. */
  uncles?: readonly Block[];
}

interface FetchContext {
  transport: Transport;
  hasBlockReceipts: boolean;
}

/** Fetches one block by hash or height with its receipts; null where the node has no such block. */
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
  if (!context.hasBlockReceipts) return Promise.all(ids.map((id) => fetchWithSingleReceipts(context, id)));
  const outcomes = await context.transport.batch(ids.flatMap((id) => [blockCall(id), receiptsCall(id)]));
  return Promise.all(
    // All of them are begun, whatever is wrong with one: what throws here is a rejection like the others.
    ids.map(async (id, position) => {
      const receipts = outcomes[position * 2 + 1];
      return isRefusedAsWhole(receipts)
        ? fetchWithSingleReceipts(context, id)
        : readBlock(id, unwrap(outcomes[position * 2]), receipts);
    }),
  );
}

function readBlock(id: Hex | number, value: unknown, outcome: RpcOutcome | undefined): FetchedBlock | null {
  if (value === null) return null;
  const receipts = unwrap(outcome);
  if (receipts === null) throw new MissingReceiptsError(`The node has block ${id} but not its receipts`);
  const list = parseList(receipts, 'eth_getBlockReceipts');
  return validated(id, formatBlock(value), list.map(formatReceipt));
}

/** A block's receipts together may be more than a node gives at once, and another address may lack the method. */
function isRefusedAsWhole(outcome: RpcOutcome | undefined): boolean {
  if (outcome === undefined || outcome.ok) return false;
  const { error } = outcome;
  return error instanceof RpcMethodMissingError || (error instanceof RpcError && error.isTooLarge);
}

/**
 * One receipt for each transaction that the block names. That it names them all is the node's second word: nothing in the receipts
 * would tell of one that is missing at the end.
 */
async function fetchWithSingleReceipts(
  { transport }: FetchContext,
  id: Hex | number,
): Promise<FetchedBlock | null> {
  const call = blockCall(id);
  const value = await transport.request(call.method, call.params);
  if (value === null) return null;
  const block = formatBlock(value);
  const [count, ...outcomes] = await transport.batch([
    { method: 'eth_getBlockTransactionCountByHash', params: [block.hash] },
    ...block.transactions.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  ]);
  if (!isMethodMissing(count)) assertCount(block, unwrap(count));
  return validated(
    id,
    block,
    outcomes.map((outcome) => readReceipt(block, unwrap(outcome))),
  );
}

function readReceipt({ number, hash }: Block, value: unknown): Receipt {
  if (value === null)
    throw new MissingReceiptsError(`The node has block ${number} (${hash}) but not its receipts`);
  return formatReceipt(value);
}

function isMethodMissing(outcome: RpcOutcome | undefined): boolean {
  return outcome?.ok === false && outcome.error instanceof RpcMethodMissingError;
}

function assertCount({ number, hash, transactions }: Block, value: unknown): void {
  const count = parseCount(value, 'eth_getBlockTransactionCountByHash');
  if (count === transactions.length) return;
  throw new InvalidAnswerError(
    `The node gave block ${number} (${hash}) with ${transactions.length} transactions and says that it has ${count}`,
  );
}

function validated(id: Hex | number, block: Block, receipts: Receipt[]): FetchedBlock {
  if (id !== (typeof id === 'number' ? block.number : block.hash))
    throw new InvalidAnswerError(`The node gave block ${block.number} (${block.hash}) for block ${id}`);
  validateBlock(block, receipts);
  return { block, receipts };
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
