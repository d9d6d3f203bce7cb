import { parseExactJson } from '../../../lib/parse-exact-json.ts';
import { describeFailure } from '../contract/describe-failure.ts';
import type { ContractFunction, OutputValue } from './contract-function.ts';

/** What a call gave: values, or in words why it failed. */
export type QueryOutcome = { values: OutputValue[] } | { failure: string };

interface Asked {
  /** Stands before the path of the API. */
  prefix: string;
  hash: string;
  item: ContractFunction;
  args: readonly string[];
  isProxy: boolean;
  isCustom: boolean;
  /** Whether the API calls functions itself; others of today leave that to who reads. */
  isOwnApi: boolean;
  /** The height of a block; the newest where it is left out. */
  block?: string | undefined;
}

const TIMEOUT_MS = 20_000;

/** Calls a function that reads, by the API; never throws. */
export async function queryContract({
  prefix,
  hash,
  item,
  args,
  isProxy,
  isCustom,
  isOwnApi,
  block,
}: Asked): Promise<QueryOutcome> {
  try {
    const response = await fetch(`${prefix}/api/v2/smart-contracts/${hash}/query-read-method`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        method_id: item.method_id,
        args,
        contract_type: isProxy ? 'proxy' : 'regular',
        ...(isOwnApi && block !== undefined && { block }),
        ...(isCustom && { is_custom_abi: true, method: item }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404 && !isOwnApi) {
      const { callNode } = await import('./call-node.ts');
      return await callNode({ prefix, hash, item, args, timeoutMs: TIMEOUT_MS });
    }
    const answer = parseExactJson(await response.text()) as {
      message?: string;
      is_error?: boolean;
      result?: Record<string, unknown>;
    };
    if (!response.ok) return { failure: answer.message ?? `The API answers ${response.status}.` };
    return answer.is_error
      ? { failure: describeFailure(answer.result ?? {}) }
      : { values: readValues(answer.result ?? {}) };
  } catch {
    return { failure: 'The API did not answer. Try again in a few seconds.' };
  }
}

function readValues({ output, names }: Record<string, unknown>): OutputValue[] {
  const named = Array.isArray(names) ? (names as unknown[]) : [];
  const values = Array.isArray(output) ? (output as { type?: unknown; value?: unknown }[]) : [];
  return values.map(({ type, value }, place) => {
    const name = named[place];
    return { name: String((Array.isArray(name) ? name[0] : name) ?? ''), type: String(type ?? ''), value };
  });
}
