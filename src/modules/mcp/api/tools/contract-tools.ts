import { z } from 'zod';
import { asList, asObject, asText, isObject, type JsonObject, type JsonValue } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { ToolError } from '../reader/api-reader.ts';
import { ADDRESS, BLOCK_NUMBER, OF_RUN, TEXT } from './inputs.ts';
import { callFunction } from './read-contract.ts';
import { defineTool } from './tool.ts';
import type { ToolScope } from './tool-scope.ts';

const CONTRACT = [
  ...[
    'name',
    'language',
    'is_verified',
    'is_partially_verified',
    'is_fully_verified',
    'compiler_version',
    'evm_version',
  ],
  ...[
    'optimization_enabled',
    'optimization_runs',
    'license_type',
    'verified_at',
    'proxy_type',
    'implementations',
  ],
  ...[
    'constructor_args',
    'decoded_constructor_args',
    'external_libraries',
    'is_self_destructed',
    'creation_status',
  ],
  ...['verified_twin_address_hash', 'minimal_proxy_address_hash', 'is_blueprint', 'certified'],
];

const getContract = defineTool({
  name: 'get_contract',
  title: 'Contract',
  description:
    'A contract: whether its source is verified, its compiler, proxy implementation, constructor arguments, the list of its source files, and the signatures of its functions and events.',
  input: z.strictObject({ address: ADDRESS, ...OF_RUN }),
  async find({ address }, scope) {
    const contract = await readContract(scope, address);
    const items = asList(contract.abi).filter(isObject);
    return {
      notes: [
        'get_contract_source shows a file, get_contract_abi the ABI, read_contract calls a function, get_storage_variables its state. Of a proxy, ask for the implementation.',
      ],
      pages: [scope.page(`/address/${address}?tab=contract`)],
      data: {
        address,
        ...pick(contract, CONTRACT),
        files: listFiles(contract).map(({ path, source }) => ({ path, lines: source.split('\n').length })),
        signatures: items.flatMap((item) => (item.name === undefined ? [] : [describeItem(item)])),
      },
    };
  },
});

/** `function transfer(address to, uint256 value) view returns (bool)` */
function describeItem(item: JsonObject): string {
  const list = (values: JsonValue | undefined) =>
    asList(values)
      .map((each) => [asObject(each).type, asObject(each).name].filter(Boolean).join(' '))
      .join(', ');
  const outputs = asList(item.outputs).length === 0 ? '' : ` returns (${list(item.outputs)})`;
  const mutability = item.stateMutability === undefined ? '' : ` ${item.stateMutability}`;
  return `${item.type} ${item.name}(${list(item.inputs)})${mutability}${outputs}`;
}

const getAbi = defineTool({
  name: 'get_contract_abi',
  title: 'ABI of a contract',
  description: 'The ABI of a verified contract as JSON, or one function, event or error of it.',
  input: z.strictObject({
    address: ADDRESS,
    name: TEXT.optional().describe('Name of one function, event or error'),
    ...OF_RUN,
  }),
  async find({ address, name }, scope) {
    const { abi } = await readContract(scope, address);
    const items = asList(abi).filter((item) => name === undefined || asObject(item).name === name);
    if (items.length === 0)
      throw new ToolError(
        name === undefined
          ? 'The source of this contract is not verified, so its ABI is not known.'
          : 'The ABI has nothing of this name.',
      );
    return {
      notes: [],
      pages: [scope.page(`/address/${address}?tab=contract`)],
      data: { address, abi: items },
    };
  },
});

const LINES_MAX = 200;

const getSource = defineTool({
  name: 'get_contract_source',
  title: 'Source of a contract',
  description:
    'Lines of a source file of a verified contract, numbered as on the page. Names of files are in get_contract.',
  input: z.strictObject({
    address: ADDRESS,
    file: z.string().max(500).optional().describe('Path of the file; omit for the main one'),
    from_line: z.int().min(1).max(1_000_000).default(1).describe('First line'),
    lines: z.int().min(1).max(LINES_MAX).default(LINES_MAX).describe('Number of lines'),
    ...OF_RUN,
  }),
  async find({ address, file, from_line, lines }, scope) {
    const contract = await readContract(scope, address);
    const files = listFiles(contract);
    const found = file === undefined ? files[0] : files.find(({ path }) => path === file);
    if (files.length === 0) throw new ToolError('The source of this contract is not verified.');
    if (found === undefined) throw new ToolError('There is no file of this path: get_contract lists them.');
    const all = found.source.split('\n');
    const shown = all.slice(from_line - 1, from_line - 1 + lines);
    const last = from_line - 1 + shown.length;
    return {
      notes: [
        last < all.length
          ? `The file goes on: repeat the call with from_line ${last + 1}.`
          : 'This is the end of the file.',
      ],
      pages: [scope.page(`/address/${address}?tab=contract`)],
      data: { address, path: found.path, from_line, lines_count: all.length, source: shown },
    };
  },
});

interface SourceFile {
  path: string;
  source: string;
}

/** The main file first. */
function listFiles({ file_path, source_code, additional_sources, name }: JsonObject): SourceFile[] {
  const main = asText(source_code);
  const others = asList(additional_sources).flatMap((each) => {
    const { file_path: path, source_code: source } = asObject(each);
    return typeof path === 'string' && typeof source === 'string' ? [{ path, source }] : [];
  });
  return main === undefined
    ? others
    : [{ path: asText(file_path) || asText(name) || 'source', source: main }, ...others];
}

const readFunction = defineTool({
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

async function readContract(scope: ToolScope, address: string): Promise<JsonObject> {
  return asObject(await scope.get(`/api/v2/smart-contracts/${address}`));
}

const getStorage = defineTool({
  name: 'get_storage_variables',
  title: 'Storage variables',
  description:
    'The state variables of a verified contract with their values at the newest block, read from storage by the layout of the source; of a proxy, those of its implementation. Private variables too.',
  input: z.strictObject({ address: ADDRESS, ...OF_RUN }),
  async find({ address }, scope) {
    const found = await scope.get(`/api/v2/smart-contracts/${address}/storage`);
    return {
      notes: [
        'kind entries and bytes are lengths, mapping has no value of its own; a value that is null is not known.',
      ],
      pages: [scope.page(`/address/${address}?tab=contract`)],
      data: { address, ...pick(found, ['layout_address_hash', 'variables_count', 'variables']) },
    };
  },
});

export const CONTRACT_TOOLS = [getContract, getAbi, getSource, readFunction, getStorage];
