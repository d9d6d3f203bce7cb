import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, ownResource, resource } from '#sdk/web/data/api.ts';
import { list, page, type Reader, raw } from '#sdk/web/data/readers.ts';
import { contractsCounters, smartContract, verificationConfig, verifiedContract } from './shapes.ts';

const functions = list(raw as Reader<Record<string, unknown>>);
const CONTRACTS = resource('smart_contracts', '/api/v2/smart-contracts', page(list(verifiedContract)));
const COUNTERS = resource('smart_contracts_counters', '/api/v2/smart-contracts/counters', contractsCounters);
const CONFIG = resource(
  'verification_config',
  '/api/v2/smart-contracts/verification/config',
  verificationConfig,
);
const CONTRACT = resource('smart_contract', '/api/v2/smart-contracts/{hash}', smartContract);
const STATUS = ownResource('smart_contract_verification', '/api/v2/smart-contracts/{hash}/verification');
const SOURCE_NAMES = ownResource(
  'smart_contract_source_names',
  '/api/v2/smart-contracts/{hash}/source-names',
);
const NAME_USES = ownResource(
  'smart_contract_name_uses',
  '/api/v2/smart-contracts/{hash}/source-names/{definition}',
);
const STORAGE = ownResource('smart_contract_storage', '/api/v2/smart-contracts/{hash}/storage');
const SOURCE_TRACE = ownResource('transaction_source_trace', '/api/v2/transactions/{hash}/source-trace');
const METHODS = {
  read_contract: resource(
    'smart_contract_methods_read',
    '/api/v2/smart-contracts/{hash}/methods-read',
    functions,
  ),
  read_proxy: resource(
    'smart_contract_methods_read_proxy',
    '/api/v2/smart-contracts/{hash}/methods-read-proxy',
    functions,
  ),
  write_contract: resource(
    'smart_contract_methods_write',
    '/api/v2/smart-contracts/{hash}/methods-write',
    functions,
  ),
  write_proxy: resource(
    'smart_contract_methods_write_proxy',
    '/api/v2/smart-contracts/{hash}/methods-write-proxy',
    functions,
  ),
} as const;

export interface VerifiedContractsFilter extends CursorOption {
  q?: string | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
}

/** Page of verified contracts. */
export function verifiedContractsQuery({ cursor, ...query }: VerifiedContractsFilter = {}) {
  return apiQuery(CONTRACTS, { query, cursor });
}

/** Number of contracts, and of verified ones. */
export function contractsCountersQuery() {
  return apiQuery(COUNTERS);
}

/** Available compilers and verification methods. */
export function verificationConfigQuery() {
  return { ...apiQuery(CONFIG), staleTime: Number.POSITIVE_INFINITY };
}

/** Contract at an address. */
export function smartContractQuery(hash: string) {
  return apiQuery(CONTRACT, { params: { hash } });
}

/** State of a contract's last verification. */
export function verificationStatusQuery(hash: string) {
  return apiQuery(STATUS, { params: { hash } });
}

/** Source trace of a transaction; own API only. */
export function sourceTraceQuery(hash: string) {
  return apiQuery(SOURCE_TRACE, { params: { hash } });
}

/** Names in a part of a contract's file; own API only, like the following queries. */
export function sourceNamesQuery(
  hash: string,
  query: { file: number; part: number; compiler?: 'fetch' | undefined },
) {
  return { ...apiQuery(SOURCE_NAMES, { params: { hash }, query }), staleTime: Number.POSITIVE_INFINITY };
}

/** A definition with its uses. */
export function nameUsesQuery(hash: string, definition: number) {
  return {
    ...apiQuery(NAME_USES, { params: { hash, definition } }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export type MethodsView = keyof typeof METHODS;

/** Read or write functions of a contract, or of its implementation; read functions at a block, or the latest. */
export function methodsQuery(hash: string, view: MethodsView, block?: string) {
  return apiQuery(METHODS[view] as (typeof METHODS)['read_contract'], {
    params: { hash },
    ...(block !== undefined && view.startsWith('read') && { query: { block } }),
  });
}

/** Variables of a verified contract with their values; own API only. */
export function contractStorageQuery(hash: string) {
  return apiQuery(STORAGE, { params: { hash } });
}
