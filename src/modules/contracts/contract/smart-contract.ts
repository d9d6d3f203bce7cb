import { z } from 'zod';
import { addressParam } from '#sdk/contract/entities.ts';
import { address, dec, hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** ABI item as written by the compiler (Solidity docs, "Contract ABI Specification"). */
export const abiItem = z.record(z.string(), z.unknown());

/** A contract: its code always, the other fields if its source is known. */
export const smartContract = z.object({
  is_self_destructed: z.boolean(),
  deployed_bytecode: hex.nullable(),
  creation_bytecode: hex.nullable(),
  creation_status: z.enum(['success', 'failed', 'selfdestructed']).nullable().optional(),
  proxy_type: z.string().nullable().optional(),
  implementations: z.array(z.object({ address_hash: address, name: z.string().nullable() })).optional(),
  /** Implementations of a proxy over time, from its logs, newest first. */
  implementation_history: z
    .array(
      z.object({
        address_hash: address,
        name: z.string().nullable(),
        block_number: int,
        timestamp: timestamp.nullable(),
        transaction_hash: hex.nullable(),
      }),
    )
    .optional(),
  /** Set if the source was verified at another address with the same code. */
  verified_twin_address_hash: address.nullable().optional(),
  is_verified: z.boolean().optional(),
  is_changed_bytecode: z.boolean().optional(),
  is_partially_verified: z.boolean().optional(),
  is_fully_verified: z.boolean().optional(),
  is_verified_via_sourcify: z.boolean().nullable().optional(),
  is_verified_via_eth_bytecode_db: z.boolean().nullable().optional(),
  is_vyper_contract: z.boolean().nullable().optional(),
  minimal_proxy_address_hash: address.nullable().optional(),
  sourcify_repo_url: z.string().nullable().optional(),
  can_be_visualized_via_sol2uml: z.boolean().optional(),
  name: z.string().optional(),
  compiler_version: z.string().optional(),
  optimization_enabled: z.boolean().nullable().optional(),
  optimization_runs: int.nullable().optional(),
  evm_version: z.string().nullable().optional(),
  verified_at: timestamp.optional(),
  abi: z.array(abiItem).nullable().optional(),
  source_code: z.string().optional(),
  file_path: z.string().nullable().optional(),
  additional_sources: z.array(z.object({ file_path: z.string(), source_code: z.string() })).optional(),
  compiler_settings: z.record(z.string(), z.unknown()).nullable().optional(),
  external_libraries: z.array(z.object({ name: z.string(), address_hash: address })).optional(),
  /** Hex without `0x`. */
  constructor_args: z.string().nullable().optional(),
  /** Pairs of a value and its parameter. */
  decoded_constructor_args: z
    .array(z.tuple([z.unknown(), abiItem]))
    .nullable()
    .optional(),
  language: z.string().optional(),
  license_type: z.string().nullable().optional(),
  /** Implementations that different proxy patterns find in the storage; only other servers report them. */
  conflicting_implementations: z
    .array(
      z.object({
        proxy_type: z.string(),
        implementations: z.array(z.object({ address_hash: address, name: z.string().nullable() })),
      }),
    )
    .nullable()
    .optional(),
  certified: z.boolean().optional(),
  is_blueprint: z.boolean().optional(),
  /** True if the contract is known to have been created by code that differs from the source's; its constructor may differ. */
  is_creation_code_different: z.boolean().optional(),
  status: z.string().nullable().optional(),
});
export type SmartContract = z.infer<typeof smartContract>;

/** A row of the list of verified contracts. */
export const verifiedContract = z.object({
  address: addressParam,
  coin_balance: dec.nullable(),
  compiler_version: z.string(),
  language: z.string(),
  has_constructor_args: z.boolean(),
  optimization_enabled: z.boolean().nullable(),
  transactions_count: int.nullable(),
  /** Legacy alias of `transactions_count`. */
  tx_count: int.nullable().optional(),
  verified_at: timestamp,
  market_cap: z.number().nullable(),
  license_type: z.string().nullable(),
  certified: z.boolean(),
  reputation: z.string().nullable(),
});
export type VerifiedContract = z.infer<typeof verifiedContract>;

export const contractsCounters = z.object({
  smart_contracts: dec,
  new_smart_contracts_24h: dec,
  verified_smart_contracts: dec,
  new_verified_smart_contracts_24h: dec,
});
export type ContractsCounters = z.infer<typeof contractsCounters>;

export const verificationConfig = z.object({
  solidity_compiler_versions: z.array(z.string()),
  solidity_evm_versions: z.array(z.string()),
  vyper_compiler_versions: z.array(z.string()),
  vyper_evm_versions: z.array(z.string()),
  verification_options: z.array(z.string()),
  is_rust_verifier_microservice_enabled: z.boolean(),
  license_types: z.record(z.string(), int),
  /** Sourcify server that sources are fetched from if none are submitted; null for none. */
  sourcify_server_url: z.string().nullable().optional(),
});
export type VerificationConfig = z.infer<typeof verificationConfig>;

/** State of a verification, as polled; the socket publishes it as `verification_result`. */
export const verificationStatus = z.object({
  status: z.enum(['none', 'waiting', 'fetching_compiler', 'compiling', 'success', 'error']),
  /** Error messages by form field. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** A read function, already evaluated if it takes no arguments. */
export const readMethod = abiItem;
/** A write function. */
export const writeMethod = abiItem;

export const readQuery = z.object({
  method_id: z.string(),
  args: z.array(z.unknown()),
  contract_type: z.enum(['regular', 'proxy']).optional(),
  from: z.string().optional(),
  is_custom_abi: z.boolean().optional(),
  /** ABI of the function if it is the visitor's own. */
  method: abiItem.optional(),
  /** Block height to call at; by default the latest. */
  block: z.union([z.number(), z.string()]).optional(),
});

/** Result of a function call. */
export const readResult = z.object({ is_error: z.boolean(), result: z.record(z.string(), z.unknown()) });
export type ReadResult = z.infer<typeof readResult>;
