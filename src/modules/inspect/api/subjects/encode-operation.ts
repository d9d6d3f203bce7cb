import { encodeFunctionData, parseAbi, toHex } from 'viem/utils';
import type { GivenOperation } from '#modules/kits/user-operations/lib/decode-bundle.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';

const UNPACKED =
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }';
const PACKED =
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }';

/** Calldata of `handleOps` with one operation. Pure. */
export function encodeHandleOps(operation: GivenOperation, beneficiary: Hex): Uint8Array {
  const encoded =
    operation.format === 'unpacked'
      ? encodeFunctionData({
          abi: parseAbi([UNPACKED, 'function handleOps(Operation[] ops, address beneficiary)']),
          args: [[toUnpacked(operation)], beneficiary],
        })
      : encodeFunctionData({
          abi: parseAbi([PACKED, 'function handleOps(Operation[] ops, address beneficiary)']),
          args: [[toPacked(operation)], beneficiary],
        });
  return hexToBytes(encoded);
}

/** Calldata of `getUserOpHash`. Pure. */
export function encodeGetHash(operation: GivenOperation): Hex {
  return operation.format === 'unpacked'
    ? encodeFunctionData({
        abi: parseAbi([UNPACKED, 'function getUserOpHash(Operation op) view returns (bytes32)']),
        args: [toUnpacked(operation)],
      })
    : encodeFunctionData({
        abi: parseAbi([PACKED, 'function getUserOpHash(Operation op) view returns (bytes32)']),
        args: [toPacked(operation)],
      });
}

function toShared(operation: GivenOperation) {
  return {
    sender: operation.sender,
    nonce: operation.nonce,
    initCode: bytesToHex(operation.initCode),
    callData: bytesToHex(operation.callData),
    preVerificationGas: operation.preVerificationGas,
    paymasterAndData: bytesToHex(operation.paymasterAndData),
    signature: bytesToHex(operation.signature),
  };
}

function toUnpacked(operation: GivenOperation) {
  const { callGasLimit, verificationGasLimit, maxFeePerGas, maxPriorityFeePerGas } = operation;
  return { ...toShared(operation), callGasLimit, verificationGasLimit, maxFeePerGas, maxPriorityFeePerGas };
}

function toPacked(operation: GivenOperation) {
  const join = (high: bigint, low: bigint) => toHex((high << 128n) | low, { size: 32 });
  return {
    ...toShared(operation),
    accountGasLimits: join(operation.verificationGasLimit, operation.callGasLimit),
    gasFees: join(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
  };
}
