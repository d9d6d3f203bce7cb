import { CallTracerMissingError, InvalidAnswerError } from '../errors.ts';
import type { Trace, TraceType, TransactionTraces } from '../types/trace.ts';
import {
  isMissing,
  parseCount,
  parseData,
  parseList,
  parseObject,
  parseOptionalData,
  parseOptionalQuantity,
  quote,
} from './quantity.ts';

const ZERO = 0n;

/** Call depth limit of the EVM (yellow paper §9.4.2). */
const DEPTH_MAX = 1024;

/** Positions are stored as 32-bit integers. */
const COUNT_MAX = 2 ** 31 - 1;

/**
 * Parses the response of `trace_block` (one flat list for the block). Block rewards are left out: they belong to no
 * transaction. Throws when the traces are of another block.
 */
export function formatTraceBlock(value: unknown, blockHash: string): TransactionTraces[] {
  const byTransaction = new Map<number, Trace[]>();
  for (const item of parseList(value, 'trace_block')) {
    const raw = parseObject(item, 'a trace');
    if (raw.blockHash !== undefined && parseData(raw.blockHash, 'trace.blockHash', 32) !== blockHash) {
      throw new InvalidAnswerError(
        `The node gave traces of block ${quote(raw.blockHash)} for block ${blockHash}`,
      );
    }
    if (raw.type === 'reward' || isMissing(raw.transactionPosition)) continue;
    const position = parseCount(raw.transactionPosition, 'trace.transactionPosition', COUNT_MAX);
    const traces = byTransaction.get(position) ?? [];
    traces.push(formatFlatTrace(raw));
    byTransaction.set(position, traces);
  }
  return [...byTransaction].map(([transactionIndex, traces]) => ({ transactionIndex, traces }));
}

function formatFlatTrace(raw: Record<string, unknown>): Trace {
  const action = parseObject(raw.action, 'trace.action');
  const result = isMissing(raw.result) ? {} : parseObject(raw.result, 'trace.result');
  const common = {
    traceAddress: parseList(raw.traceAddress, 'trace.traceAddress').map((part) =>
      parseCount(part, 'trace.traceAddress', COUNT_MAX),
    ),
    error: readError(raw.error),
  };
  if (raw.type === 'suicide' || raw.type === 'selfdestruct') {
    return {
      ...common,
      type: 'selfdestruct',
      from: parseData(action.address, 'trace.address', 20),
      to: parseOptionalData(action.refundAddress, 'trace.refundAddress', 20),
      createdContract: null,
      value: parseOptionalQuantity(action.balance, 'trace.balance') ?? ZERO,
      gasLimit: null,
      gasUsed: null,
      input: null,
      output: null,
    };
  }
  const isCreation = raw.type === 'create';
  return {
    ...common,
    type: isCreation ? parseCreationType(action.creationMethod) : parseCallType(action.callType),
    from: parseData(action.from, 'trace.from', 20),
    to: isCreation ? null : parseOptionalData(action.to, 'trace.to', 20),
    createdContract:
      isCreation && common.error === null ? parseOptionalData(result.address, 'trace.address', 20) : null,
    value: parseOptionalQuantity(action.value, 'trace.value') ?? ZERO,
    gasLimit: parseOptionalQuantity(action.gas, 'trace.gas'),
    gasUsed: parseOptionalQuantity(result.gasUsed, 'trace.gasUsed'),
    input: parseOptionalData(isCreation ? action.init : action.input, 'trace.input'),
    output: parseOptionalData(isCreation ? result.code : result.output, 'trace.output'),
  };
}

/**
 * Parses the response of `debug_traceBlockByHash` with geth's callTracer (a tree for each transaction) into the same
 * frames. Contracts created inside a reverted frame do not exist and are not listed as created.
 */
export function formatCallTracerBlock(value: unknown): TransactionTraces[] {
  return parseList(value, 'debug_traceBlockByHash').map((item, transactionIndex) => {
    const entry = parseObject(item, 'a trace');
    if (isMissing(entry.result))
      throw new InvalidAnswerError(
        `The node could not trace transaction ${transactionIndex}: ${quote(entry.error)}`,
      );
    return { transactionIndex, traces: flattenCallFrame(entry.result) };
  });
}

/** Returns true for a list of opcodes, which nodes without tracers return. */
export function isOpcodeTrace(trace: unknown): boolean {
  const { structLogs, type } = Object(trace) as { structLogs?: unknown; type?: unknown };
  return Array.isArray(structLogs) && type === undefined;
}

/** Flattens a callTracer tree without recursion (depth may reach 1,024), outermost first, in order of execution. */
export function flattenCallFrame(root: unknown): Trace[] {
  if (isOpcodeTrace(root)) throw new CallTracerMissingError();
  const traces: Trace[] = [];
  const stack: { frame: unknown; traceAddress: number[] }[] = [{ frame: root, traceAddress: [] }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const raw = parseObject(next.frame, 'a call frame');
    if (next.traceAddress.length > DEPTH_MAX)
      throw new InvalidAnswerError('The node gave frames deeper than an execution can go');
    traces.push(formatCallFrame(raw, next.traceAddress));
    const calls = isMissing(raw.calls) ? [] : parseList(raw.calls, 'frame.calls');
    for (let child = calls.length - 1; child >= 0; child--) {
      stack.push({ frame: calls[child], traceAddress: [...next.traceAddress, child] });
    }
  }
  return traces;
}

function formatCallFrame(raw: Record<string, unknown>, traceAddress: number[]): Trace {
  const type = parseFrameType(raw.type);
  const error = readError(raw.error);
  const isCreation = type === 'create' || type === 'create2';
  const to = parseOptionalData(raw.to, 'frame.to', 20);
  return {
    type,
    traceAddress,
    from: parseData(raw.from, 'frame.from', 20),
    to: isCreation ? null : to,
    createdContract: isCreation && error === null ? to : null,
    value: parseOptionalQuantity(raw.value, 'frame.value') ?? ZERO,
    gasLimit: type === 'selfdestruct' ? null : parseOptionalQuantity(raw.gas, 'frame.gas'),
    gasUsed: type === 'selfdestruct' ? null : parseOptionalQuantity(raw.gasUsed, 'frame.gasUsed'),
    input: type === 'selfdestruct' ? null : parseOptionalData(raw.input, 'frame.input'),
    output: type === 'selfdestruct' ? null : (parseOptionalData(raw.output, 'frame.output') ?? '0x'),
    error,
  };
}

function parseFrameType(value: unknown): TraceType {
  const type = typeof value === 'string' ? value.toLowerCase() : '';
  return type === 'create' || type === 'create2' || type === 'selfdestruct' ? type : parseCallType(type);
}

function parseCallType(value: unknown): TraceType {
  const type = typeof value === 'string' ? value.toLowerCase() : '';
  if (type === 'call' || type === 'delegatecall' || type === 'staticcall' || type === 'callcode') return type;
  throw new InvalidAnswerError(`The node gave a trace of type ${quote(value)}, which is unknown`);
}

function parseCreationType(value: unknown): TraceType {
  return value === 'create2' ? 'create2' : 'create';
}

/** Normalizes error messages: geth's `execution reverted` is `Reverted` in trace_block. */
function readError(error: unknown): string | null {
  if (isMissing(error)) return null;
  if (error === 'execution reverted') return 'Reverted';
  return typeof error === 'string' ? error : quote(error);
}
