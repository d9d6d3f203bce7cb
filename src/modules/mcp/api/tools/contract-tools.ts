import { z } from 'zod';
import { asList, asObject, isObject } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { ToolError } from '../reader/api-reader.ts';
import { describeItem, readFunction } from './contract-reads.ts';
import { getSource, listFiles, readContract } from './contract-source.ts';
import { ADDRESS, OF_RUN, TEXT } from './inputs.ts';
import { defineTool } from './tool.ts';

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
