import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { type AbiReader, createAbiReader } from './abi-reader.ts';

/** Format of an operation in calldata: that of EntryPoint 0.6, or the packed one of the later versions. */
export type OperationFormat = 'unpacked' | 'packed';

/** An operation as calldata contains it; the bytes are views of the calldata. */
export interface GivenOperation {
  format: OperationFormat;
  sender: Hex;
  nonce: bigint;
  initCode: Uint8Array;
  callData: Uint8Array;
  callGasLimit: bigint;
  verificationGasLimit: bigint;
  preVerificationGas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  paymasterAndData: Uint8Array;
  signature: Uint8Array;
  /** The aggregator of its signature, with its data; null outside of `handleAggregatedOps`. */
  aggregator: { address: Hex; signature: Uint8Array } | null;
}

/** A call of `handleOps` or `handleAggregatedOps`. */
export interface GivenBundle {
  operations: GivenOperation[];
  /** The address that receives the fees. */
  beneficiary: Hex;
}

interface BundleFunction {
  format: OperationFormat;
  isAggregated: boolean;
}

/** The functions of an EntryPoint that take operations, by selector. */
export const BUNDLE_FUNCTIONS: Readonly<Record<string, BundleFunction>> = {
  '0x1fad948c': { format: 'unpacked', isAggregated: false },
  '0x4b1d7cf5': { format: 'unpacked', isAggregated: true },
  '0x765e827f': { format: 'packed', isAggregated: false },
  '0xdbed18e0': { format: 'packed', isAggregated: true },
};

/** Maximum number of operations of one call that are read. */
const OPERATIONS_MAX = 2000;

/** Decodes the call of an EntryPoint with operations; null if it is another call or malformed. Never throws. */
export function decodeBundle(input: Uint8Array): GivenBundle | null {
  const found = BUNDLE_FUNCTIONS[bytesToHex(input.subarray(0, 4))];
  if (found === undefined) return null;
  try {
    const args = createAbiReader(input.subarray(4));
    const operations = found.isAggregated
      ? readGroups(args, found.format)
      : args.items(0, OPERATIONS_MAX).map((item) => readOperation(item, found.format, null));
    return { operations, beneficiary: bytesToHex(args.address(1)) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Operations in groups with a common aggregator. */
function readGroups(args: AbiReader, format: OperationFormat): GivenOperation[] {
  const operations: GivenOperation[] = [];
  for (const group of args.items(0, OPERATIONS_MAX)) {
    const aggregator = { address: bytesToHex(group.address(1)), signature: group.data(2) };
    for (const item of group.items(0, OPERATIONS_MAX - operations.length))
      operations.push(readOperation(item, format, aggregator));
  }
  return operations;
}

function readOperation(
  item: AbiReader,
  format: OperationFormat,
  aggregator: GivenOperation['aggregator'],
): GivenOperation {
  const head = {
    format,
    aggregator,
    sender: bytesToHex(item.address(0)),
    nonce: item.uint(1),
    initCode: item.data(2),
    callData: item.data(3),
  };
  if (format === 'packed') {
    const [verificationGasLimit, callGasLimit] = split(item.uint(4));
    const [maxPriorityFeePerGas, maxFeePerGas] = split(item.uint(6));
    return {
      ...head,
      ...{ callGasLimit, verificationGasLimit, maxFeePerGas, maxPriorityFeePerGas },
      preVerificationGas: item.uint(5),
      paymasterAndData: item.data(7),
      signature: item.data(8),
    };
  }
  return {
    ...head,
    callGasLimit: item.uint(4),
    verificationGasLimit: item.uint(5),
    preVerificationGas: item.uint(6),
    maxFeePerGas: item.uint(7),
    maxPriorityFeePerGas: item.uint(8),
    paymasterAndData: item.data(9),
    signature: item.data(10),
  };
}

/** Both halves of a packed word. */
function split(word: bigint): [bigint, bigint] {
  return [word >> 128n, word & (2n ** 128n - 1n)];
}
