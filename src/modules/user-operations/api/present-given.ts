import type { GivenOperation } from '#modules/kits/user-operations/lib/decode-bundle.ts';
import { splitPaymaster } from '#modules/kits/user-operations/lib/split-paymaster.ts';
import { toDec, toDecOrNull } from '#sdk/api/wire.ts';
import { checksumAddress } from '#sdk/chain/format.ts';
import { bytesToHex } from '#sdk/lib/values.ts';

/** The fields of an operation whose calldata is not known. */
export const UNKNOWN_GIVEN = {
  gas: null,
  call_gas_limit: null,
  verification_gas_limit: null,
  pre_verification_gas: null,
  max_fee_per_gas: null,
  max_priority_fee_per_gas: null,
  paymaster_verification_gas_limit: null,
  paymaster_post_op_gas_limit: null,
  aggregator_signature: null,
  signature: null,
  call_data: null,
  raw: null,
};

/** Presents what the calldata of an operation contains. Pure. */
export function presentGiven(given: GivenOperation) {
  const paymaster = splitPaymaster(given);
  const gas =
    given.callGasLimit +
    given.verificationGasLimit +
    given.preVerificationGas +
    (paymaster?.verificationGasLimit ?? 0n) +
    (paymaster?.postOpGasLimit ?? 0n);
  const limits = {
    call_gas_limit: toDec(given.callGasLimit),
    verification_gas_limit: toDec(given.verificationGasLimit),
    pre_verification_gas: toDec(given.preVerificationGas),
    max_fee_per_gas: toDec(given.maxFeePerGas),
    max_priority_fee_per_gas: toDec(given.maxPriorityFeePerGas),
  };
  const [signature, callData] = [bytesToHex(given.signature), bytesToHex(given.callData)];
  return {
    ...limits,
    gas: toDec(gas),
    paymaster_verification_gas_limit: toDecOrNull(paymaster?.verificationGasLimit ?? null),
    paymaster_post_op_gas_limit: toDecOrNull(paymaster?.postOpGasLimit ?? null),
    aggregator_signature: given.aggregator === null ? null : bytesToHex(given.aggregator.signature),
    signature,
    call_data: callData,
    raw: {
      ...limits,
      sender: checksumAddress(given.sender),
      nonce: toDec(given.nonce),
      init_code: bytesToHex(given.initCode),
      call_data: callData,
      paymaster_and_data: bytesToHex(given.paymasterAndData),
      signature,
    },
  };
}
