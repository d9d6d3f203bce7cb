import { BaseError } from '#lib/base-error.ts';
import type { Hex } from '#lib/hex.ts';
import {
  CallTracerMissingError,
  InvalidAnswerError,
  RpcMethodMissingError,
  RpcUnavailableError,
} from '../errors.ts';
import { formatBlockRewards } from '../format/block-reward.ts';
import { flattenCallFrame, formatTraceBlock, isOpcodeTrace } from '../format/trace.ts';
import { isStateMissing } from '../rpc/is-state-missing.ts';
import { toQuantity } from '../rpc/methods.ts';
import type { Transport } from '../rpc/transport.ts';
import type { BlockReward } from '../types/block-reward.ts';
import type { TraceMethod } from '../types/node.ts';
import type { TransactionTraces } from '../types/trace.ts';
import { hasAllBelow } from './validate-traces.ts';

interface TraceContext {
  transport: Transport;
  traceMethod: TraceMethod;
}

/** A transaction of a block. */
interface Traced {
  hash: Hex;
  index: number;
}

/** Traces of a block, as far as the node returns them. */
export interface PartialTraces {
  traces: TransactionTraces[];
  rewards: BlockReward[];
  /** Transactions that it cannot trace, with its error message. */
  lost: { transactionIndex: number; reason: string }[];
}

const CALL_TRACER = { tracer: 'callTracer' };

/**
 * Fetches the traces of a block as far as possible: with the whole block first, then the missing ones by transaction.
 * Throws where the node does not respond, or has pruned the state of the block.
 */
export async function fetchPartialTraces(
  context: TraceContext,
  block: { number: number; hash: Hex },
  transactions: readonly Traced[],
): Promise<PartialTraces> {
  const { traces, rewards, reasons, isComplete } = await fetchWhole(context, block);
  const lost: PartialTraces['lost'] = [];
  for (const transaction of transactions) {
    const transactionIndex = transaction.index;
    if (traces.has(transactionIndex)) continue;
    try {
      traces.set(transactionIndex, await fetchTransactionTraces(context, block, transaction));
    } catch (error) {
      assertOfTransaction(error);
      const isUnasked = error instanceof RpcMethodMissingError;
      const reason = reasons.get(transactionIndex);
      // Some chains have transactions without traces; a list that omits them is complete.
      if (isUnasked && isComplete && reason === undefined)
        traces.set(transactionIndex, { transactionIndex, traces: [] });
      else lost.push({ transactionIndex, reason: (isUnasked ? reason : undefined) ?? toReason(error) });
    }
  }
  const found = [...traces].filter(([index]) => index < transactions.length).sort(([a], [b]) => a - b);
  return { traces: found.map(([, each]) => each), rewards, lost };
}

/** Fetches the traces of one transaction; without frames where the node reports that it has none. */
export async function fetchTransactionTraces(
  { transport, traceMethod }: TraceContext,
  block: { hash: Hex },
  { hash, index }: Traced,
): Promise<TransactionTraces> {
  if (traceMethod === 'trace_block') {
    try {
      const answer = await transport.request('trace_transaction', [hash]);
      if (answer === null) return { transactionIndex: index, traces: [] };
      const [found] = formatTraceBlock(answer, block.hash);
      if (found !== undefined && !isWhole(found, answer)) throw new InvalidAnswerError(INCOMPLETE);
      return { transactionIndex: index, traces: found?.traces ?? [] };
    } catch (error) {
      assertOfTransaction(error);
    }
  }
  const answer = await transport.request('debug_traceTransaction', [hash, CALL_TRACER]);
  if (traceMethod === 'trace_block' && isOpcodeTrace(answer)) throw new RpcMethodMissingError('callTracer');
  return { transactionIndex: index, traces: answer === null ? [] : flattenCallFrame(answer) };
}

/** Fetches traces that were missing before: those of the transaction, or where the node only offers those of a block, its part of them. */
export async function refetchTransactionTraces(
  context: TraceContext,
  block: { number: number; hash: Hex },
  transaction: Traced,
): Promise<TransactionTraces> {
  try {
    return await fetchTransactionTraces(context, block, transaction);
  } catch (error) {
    if (!(error instanceof RpcMethodMissingError)) throw error;
  }
  const { traces, reasons } = await fetchWhole(context, block);
  const found = traces.get(transaction.index);
  if (found === undefined)
    throw new InvalidAnswerError(
      reasons.get(transaction.index) ?? 'The node returned none of its call frames',
    );
  return found;
}

/** Traces from the request for the whole block, by transaction index; empty where it was refused. */
interface WholeAnswer {
  traces: Map<number, TransactionTraces>;
  rewards: BlockReward[];
  /** Reasons why a transaction's part of the response is unusable. */
  reasons: Map<number, string>;
  /** True for a non-empty list. */
  isComplete: boolean;
}

async function fetchWhole(
  { transport, traceMethod }: TraceContext,
  block: { number: number; hash: Hex },
): Promise<WholeAnswer> {
  const nothing = { traces: new Map(), rewards: [], reasons: new Map(), isComplete: false };
  try {
    if (traceMethod === 'trace_block') {
      const answer = await transport.request('trace_block', [toQuantity(block.number)]);
      return { ...readFlat(answer, block.hash), rewards: readRewards(answer) };
    }
    if (traceMethod !== 'debug_traceBlockByHash') return nothing;
    return readTrees(await transport.request('debug_traceBlockByHash', [block.hash, CALL_TRACER]));
  } catch (error) {
    assertOfTransaction(error);
    return nothing;
  }
}

/** Unreadable frames of one transaction do not affect the others. */
function readFlat(answer: unknown, blockHash: Hex): Omit<WholeAnswer, 'rewards'> {
  const byPosition = new Map<unknown, unknown[]>();
  for (const item of Array.isArray(answer) ? answer : []) {
    const { transactionPosition } = Object(item) as { transactionPosition?: unknown };
    const items = byPosition.get(transactionPosition) ?? [];
    byPosition.set(transactionPosition, items);
    items.push(item);
  }
  const traces = new Map<number, TransactionTraces>();
  const reasons = new Map<number, string>();
  for (const [position, items] of byPosition) {
    const read = attempt(() => formatTraceBlock(items, blockHash));
    if (typeof read === 'string') reasons.set(Number(position), read);
    else
      for (const each of read)
        if (isWhole(each, items)) traces.set(each.transactionIndex, each);
        else reasons.set(each.transactionIndex, INCOMPLETE);
  }
  return { traces, reasons, isComplete: traces.size > 0 };
}

function readTrees(answer: unknown): WholeAnswer {
  const traces = new Map<number, TransactionTraces>();
  const reasons = new Map<number, string>();
  for (const [transactionIndex, entry] of (Array.isArray(answer) ? answer : []).entries()) {
    const { result, error } = Object(entry) as { result?: unknown; error?: unknown };
    if (result == null) {
      if (typeof error === 'string') reasons.set(transactionIndex, `The node could not trace it: ${error}`);
      continue;
    }
    const read = attempt(() => flattenCallFrame(result));
    if (typeof read === 'string') reasons.set(transactionIndex, read);
    else traces.set(transactionIndex, { transactionIndex, traces: read });
  }
  return { traces, reasons, rewards: [], isComplete: false };
}

/** Reason why frames of a transaction are not used. */
const INCOMPLETE = 'The node returned only some of its call frames';

/** Returns true if a transaction's frames include the outermost and all that the others announce. */
function isWhole({ traces }: TransactionTraces, answer: unknown): boolean {
  return traces.some(({ traceAddress }) => traceAddress.length === 0) && hasAllBelow(answer);
}

function readRewards(answer: unknown): BlockReward[] {
  const read = attempt(() => formatBlockRewards(answer));
  return typeof read === 'string' ? [] : read;
}

/** Returns the parsed value, or the error message. */
function attempt<T extends object>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidAnswerError) return error.message;
    throw error;
  }
}

/**
 * Rethrows errors that are not of a single transaction: an unreachable node, one that traces no calls at all, or pruned
 * state of the block.
 */
function assertOfTransaction(error: unknown): void {
  if (error instanceof CallTracerMissingError) throw error;
  if (error instanceof RpcUnavailableError && !error.isTimeout && !error.isTooLarge) throw error;
  if (isStateMissing(error)) throw error;
  if (!(error instanceof BaseError)) throw error;
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
