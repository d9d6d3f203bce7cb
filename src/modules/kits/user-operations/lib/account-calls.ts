import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { type AbiReader, createAbiReader } from './abi-reader.ts';

/** A call that an account makes. `data` is a view of the calldata. */
export interface AccountCallGiven {
  to: Hex;
  value: bigint;
  data: Uint8Array;
}

/** Maximum number of calls of one batch that are read. */
export const CALLS_MAX = 100;

/**
 * The calls that an account makes when its EntryPoint calls it with `callData`, by the execute functions of the published account
 * contracts; null if the function is another one or its arguments are malformed. Never throws.
 */
export function readAccountCalls(callData: Uint8Array): AccountCallGiven[] | null {
  try {
    return readCalls(callData, 0);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type ReadCalls = (args: AbiReader) => AccountCallGiven[];

function readCalls(callData: Uint8Array, depth: number): AccountCallGiven[] | null {
  const selector = bytesToHex(callData.subarray(0, 4));
  // `executeUserOp` (0.7) hands the whole operation to the account: what follows its selector is the account's own.
  if (selector === EXECUTE_USER_OP) return depth > 0 ? null : readCalls(callData.subarray(4), 1);
  const read = Object.hasOwn(READERS, selector) ? READERS[selector] : undefined;
  return read === undefined ? null : read(createAbiReader(callData.subarray(4)));
}

const EXECUTE_USER_OP = '0x8dd7712f';

const readOne: ReadCalls = (args) => [
  { to: bytesToHex(args.address(0)), value: args.uint(1), data: args.data(2) },
];

/** Targets and data, with values between them or without. */
const readColumns =
  (hasValues: boolean): ReadCalls =>
  (args) => {
    const targets = args.follow(0);
    const count = Math.min(targets.length(), CALLS_MAX);
    const values = hasValues ? args.follow(1) : null;
    const data = args.follow(hasValues ? 2 : 1);
    if (data.length() !== targets.length()) throw new RangeError('lists of different lengths');
    // An account takes an empty list of values as zeros.
    const areValuesGiven = values !== null && values.length() > 0;
    return Array.from({ length: count }, (_, place) => ({
      to: bytesToHex(targets.address(place + 1)),
      value: areValuesGiven ? values.uint(place + 1) : 0n,
      data: data.from(32).data(place),
    }));
  };

/** A list of structs of target, value and data. */
const readStructs: ReadCalls = (args) => {
  const list = args.follow(0);
  const members = list.from(32);
  return Array.from({ length: Math.min(list.length(), CALLS_MAX) }, (_, place) => {
    const item = members.follow(place);
    return { to: bytesToHex(item.address(0)), value: item.uint(1), data: item.data(2) };
  });
};

const [SINGLE, BATCH, DELEGATE] = ['00', '01', 'ff'];

/** `execute(mode, data)` of ERC-7579: the first byte of the mode is the form of the data. */
const readModular: ReadCalls = (args) => {
  const kind = bytesToHex(args.word(0).subarray(0, 1)).slice(2);
  const data = args.data(1);
  if (kind === BATCH) return readStructs(createAbiReader(data));
  const valueBytes = kind === DELEGATE ? 0 : 32;
  if ((kind !== SINGLE && kind !== DELEGATE) || data.length < 20 + valueBytes)
    throw new RangeError('a mode that is not known');
  const value = valueBytes === 0 ? 0n : createAbiReader(data.subarray(20)).uint(0);
  return [
    {
      to: bytesToHex(data.subarray(0, 20)),
      value,
      data: data.subarray(20 + valueBytes),
    },
  ];
};

/** The execute functions of accounts, by selector. */
const READERS: Readonly<Record<string, ReadCalls>> = {
  // execute(address,uint256,bytes)
  '0xb61d27f6': readOne,
  // execute(address,uint256,bytes,uint8)
  '0x51945447': readOne,
  // executeUserOp(address,uint256,bytes,uint8) and its form with error texts, of the Safe
  '0x7bb37428': readOne,
  '0x541d63c8': readOne,
  // execTransactionFromModule(address,uint256,bytes,uint8)
  '0x468721a7': readOne,
  // executeCall(address,uint256,bytes) and the short names of `execute`
  '0x9e5d4c49': readOne,
  '0x0000189a': readOne,
  // executeBatch(address[],bytes[])
  '0x18dfb3c7': readColumns(false),
  // executeBatch(address[],uint256[],bytes[]) and its short name
  '0x47e1da2a': readColumns(true),
  '0x00004680': readColumns(true),
  // executeBatch((address,uint256,bytes)[])
  '0x34fcd5be': readStructs,
  // execute(bytes32,bytes)
  '0xe9ae5c53': readModular,
};
