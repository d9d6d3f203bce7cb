import { asList, asObject, asText, isObject, type JsonObject, type JsonValue } from '../finding/json.ts';
import { ToolError } from '../reader/api-reader.ts';
import type { ToolScope } from './tool-scope.ts';

/** A function and its arguments. */
export interface FunctionCall {
  address: string;
  method: { id: string; item: JsonObject };
  args: readonly JsonValue[];
  block: number | undefined;
  from?: string | undefined;
  isProxy?: boolean | undefined;
}

/** The values that a function returns. @throws ToolError with the reason why it returns none */
export async function callFunction(scope: ToolScope, call: FunctionCall): Promise<JsonObject[]> {
  const answer = asObject(
    await scope.post(`/api/v2/smart-contracts/${call.address}/query-read-method`, {
      method_id: call.method.id,
      args: call.args,
      contract_type: call.isProxy ? 'proxy' : 'regular',
      method: call.method.item,
      ...(call.from === undefined ? {} : { from: call.from }),
      ...(call.block === undefined ? {} : { block: call.block }),
    }),
  );
  const result = asObject(answer.result);
  if (answer.is_error !== false) throw new ToolError(`The call failed: ${describeError(result)}`);
  const names = asList(result.names);
  return asList(result.output)
    .filter(isObject)
    .map((output, place) => ({ name: names[place] ?? null, ...output }));
}

/** The node's words, or the decoded error of the contract. */
function describeError(result: JsonObject): string {
  const { message, method_call, parameters, raw } = result;
  const decoded = asText(method_call);
  if (decoded === undefined) return asText(message) ?? asText(raw) ?? 'no reason given';
  const values = asList(parameters).map((each) => JSON.stringify(asObject(each).value ?? null));
  return `${decoded} with ${values.join(', ')}`;
}
