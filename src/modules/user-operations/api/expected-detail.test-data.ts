import { decodeFunctionData, type Hex } from 'viem';
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction';
import { expect } from 'vitest';
import {
  EXECUTE_ABI,
  payerOf,
  paymasterOf,
} from '#modules/kits/user-operations/lib/made-operation.test-data.ts';
import type { ExpectedOperation, openOperations } from './opened-operations.test-data.ts';

/** Addresses as their hashes in lower case, in an answer of any depth. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  if ('hash' in value && 'is_contract' in value) return String(value.hash).toLowerCase();
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}

/** Expected fields from the events and the place of an operation. */
export function expectEvents(each: ExpectedOperation) {
  const nonce = each.operation.nonce.toString(16).padStart(64, '0');
  return {
    hash: each.hash,
    sender: each.sender,
    status: each.success,
    block_number: String(each.block.number),
    block_hash: each.block.hash,
    transaction_hash: each.transactionHash,
    entry_point: each.bundle.entryPoint,
    entry_point_version: `v${each.bundle.version}`,
    bundler: each.bundler,
    bundle_index: each.bundleIndex,
    index: each.position,
    bundle_size: each.bundle.operations.length,
    paymaster: each.paymaster,
    factory: each.factory,
    aggregator: each.aggregator,
    nonce: `0x${nonce}`,
    nonce_key: `0x${nonce.slice(0, 48)}`,
    nonce_sequence: String(BigInt(`0x${nonce.slice(48)}`)),
    fee: String(each.cost),
    gas_used: String(each.used),
    gas_price: each.used === 0n ? null : String(each.cost / each.used),
    user_logs_count: each.logsCount,
    differences: [],
    ...expectEvidence(each),
  };
}

/** Expected failure, and payer: deposits count while its own bundle is validated. */
function expectEvidence({ operation, bundle, failure }: ExpectedOperation) {
  const isToppedUp = bundle.operations.some(
    (each) => each.hasDeposit && payerOf(each.operation) === payerOf(operation),
  );
  const sponsors =
    paymasterOf(operation) === null
      ? ['wallet_deposit', 'wallet_balance']
      : ['paymaster_sponsor', 'paymaster_hybrid'];
  const kinds = { UserOperationRevertReason: 'execution', PostOpRevertReason: 'post_op' };
  return {
    failed_in: failure === null ? null : kinds[failure.event],
    revert_reason: failure === null || failure.reason === '0x' ? null : failure.reason,
    sponsor_type: sponsors[isToppedUp ? 1 : 0],
  };
}

/** Expected fields where calldata is not known. */
export const UNKNOWN = {
  ...{ gas: null, call_gas_limit: null, verification_gas_limit: null, pre_verification_gas: null },
  ...{ max_fee_per_gas: null, max_priority_fee_per_gas: null, raw: null, calls: null, beneficiary: null },
  ...{ paymaster_verification_gas_limit: null, paymaster_post_op_gas_limit: null },
  ...{ signature: null, aggregator_signature: null, call_data: null, execute_target: null },
  internal_transactions_range: null,
};

/** Expected fields from the calldata of its bundle, by viem. */
export function expectGiven({ operation, bundle, aggregatorSignature }: ExpectedOperation) {
  const given = operation as UserOperation<'0.7'>;
  const packed =
    bundle.version === '0.6' ? (operation as UserOperation<'0.6'>) : toPackedUserOperation(given);
  const [verification, postOp] = [given.paymasterVerificationGasLimit, given.paymasterPostOpGasLimit];
  const limits = {
    call_gas_limit: String(given.callGasLimit),
    verification_gas_limit: String(given.verificationGasLimit),
    pre_verification_gas: String(given.preVerificationGas),
    max_fee_per_gas: String(given.maxFeePerGas),
    max_priority_fee_per_gas: String(given.maxPriorityFeePerGas),
  };
  const gas = given.callGasLimit + given.verificationGasLimit + given.preVerificationGas;
  return {
    ...limits,
    gas: String(gas + (verification ?? 0n) + (postOp ?? 0n)),
    paymaster_verification_gas_limit: verification === undefined ? null : String(verification),
    paymaster_post_op_gas_limit: postOp === undefined ? null : String(postOp),
    signature: given.signature,
    aggregator_signature: aggregatorSignature,
    call_data: given.callData,
    beneficiary: bundle.beneficiary,
    raw: {
      ...limits,
      sender: expect.stringMatching(new RegExp(`^${given.sender}$`, 'i')),
      nonce: String(given.nonce),
      init_code: packed.initCode,
      call_data: given.callData,
      paymaster_and_data: packed.paymasterAndData,
      signature: given.signature,
    },
    ...expectCalls(given.callData),
  };
}

function expectCalls(callData: Hex) {
  if (callData === '0x') return { calls: [], execute_target: null, execute_call_data: null };
  if (!callData.startsWith('0xb61d27f6'))
    return { calls: null, execute_target: null, execute_call_data: null };
  const { args } = decodeFunctionData({ abi: EXECUTE_ABI, data: callData });
  const to = args[0].toLowerCase();
  return {
    calls: [{ to, value: String(args[1]), input: args[2], decoded_input: null, depth: 0 }],
    ...{ execute_target: to, execute_call_data: args[2], has_more_calls: false },
  };
}

/** Asks for the details of an operation, with each address as its hash in lower case. */
export async function askDetail(
  { ask }: Pick<Awaited<ReturnType<typeof openOperations>>, 'ask'>,
  { hash }: ExpectedOperation,
) {
  const { status, body } = await ask('user_operation', { params: { hash } });
  expect(status).toBe(200);
  return plain(body);
}
