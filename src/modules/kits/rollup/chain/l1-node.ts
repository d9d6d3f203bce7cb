import { isMissing, parseCount, parseData, parseObject, parseQuantity } from '#sdk/chain/format.ts';
import { InvalidAnswerError, type Transport } from '#sdk/chain/rpc.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** Header of a parent chain block; `timestamp` in seconds. */
export interface L1Header {
  number: number;
  hash: Hex;
  parentHash: Hex;
  timestamp: bigint;
}

/** Maximum number of calls per request. */
const CALLS_AT_ONCE = 100;

/** Fetches the headers at these heights; null where the node has none. @throws RpcError, InvalidAnswerError */
export async function fetchHeaders(l1: Transport, numbers: readonly number[]): Promise<(L1Header | null)[]> {
  const results = await askAll(
    l1,
    'eth_getBlockByNumber',
    numbers.map((number) => [toQuantity(number), false]),
  );
  return results.map((result, place) => formatHeader(result, numbers[place] ?? 0));
}

/** Parses a header, which must be of the requested height. @throws InvalidAnswerError */
export function formatHeader(value: unknown, number: number): L1Header | null {
  if (isMissing(value)) return null;
  const raw = parseObject(value, 'a block');
  const header = {
    number: parseCount(raw.number, 'block.number'),
    hash: parseData(raw.hash, 'block.hash', 32),
    parentHash: parseData(raw.parentHash, 'block.parentHash', 32),
    timestamp: parseQuantity(raw.timestamp, 'block.timestamp'),
  };
  if (header.number !== number)
    throw new InvalidAnswerError(`The node gave block ${header.number} for ${number}`);
  return header;
}

/** Calls one method with each of the parameters, in requests of bounded size. @throws RpcError */
export async function askAll(
  l1: Transport,
  method: string,
  params: readonly (readonly unknown[])[],
): Promise<unknown[]> {
  const results: unknown[] = [];
  for (let from = 0; from < params.length; from += CALLS_AT_ONCE) {
    const part = params.slice(from, from + CALLS_AT_ONCE);
    for (const outcome of await l1.batch(part.map((each) => ({ method, params: each })))) {
      if (!outcome.ok) throw outcome.error;
      results.push(outcome.result);
    }
  }
  return results;
}

/** A call of a contract. */
export interface ViewCall {
  to: Hex;
  data: Hex;
}

/** Block whose state contract calls read: a number, or the newest. */
export type StateTag = Hex | 'latest';

/** Calls view functions; null where one reverts or does not exist. @throws RpcUnavailableError */
export async function readViews(
  l1: Transport,
  calls: readonly ViewCall[],
  at: StateTag = 'latest',
): Promise<(Hex | null)[]> {
  const results: (Hex | null)[] = [];
  for (let from = 0; from < calls.length; from += CALLS_AT_ONCE) {
    const part = calls.slice(from, from + CALLS_AT_ONCE);
    const outcomes = await l1.batch(part.map((call) => ({ method: 'eth_call', params: [call, at] })));
    results.push(
      ...outcomes.map((outcome) =>
        outcome.ok && typeof outcome.result === 'string' && /^0x[0-9a-f]{64,8192}$/i.test(outcome.result)
          ? (outcome.result.toLowerCase() as Hex)
          : null,
      ),
    );
  }
  return results;
}

/** Decodes the first word of a response as a number; null where there is none. */
export function toNumber(data: Hex | null | undefined): bigint | null {
  return data === null || data === undefined ? null : BigInt(data.slice(0, 66));
}

/** Formats a height as a JSON-RPC quantity. */
export function toQuantity(number: number): Hex {
  return `0x${number.toString(16)}`;
}
