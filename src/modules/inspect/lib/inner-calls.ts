import { type AbiReader, createAbiReader } from '#modules/kits/user-operations/lib/abi-reader.ts';
import { type AccountCallGiven, readAccountCalls } from '#modules/kits/user-operations/lib/account-calls.ts';
import { decodeBundle } from '#modules/kits/user-operations/lib/decode-bundle.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';

/** A call with its caller, in lower case; null where it is not known. `data` is a view of the input. */
export interface GivenCall {
  caller: Hex | null;
  /** Null for the creation of a contract. */
  to: Hex | null;
  /** Null where the call has the value of the one around it. */
  value: bigint | null;
  data: Uint8Array;
}

/** A call with its depth: 1 more than that of the call whose data contains it. */
export type NestedCall = GivenCall & { depth: number };

/** Maximum number of listed calls, and of levels below the first. */
export const CALLS_MAX = 60;
const DEPTH_MAX = 4;

/**
 * A call, and the calls that its data contains by the functions of accounts, multisignature wallets, EntryPoints and multicall
 * contracts, in order. Never throws.
 */
export function listCalls(root: GivenCall): { calls: NestedCall[]; hasMore: boolean } {
  const calls: NestedCall[] = [];
  let hasMore = false;
  add(root, 0);
  return { calls, hasMore };

  function add(call: GivenCall, depth: number): void {
    if (calls.length >= CALLS_MAX) {
      hasMore = true;
      return;
    }
    calls.push({ ...call, depth });
    const inner = readInnerCalls(call);
    if (inner.length > 0 && depth >= DEPTH_MAX) hasMore = true;
    else for (const each of inner) add(each, depth + 1);
  }
}

/** The calls that the data of a call contains. */
function readInnerCalls({ to, data, caller }: GivenCall): GivenCall[] {
  if (to === null || data.length < 4) return [];
  const bundle = decodeBundle(data);
  if (bundle !== null)
    return bundle.operations.map(({ sender, callData }) => ({
      caller: to,
      to: sender,
      value: 0n,
      data: callData,
    }));
  const selector = bytesToHex(data.subarray(0, 4));
  const read = Object.hasOwn(READERS, selector) ? READERS[selector] : undefined;
  try {
    if (read !== undefined) return read(createAbiReader(data.subarray(4)), { to, caller });
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
  return toCalls(to, readAccountCalls(data) ?? []);
}

function toCalls(caller: Hex, calls: readonly AccountCallGiven[]): GivenCall[] {
  return calls.map((call) => ({ ...call, caller }));
}

type ReadInner = (args: AbiReader, around: { to: Hex; caller: Hex | null }) => GivenCall[];

/** Calls of a contract to itself on behalf of the same caller, `bytes[]` at a place. */
const readOwn =
  (place: number): ReadInner =>
  (args, { to, caller }) => {
    const list = args.follow(place);
    const members = list.from(32);
    return Array.from({ length: Math.min(list.length(), CALLS_MAX + 1) }, (_, item) => ({
      ...{ caller, to, value: null, data: members.data(item) },
    }));
  };

/** A list of structs: target first, data at `data`, and the value at `value` if there is one. */
const readTargets =
  (at: { list: number; data: number; value?: number }): ReadInner =>
  (args, { to }) => {
    const list = args.follow(at.list);
    const members = list.from(32);
    return Array.from({ length: Math.min(list.length(), CALLS_MAX + 1) }, (_, place) => {
      const item = members.follow(place);
      const value = at.value === undefined ? 0n : item.uint(at.value);
      return { caller: to, to: bytesToHex(item.address(0)), value, data: item.data(at.data) };
    });
  };

const readOne: ReadInner = (args, { to }) => [
  { caller: to, to: bytesToHex(args.address(0)), value: args.uint(1), data: args.data(2) },
];

/** `multiSend(bytes)`: operation (1 byte), target (20), value (32), length (32) and data, one after the other. */
const readPacked: ReadInner = (args, { caller }) => {
  const bytes = args.data(0);
  const calls: GivenCall[] = [];
  for (let at = 0; at < bytes.length && calls.length <= CALLS_MAX; ) {
    const head = createAbiReader(bytes.subarray(at + 21));
    const size = head.uint(1);
    const from = at + 85;
    if (size > BigInt(bytes.length - from)) throw new RangeError('beyond the end of the data');
    const to = bytesToHex(bytes.subarray(at + 1, at + 21));
    calls.push({ caller, to, value: head.uint(0), data: bytes.subarray(from, from + Number(size)) });
    at = from + Number(size);
  }
  return calls;
};

/** Functions that make several calls, or one for others, by selector. */
const READERS: Readonly<Record<string, ReadInner>> = {
  // multicall(bytes[]), multicall(uint256,bytes[]), multicall(bytes32,bytes[])
  '0xac9650d8': readOwn(0),
  '0x5ae401dc': readOwn(1),
  '0x1f0464d1': readOwn(1),
  // aggregate((address,bytes)[]), tryAggregate(bool,(address,bytes)[]) and tryBlockAndAggregate, blockAndAggregate
  '0x252dba42': readTargets({ list: 0, data: 1 }),
  '0xbce38bd7': readTargets({ list: 1, data: 1 }),
  '0x399542e9': readTargets({ list: 1, data: 1 }),
  '0xc3077fa9': readTargets({ list: 0, data: 1 }),
  // aggregate3((address,bool,bytes)[]) and aggregate3Value((address,bool,uint256,bytes)[])
  '0x82ad56cb': readTargets({ list: 0, data: 2 }),
  '0x174dea71': readTargets({ list: 0, data: 3, value: 2 }),
  // execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes) of the Safe
  '0x6a761202': readOne,
  // multiSend(bytes) of the Safe, which is called by delegation
  '0x8d80ff0a': readPacked,
};
