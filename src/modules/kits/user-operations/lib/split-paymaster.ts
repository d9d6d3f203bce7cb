import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import type { GivenOperation } from './decode-bundle.ts';

/** Parts of `paymasterAndData`. */
export interface PaymasterParts {
  address: Hex;
  /** Gas limits of its validation and its `postOp`; null before EntryPoint 0.7, or if the data is too short. */
  verificationGasLimit: bigint | null;
  postOpGasLimit: bigint | null;
  data: Uint8Array;
}

const ADDRESS_BYTES = 20;
const LIMIT_BYTES = 16;

/** Splits `paymasterAndData` of an operation; null without a paymaster. Pure. */
export function splitPaymaster({
  format,
  paymasterAndData: bytes,
}: Pick<GivenOperation, 'format' | 'paymasterAndData'>): PaymasterParts | null {
  if (bytes.length < ADDRESS_BYTES) return null;
  const address = bytesToHex(bytes.subarray(0, ADDRESS_BYTES));
  const dataFrom = ADDRESS_BYTES + 2 * LIMIT_BYTES;
  if (format === 'unpacked' || bytes.length < dataFrom)
    return {
      address,
      verificationGasLimit: null,
      postOpGasLimit: null,
      data: bytes.subarray(ADDRESS_BYTES),
    };
  const limit = (start: number) => BigInt(bytesToHex(bytes.subarray(start, start + LIMIT_BYTES)));
  return {
    address,
    verificationGasLimit: limit(ADDRESS_BYTES),
    postOpGasLimit: limit(ADDRESS_BYTES + LIMIT_BYTES),
    data: bytes.subarray(dataFrom),
  };
}
