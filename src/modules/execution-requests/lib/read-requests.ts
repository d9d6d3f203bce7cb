import type { Hex } from '#sdk/lib/values.ts';
import { cut, decodeConsolidation, decodeDeposit, decodeWithdrawal } from './decode-request.ts';
import type { ExecutionRequest, PlacedInTransaction } from './execution-request.ts';
import { CONSOLIDATION_QUEUE, DEPOSIT_TOPIC, WITHDRAWAL_QUEUE } from './request-contracts.ts';

/** Hash of a block without requests: SHA-256 of nothing. */
export const NO_REQUESTS_HASH: Hex = '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** A log as requests are read from it. */
export interface RequestLog {
  address: Hex;
  topics: readonly Hex[];
  data: Hex;
  /** Index in the block. */
  index: number;
}

/** Facts of a transaction from which its requests are read. */
export interface RequestTransaction {
  /** Null if unknown. */
  from: Hex | null;
  to: Hex | null;
  /** Calldata, or as much of it as shows that it is longer than a request; null if unknown. */
  input: Hex | null;
  hasSucceeded: boolean;
}

type Decode = (data: Hex, source: Hex | null) => ExecutionRequest | null;

const QUEUES: ReadonlyMap<string, Decode> = new Map([
  [WITHDRAWAL_QUEUE, decodeWithdrawal],
  [CONSOLIDATION_QUEUE, decodeConsolidation],
]);

/** True for a contract of a queue of requests. */
export function isQueue(address: Hex | null): boolean {
  return address !== null && QUEUES.has(address);
}

/** True if a log may be one of a request. Pure. */
export function isRequestLog(
  { address, topics }: Pick<RequestLog, 'address' | 'topics'>,
  depositContracts: ReadonlySet<string>,
): boolean {
  if (topics.length === 0) return QUEUES.has(address);
  return topics[0] === DEPOSIT_TOPIC && topics.length === 1 && depositContracts.has(address);
}

/**
 * Requests of a transaction, in their order. Each queue logs a request without topics: the address of the caller, then the calldata.
 * A queue that logs nothing shows only the request of the transaction itself, provided that the block has requests at all:
 * elsewhere its address may have no code, and a call of it succeeds. Pure.
 */
export function readRequests(
  transaction: RequestTransaction,
  logs: readonly RequestLog[],
  { requestsHash, depositContracts }: { requestsHash: Hex | null; depositContracts: ReadonlySet<string> },
): PlacedInTransaction[] {
  const found: PlacedInTransaction[] = [];
  const logged = new Set<string>();
  for (const log of logs) {
    if (!isRequestLog(log, depositContracts)) continue;
    const request = decodeLog(log, transaction.from);
    if (request === null) continue;
    logged.add(log.address);
    found.push({ ...request, position: log.index + 1 });
  }
  const { to, from, input, hasSucceeded } = transaction;
  if (to === null || input === null || !hasSucceeded || logged.has(to)) return found;
  if (requestsHash === null || requestsHash === NO_REQUESTS_HASH) return found;
  const request = QUEUES.get(to)?.(input, from) ?? null;
  return request === null ? found : [{ ...request, position: 0 }, ...found];
}

function decodeLog({ address, data }: RequestLog, sender: Hex | null): ExecutionRequest | null {
  const decode = QUEUES.get(address);
  if (decode === undefined) return decodeDeposit(data, sender);
  return data.length < 42 ? null : decode(`0x${data.slice(42)}`, cut(data, 0, 20));
}
