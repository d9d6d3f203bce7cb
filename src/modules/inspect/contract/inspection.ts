import { z } from 'zod';
import { addressParam, token } from '#sdk/contract/entities.ts';
import { dec, hex, int, timestamp } from '#sdk/contract/primitives.ts';
import { decodedInput, decodedLog } from '#sdk/contract/transactions.ts';
import { CHECKS, INSPECTED_KINDS, VERDICTS } from './kinds.ts';

const check = z.object({ name: z.enum(CHECKS), verdict: z.enum(VERDICTS), message: z.string() });
export type Check = z.infer<typeof check>;

/** A call, or one that the data of the call before it contains. */
const inspectedCall = z.object({
  from: addressParam.nullable(),
  /** Null for the creation of a contract, and where it is not given. */
  to: addressParam.nullable(),
  /** In wei; null where it is not given. */
  value: dec.nullable(),
  /** The first bytes of the data. */
  input: hex,
  /** Length of the whole data, in bytes. */
  input_length: int,
  decoded_input: decodedInput.nullable(),
  depth: int,
});
export type InspectedCall = z.infer<typeof inspectedCall>;

/** An authorization (EIP-7702); `status` is null where the account's state is not known. */
const authorization = z.object({
  address: addressParam,
  /** Signer; null for an invalid signature. */
  authority: addressParam.nullable(),
  chain_id: dec,
  nonce: dec,
  status: z
    .enum(['ok', 'invalid_chain_id', 'invalid_signature', 'invalid_nonce', 'authority_has_code'])
    .nullable(),
});

/** A transaction as its encoding contains it. */
const inspectedTransaction = z.object({
  type: int,
  /** Null if it is not signed. */
  hash: hex.nullable(),
  signing_hash: hex,
  /** Signer; for an unsigned transaction the given sender; null where neither is known. */
  from: addressParam.nullable(),
  to: addressParam.nullable(),
  /** Null for one that is valid on every chain. */
  chain_id: dec.nullable(),
  nonce: dec,
  value: dec,
  gas_limit: dec,
  gas_price: dec.nullable(),
  max_fee_per_gas: dec.nullable(),
  max_priority_fee_per_gas: dec.nullable(),
  max_fee_per_blob_gas: dec.nullable(),
  blob_versioned_hashes: z.array(hex),
  /** Number of blobs that it carries; 0 for one without them. */
  blobs: int,
  access_list: z.array(z.object({ address: addressParam, storage_keys: z.array(hex) })),
  /** Number of addresses of the whole access list, of which the first are listed. */
  access_list_length: int,
  authorizations: z.array(authorization),
  /** Number of all authorizations, of which the first are listed. */
  authorizations_length: int,
});
export type InspectedTransaction = z.infer<typeof inspectedTransaction>;

const inspectedOperation = z.object({
  sender: addressParam,
  nonce: dec,
  nonce_key: dec,
  nonce_sequence: dec,
  /** Null if it is neither given nor found on the chain. */
  entry_point: addressParam.nullable(),
  /** As the EntryPoint computes it; null where it is not known. */
  hash: hex.nullable(),
  /** `0.6`, or `0.7` for the packed form of all later ones. */
  format: z.enum(['0.6', '0.7']),
  factory: addressParam.nullable(),
  paymaster: addressParam.nullable(),
  call_gas_limit: dec,
  verification_gas_limit: dec,
  pre_verification_gas: dec,
  max_fee_per_gas: dec,
  max_priority_fee_per_gas: dec,
  signature: hex,
});
export type InspectedOperation = z.infer<typeof inspectedOperation>;

const typedMessage = z.object({
  primary_type: z.string(),
  domain_hash: hex,
  message_hash: hex,
  signing_hash: hex,
  /** Values of domain and message, with their paths. */
  domain: z.array(z.object({ name: z.string(), type: z.string(), value: z.string() })),
  fields: z.array(z.object({ name: z.string(), type: z.string(), value: z.string() })),
  /** Number of all fields of the message, of which the first are listed. */
  fields_length: int,
  verifying_contract: addressParam.nullable(),
});
export type InspectedMessage = z.infer<typeof typedMessage>;

/** A permission to take tokens that it would give. */
const givenApproval = z.object({
  kind: z.enum(['allowance', 'operator', 'permit2', 'instance']),
  source: z.enum(['call', 'message', 'simulation']),
  owner: addressParam.nullable(),
  token,
  spender: addressParam,
  /** Smallest unit of the token; null for a whole collection and for one token instance. */
  amount: dec.nullable(),
  token_id: dec.nullable(),
  is_unlimited: z.boolean(),
  /** True if it withdraws the permission. */
  is_revocation: z.boolean(),
  expires_at: timestamp.nullable(),
});
export type InspectedApproval = z.infer<typeof givenApproval>;

/** A movement of coin or of a token, by its standard event. */
const move = z.object({
  from: addressParam,
  to: addressParam,
  /** Null for the coin. */
  token: token.nullable(),
  /** Null for an ERC-721 token. */
  amount: dec.nullable(),
  token_id: dec.nullable(),
});
export type InspectedMove = z.infer<typeof move>;

const inspectedEvent = z.object({
  address: addressParam,
  topics: z.array(hex),
  data: hex,
  decoded: decodedLog.nullable(),
});
export type InspectedEvent = z.infer<typeof inspectedEvent>;

/** Result on the newest block. */
const simulation = z.object({
  /** Method of the node. */
  method: z.string(),
  /** Reason of the failure; null if it would succeed. */
  failure: z.string().nullable(),
  decoded_failure: decodedInput.nullable(),
  gas_used: dec.nullable(),
  /** Movements; null where the node does not report them. Empty for a failure. */
  moves: z.array(move).nullable(),
  /** Number of all movements, of which the first are listed. */
  moves_length: int.nullable(),
  events: z.array(inspectedEvent).nullable(),
  events_length: int.nullable(),
  /** Reason why movements and events are null. */
  unavailable: z.string().nullable(),
});
export type InspectedSimulation = z.infer<typeof simulation>;

/** Pasted input, decoded and checked. */
export const inspection = z.object({
  kind: z.enum(INSPECTED_KINDS),
  /** Newest block, on which checks and simulation stand; null if it is not known. */
  block_number: int.nullable(),
  transaction: inspectedTransaction.nullable(),
  user_operation: inspectedOperation.nullable(),
  typed_data: typedMessage.nullable(),
  log: inspectedEvent.extend({ address: addressParam.nullable() }).nullable(),
  /** Revert data. */
  error: z.object({ data: hex, decoded: decodedInput.nullable(), reason: z.string().nullable() }).nullable(),
  /** The call and those within it, in order. */
  calls: z.array(inspectedCall),
  /** True if there are more calls than are listed. */
  calls_cut: z.boolean(),
  approvals: z.array(givenApproval),
  /** Number of all approvals, of which the first are listed. */
  approvals_length: int,
  checks: z.array(check),
  simulation: simulation.nullable(),
  /** Reason why there is no simulation; null if there is one, or none is possible for this kind. */
  simulation_unavailable: z.string().nullable(),
});
export type Inspection = z.infer<typeof inspection>;
