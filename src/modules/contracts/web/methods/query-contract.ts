import { parseExactJson } from '#sdk/lib/values.ts';
import { describeFailure } from '../../contract/describe-failure.ts';
import type { ContractFunction, OutputValue, QueryOutcome } from './contract-function.ts';

interface Asked {
  /** URL prefix of the API's paths. */
  prefix: string;
  hash: string;
  item: ContractFunction;
  args: readonly string[];
  isProxy: boolean;
  isCustom: boolean;
  /** True if the API calls functions itself; current Blockscout servers leave that to the client. */
  isOwnApi: boolean;
  /** Block height; by default the latest. */
  block?: string | undefined;
}

const TIMEOUT_MS = 20_000;

/** Calls a read function through the API; never throws. */
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
      const { callNode } = await import('../source-trace/call-node.ts');
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
