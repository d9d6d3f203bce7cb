import { concatHex, encodeAbiParameters, keccak256, parseAbiParameters, toHex } from 'viem/utils';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import type { GivenOperation } from './decode-bundle.ts';
import type { EntryPointVersion } from './entry-points.ts';

/** The EntryPoint that hashes an operation. */
export interface Hasher {
  address: Hex;
  version: EntryPointVersion;
  chainId: bigint;
}

/**
 * Hash of an operation as its EntryPoint computes it; null where it depends on more than the operation: the code that an
 * EIP-7702 account delegates to, and a signature of a paymaster (0.9). Pure.
 */
export function hashOperation(operation: GivenOperation, { address, version, chainId }: Hasher): Hex | null {
  if ((version === '0.6') !== (operation.format === 'unpacked')) return null;
  if (version === '0.6' || version === '0.7') {
    const inner = keccak256(version === '0.6' ? encodeUnpacked(operation) : encodePacked(operation));
    return keccak256(
      encodeAbiParameters(parseAbiParameters('bytes32, address, uint256'), [inner, address, chainId]),
    );
  }
  if (isDelegated(operation) || (version === '0.9' && endsWithSignature(operation))) return null;
  const struct = keccak256(concatHex([OPERATION_TYPE, encodePacked(operation)]));
  return keccak256(concatHex(['0x1901', hashDomain(address, chainId), struct]));
}

const text = (words: string) => keccak256(toHex(words));

const OPERATION_TYPE = text(
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
);
const DOMAIN_TYPE = text(
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
);
const [DOMAIN_NAME, DOMAIN_VERSION] = [text('ERC4337'), text('1')];

function hashDomain(address: Hex, chainId: bigint): Hex {
  return keccak256(
    encodeAbiParameters(parseAbiParameters('bytes32, bytes32, bytes32, uint256, address'), [
      ...([DOMAIN_TYPE, DOMAIN_NAME, DOMAIN_VERSION] as const),
      chainId,
      address,
    ]),
  );
}

/** Marker of `initCode` for an account that delegates its code (EIP-7702). */
function isDelegated({ initCode }: GivenOperation): boolean {
  return initCode.length >= 2 && initCode[0] === 0x77 && initCode[1] === 0x02;
}

/** Magic value at the end of `paymasterAndData` that holds a signature of the paymaster. */
const SIGNATURE_MAGIC = '22e325a297439656';

function endsWithSignature({ paymasterAndData }: GivenOperation): boolean {
  return bytesToHex(paymasterAndData).endsWith(SIGNATURE_MAGIC);
}

function encodeUnpacked(operation: GivenOperation): Hex {
  return encodeAbiParameters(
    parseAbiParameters(
      'address, uint256, bytes32, bytes32, uint256, uint256, uint256, uint256, uint256, bytes32',
    ),
    [
      operation.sender,
      operation.nonce,
      keccak256(operation.initCode),
      keccak256(operation.callData),
      operation.callGasLimit,
      operation.verificationGasLimit,
      operation.preVerificationGas,
      operation.maxFeePerGas,
      operation.maxPriorityFeePerGas,
      keccak256(operation.paymasterAndData),
    ],
  );
}

function encodePacked(operation: GivenOperation): Hex {
  const join = (high: bigint, low: bigint) => toHex((high << 128n) | low, { size: 32 });
  return encodeAbiParameters(
    parseAbiParameters('address, uint256, bytes32, bytes32, bytes32, uint256, bytes32, bytes32'),
    [
      operation.sender,
      operation.nonce,
      keccak256(operation.initCode),
      keccak256(operation.callData),
      join(operation.verificationGasLimit, operation.callGasLimit),
      operation.preVerificationGas,
      join(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
      keccak256(operation.paymasterAndData),
    ],
  );
}
