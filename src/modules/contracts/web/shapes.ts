import {
  addressParam,
  bool,
  dec,
  type Fields,
  fieldNames,
  list,
  num,
  object,
  optional,
  orNull,
  type Reader,
  raw,
  text,
  withRest,
} from '#sdk/web/data/readers.ts';
import type {
  ContractsCounters,
  SmartContract,
  VerificationConfig,
  VerifiedContract,
} from '../contract/smart-contract.ts';

const items: Reader<Record<string, unknown>[]> = (value) =>
  list(raw)(value).filter((each) => typeof each === 'object' && each !== null) as Record<string, unknown>[];
const map: Reader<Record<string, unknown>> = (value) => (value ?? {}) as Record<string, unknown>;

const contractFields: Fields<SmartContract> = {
  is_self_destructed: bool,
  deployed_bytecode: orNull(text),
  creation_bytecode: orNull(text),
  creation_status: optional(raw as Reader<SmartContract['creation_status']>),
  proxy_type: optional(orNull(text)),
  implementations: optional(
    list(object<{ address_hash: string; name: string | null }>({ address_hash: text, name: orNull(text) })),
  ),
  implementation_history: optional(
    list(
      object<NonNullable<SmartContract['implementation_history']>[number]>({
        address_hash: text,
        name: orNull(text),
        block_number: num,
        timestamp: orNull(text),
        transaction_hash: orNull(text),
      }),
    ),
  ),
  verified_twin_address_hash: optional(orNull(text)),
  is_verified: optional(bool),
  is_changed_bytecode: optional(bool),
  is_creation_code_different: optional(bool),
  is_partially_verified: optional(bool),
  is_fully_verified: optional(bool),
  is_verified_via_sourcify: optional(orNull(bool)),
  is_vyper_contract: optional(orNull(bool)),
  can_be_visualized_via_sol2uml: optional(bool),
  minimal_proxy_address_hash: optional(orNull(text)),
  sourcify_repo_url: optional(orNull(text)),
  name: optional(text),
  compiler_version: optional(text),
  optimization_enabled: optional(orNull(bool)),
  optimization_runs: optional(orNull(num)),
  evm_version: optional(orNull(text)),
  verified_at: optional(text),
  abi: optional(orNull(items)),
  source_code: optional(text),
  file_path: optional(orNull(text)),
  additional_sources: optional(
    list(object<{ file_path: string; source_code: string }>({ file_path: text, source_code: text })),
  ),
  compiler_settings: optional(orNull(map)),
  external_libraries: optional(
    list(object<{ name: string; address_hash: string }>({ name: text, address_hash: text })),
  ),
  constructor_args: optional(orNull(text)),
  decoded_constructor_args: optional(orNull(list(raw as Reader<[unknown, Record<string, unknown>]>))),
  language: optional(text),
  license_type: optional(orNull(text)),
  conflicting_implementations: optional(orNull(list(readConflict))),
};

/** Fields of foreign servers that are shown beside the source, under another name, or not at all. */
const OTHER_FIELDS = [
  'name',
  'reputation',
  'status',
  'has_constructor_args',
  'certified',
  'verified_twin_filecoin_robust_address',
];

/** Names of the fields that the app displays itself. */
export const CONTRACT_FIELDS: ReadonlySet<string> = new Set([...fieldNames(contractFields), ...OTHER_FIELDS]);

/** A contract of any server, including the fields that only other servers have. */
export const smartContract = withRest<SmartContract>(contractFields);

function readConflict(value: unknown): NonNullable<SmartContract['conflicting_implementations']>[number] {
  const conflict = map(value);
  return {
    proxy_type: text(conflict.proxy_type),
    implementations: list(
      object<{ address_hash: string; name: string | null }>({ address_hash: text, name: orNull(text) }),
    )(conflict.implementations),
  };
}

/** A row of the list of verified contracts of any server. */
export const verifiedContract: Reader<VerifiedContract> = (value) => {
  const row = map(value);
  return read({
    ...row,
    transactions_count: row.transactions_count ?? row.tx_count ?? row.txs_count ?? null,
  });
};

const read = object<VerifiedContract>({
  address: addressParam,
  coin_balance: orNull(dec),
  compiler_version: text,
  language: text,
  has_constructor_args: bool,
  optimization_enabled: orNull(bool),
  transactions_count: orNull(num),
  verified_at: text,
  market_cap: orNull(num),
  license_type: orNull(text),
  certified: bool,
  reputation: orNull(text),
});

export const contractsCounters = object<ContractsCounters>({
  smart_contracts: dec,
  new_smart_contracts_24h: dec,
  verified_smart_contracts: dec,
  new_verified_smart_contracts_24h: dec,
});

export const verificationConfig = object<VerificationConfig>({
  solidity_compiler_versions: list(text),
  solidity_evm_versions: list(text),
  vyper_compiler_versions: list(text),
  vyper_evm_versions: list(text),
  verification_options: list(text),
  is_rust_verifier_microservice_enabled: bool,
  license_types: map as Reader<Record<string, number>>,
  sourcify_server_url: optional(orNull(text)),
});
