import { z } from 'zod';
import { asList, asObject, asText, isObject, type JsonObject, type JsonValue } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { ToolError } from '../reader/api-reader.ts';
import { ADDRESS, BLOCK_NUMBER, OF_RUN, TEXT } from './inputs.ts';
import { callFunction } from './read-contract.ts';
import { defineTool } from './tool.ts';
import type { ToolScope } from './tool-scope.ts';

/** Tool that calls a view function. */
export const readFunction = defineTool({
  name: 'read_contract',
  title: 'Read a contract',
  description:
    'Calls a view function of a contract, now or at a block, and returns its values by name. Nothing is sent to the chain. The ABI is that of the verified source, or of the implementation of a proxy; for other contracts give it as abi.',
  input: z.strictObject({
    address: ADDRESS,
    function: TEXT.describe(
      'Name of the function, or its signature such as balanceOf(address) where several have the name',
    ),
    args: z
      .array(
        z.union([
          z.string().max(20_000),
          z.number(),
          z.boolean(),
          z.array(z.unknown()).max(500),
          z.record(z.string(), z.unknown()),
        ]),
      )
      .max(50)
      .default([])
      .describe('Arguments in order; large numbers as decimal text'),
    block: BLOCK_NUMBER.optional().describe('Block number to read at; omit for the newest'),
    from: ADDRESS.optional().describe('Caller that the function sees'),
    abi: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('ABI entry of the function, if the contract is not verified'),
    ...OF_RUN,
  }),
  async find({ address, args, block, from, abi, ...asked }, scope) {
    const found =
      abi === undefined
        ? await findFunction(scope, address, asked.function)
        : { item: abi as JsonObject, isProxy: false };
    const values = await callFunction(scope, {
      address,
      method: { id: asText(found.item.method_id) ?? '', item: found.item },
      args: args as JsonValue[],
      block,
      from,
      isProxy: found.isProxy,
    });
    return {
      notes: ['Whole numbers are decimal text, in the unit of the contract.'],
      pages: [scope.page(`/address/${address}?tab=contract`)],
      data: { address, function: describeItem(found.item), block: block ?? 'newest', values },
    };
  },
});

/** Finds a function that reads, by name or signature, in the contract or the implementation behind it. @throws ToolError */
async function findFunction(
  scope: ToolScope,
  address: string,
  name: string,
): Promise<{ item: JsonObject; isProxy: boolean }> {
  const path = `/api/v2/smart-contracts/${address}`;
  for (const isProxy of [false, true]) {
    const body = await scope.find(`${path}/methods-read${isProxy ? '-proxy' : ''}`);
    const items = asList(body).filter(isObject);
    const fitting = items.filter(
      (item) => item.name === name || signatureOf(item) === name.replaceAll(' ', ''),
    );
    const [first] = fitting;
    if (fitting.length > 1)
      throw new ToolError(
        `Several functions have this name; give one of: ${fitting.map(signatureOf).join(', ').slice(0, 1000)}`,
      );
    if (first !== undefined) return { item: withoutValues(first), isProxy };
  }
  throw new ToolError(
    'The verified source has no view function of this name; get_contract lists the functions. For a contract that is not verified, give abi.',
  );
}

function signatureOf({ name, inputs }: JsonObject): string {
  return `${name}(${asList(inputs)
    .map((each) => asObject(each).type)
    .join(',')})`;
}

/** A listed function without arguments has its present values in its outputs. */
function withoutValues(item: JsonObject): JsonObject {
  return {
    ...item,
    outputs: asList(item.outputs).map((each) => pick(each, ['name', 'type', 'internalType', 'components'])),
  };
}

/** Describes an item of an ABI: `function transfer(address to, uint256 value) view returns (bool)` */
export function describeItem(item: JsonObject): string {
  const list = (values: JsonValue | undefined) =>
    asList(values)
      .map((each) => [asObject(each).type, asObject(each).name].filter(Boolean).join(' '))
      .join(', ');
  const outputs = asList(item.outputs).length === 0 ? '' : ` returns (${list(item.outputs)})`;
  const mutability = item.stateMutability === undefined ? '' : ` ${item.stateMutability}`;
  return `${item.type} ${item.name}(${list(item.inputs)})${mutability}${outputs}`;
}
