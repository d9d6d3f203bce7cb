import type { Hex } from 'viem';
import { describeFailure } from '../../contract/describe-failure.ts';
import type { ContractFunction, QueryOutcome } from '../methods/contract-function.ts';

interface AskedNode {
  /** URL prefix of the API's paths. */
  prefix: string;
  hash: string;
  item: ContractFunction;
  args: readonly string[];
  timeoutMs: number;
}

const ANSWER_CHARACTERS_MAX = 200_000;

/** Calls a read function through the JSON-RPC of an API without calls of its own. @throws if the API does not respond */
export async function callNode({ prefix, hash, item, args, timeoutMs }: AskedNode): Promise<QueryOutcome> {
  const { encodeCall, decodeOutputs } = await import('../../contract/abi/call-function.ts');
  const encoded = encodeCall(item, args);
  if ('fault' in encoded) return { failure: encoded.fault };
  const response = await fetch(`${prefix}/api/eth-rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: hash, data: encoded.data }, 'latest'],
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { result, error } = Object(await response.json()) as { result?: unknown; error?: unknown };
  if (error !== undefined) return { failure: describeFailure(readError(error)) };
  if (typeof result !== 'string' || result.length > ANSWER_CHARACTERS_MAX)
    return { failure: 'The API returned no answer from the contract.' };
  try {
    const values = decodeOutputs(item.outputs, result as Hex);
    return {
      values: item.outputs.map(({ name = '', type }, place) => ({ name, type, value: values[place] })),
    };
  } catch {
    return { failure: 'The contract returned data that does not match its ABI.' };
  }
}

/** Some servers return the message alone. */
function readError(error: unknown): Record<string, unknown> {
  const { message, data } = Object(error) as { message?: unknown; data?: unknown };
  return { message: typeof error === 'string' ? error : message, raw: data };
}
