import { z } from 'zod';
import { calls, ORDER, parameterError, TEXT } from '#sdk/contract/calls.ts';
import { contractLanguages } from '#sdk/contract/entities.ts';
import { page } from '#sdk/contract/primitives.ts';
import { simulation, simulationQuery } from './simulation.ts';
import {
  contractsCounters,
  readMethod,
  readQuery,
  readResult,
  smartContract,
  verificationConfig,
  verificationStatus,
  verifiedContract,
  writeMethod,
} from './smart-contract.ts';
import { nameUses, sourceNames } from './source-names.ts';
import { sourceTrace } from './source-trace.ts';
import { contractStorage } from './storage.ts';
import { verificationFields, verificationForm } from './verification-form.ts';
import { visualizeQuery, visualizeResult, visualizeStorageQuery } from './visualize.ts';

/** `true` selects the functions of the signed-in visitor's custom ABI. */
const CUSTOM = { is_custom_abi: { values: ['true', 'false'] } } as const;
const personalWhere = 'is_custom_abi';

/** Languages accepted by the list's filter; those that cannot be verified here have an empty list. */
export const LISTED_LANGUAGES = ['solidity', 'yul', 'vyper', 'scilla', 'stylus_rust', 'geas'] as const;

/** Read calls of contracts. */
export const CONTRACT_CALLS = calls({
  smart_contracts: {
    path: '/api/v2/smart-contracts',
    query: {
      q: TEXT,
      filter: { values: LISTED_LANGUAGES },
      sort: { values: ['balance', 'txs_count', 'transactions_count'] },
      order: ORDER,
    },
    response: page(verifiedContract),
    summary: 'Contracts whose source is known, the last verified first',
  },
  smart_contracts_counters: {
    path: '/api/v2/smart-contracts/counters',
    response: contractsCounters,
    summary: 'Number of contracts, and of verified contracts',
  },
  config_contract_languages: {
    path: '/api/v2/config/smart-contracts/languages',
    response: contractLanguages,
    summary: 'Languages whose sources can be verified',
  },
  verification_config: {
    path: '/api/v2/smart-contracts/verification/config',
    response: verificationConfig,
    summary: 'Compilers and methods with which a source can be verified',
  },
  smart_contract: {
    path: '/api/v2/smart-contracts/{hash}',
    response: smartContract,
    summary: 'A contract: its code, and its source where that is known',
  },
  smart_contract_verification: {
    path: '/api/v2/smart-contracts/{hash}/verification',
    response: verificationStatus,
    summary: 'Status of the last verification of a contract',
  },
  transaction_source_trace: {
    path: '/api/v2/transactions/{hash}/source-trace',
    response: sourceTrace,
    summary:
      'What a transaction ran, by the lines of verified sources: where it failed, gas by line and by function, storage writes by variable',
  },
  smart_contract_source_names: {
    path: '/api/v2/smart-contracts/{hash}/source-names',
    query: {
      file: { pattern: '^[1-9][0-9]{0,6}$', isRequired: true },
      part: TEXT,
      compiler: { values: ['fetch'] },
    },
    response: sourceNames,
    summary:
      'What the names in a part of a file of a verified Solidity source stand for: `part` counts parts of 250 lines, it and `file` from 1; `compiler=fetch` has the server fetch a compiler that it does not have',
  },
  smart_contract_name_uses: {
    path: '/api/v2/smart-contracts/{hash}/source-names/{definition}',
    response: nameUses,
    summary:
      'A definition in a verified Solidity source, what it overrides, and the first 500 lines that use it',
  },
  smart_contract_storage: {
    path: '/api/v2/smart-contracts/{hash}/storage',
    response: contractStorage,
    summary:
      'The variables of a verified contract with their values at the newest block; of a proxy those of its implementation',
  },
  smart_contract_methods_read: {
    path: '/api/v2/smart-contracts/{hash}/methods-read',
    query: { ...CUSTOM, from: TEXT, block: TEXT },
    personalWhere,
    response: z.array(readMethod),
    summary:
      'Functions of a contract that read; those without arguments with what they give; with `is_custom_abi` those of the ABI in your account',
  },
  smart_contract_methods_read_proxy: {
    path: '/api/v2/smart-contracts/{hash}/methods-read-proxy',
    query: { ...CUSTOM, from: TEXT, block: TEXT },
    personalWhere,
    response: z.array(readMethod),
    summary: 'The same of the implementation behind a proxy',
  },
  smart_contract_methods_write: {
    path: '/api/v2/smart-contracts/{hash}/methods-write',
    query: CUSTOM,
    personalWhere,
    response: z.array(writeMethod),
    summary:
      'Functions of a contract that change its state; with `is_custom_abi` those of the ABI in your account',
  },
  smart_contract_methods_write_proxy: {
    path: '/api/v2/smart-contracts/{hash}/methods-write-proxy',
    query: CUSTOM,
    personalWhere,
    response: z.array(writeMethod),
    summary: 'The same of the implementation behind a proxy',
  },
});

/** Calls with a request body, each with its own route. */
export const CONTRACT_ROUTES = calls({
  visualize_contracts: {
    method: 'POST',
    path: '/api/v1/solidity:visualize-contracts',
    body: visualizeQuery,
    response: visualizeResult,
    summary: 'Draws the class diagram of Solidity files as SVG',
  },
  visualize_storage: {
    method: 'POST',
    path: '/api/v1/solidity:visualize-storage',
    body: visualizeStorageQuery,
    response: visualizeResult,
    summary: 'Draws where a contract has its variables in the storage, as SVG',
  },
  smart_contract_query_read_method: {
    method: 'POST',
    path: '/api/v2/smart-contracts/{hash}/query-read-method',
    body: readQuery,
    response: readResult,
    summary: 'Calls a function that reads',
  },
  smart_contract_simulate: {
    method: 'POST',
    path: '/api/v2/smart-contracts/{hash}/simulate',
    body: simulationQuery,
    response: simulation,
    summary:
      'Tries a call at the newest block: what it would return, which events it would leave, which coins would move, or why it would fail',
  },
  smart_contract_verify: {
    method: 'POST',
    path: '/api/v2/smart-contracts/{hash}/verification/via/{method}',
    body: verificationFields,
    form: verificationForm,
    response: z.object({ message: z.string(), errors: z.array(parameterError).optional() }),
    summary:
      'Verifies the source of a contract by a method of `/api/v2/smart-contracts/verification/config`; the socket and the status call report the result',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ContractCalls {}
}
type ContractCalls = typeof CONTRACT_CALLS & typeof CONTRACT_ROUTES;
