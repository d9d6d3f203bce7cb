import type { Hex } from '#sdk/lib/values.ts';
import { type ExecutionRequest, REQUEST_TYPES } from './execution-request.ts';

/** Length of the data of a deposit's log, in bytes; no other log of a request is longer. */
export const DEPOSIT_LOG_BYTES = 576;

/** Beginnings and lengths of the five values in the data of a deposit's log (EIP-6110), in bytes. */
const DEPOSIT_FIELDS = [
  [160, 48],
  [256, 32],
  [320, 8],
  [384, 96],
  [512, 8],
] as const;

const NONE = {
  targetPubkey: null,
  credentials: null,
  withdrawalAddress: null,
  amount: null,
  signature: null,
  depositIndex: null,
} as const;

/** Decodes the data of a log of the deposit contract; null where its layout is not that of EIP-6110. Pure. */
export function decodeDeposit(data: Hex, source: Hex | null): ExecutionRequest | null {
  if (data.length !== 2 + DEPOSIT_LOG_BYTES * 2) return null;
  const isLaidOut = DEPOSIT_FIELDS.every(
    ([start, length], place) =>
      readNumber(data, place * 32) === BigInt(start) && readNumber(data, start) === BigInt(length),
  );
  if (!isLaidOut) return null;
  const [pubkey, credentials, amount, signature, index] = DEPOSIT_FIELDS.map(([start, length]) =>
    cut(data, start + 32, length),
  ) as [Hex, Hex, Hex, Hex, Hex];
  return {
    ...NONE,
    ...{ type: REQUEST_TYPES.deposit, source, pubkey, credentials, signature },
    withdrawalAddress: readWithdrawalAddress(credentials),
    amount: BigInt(reverse(amount)),
    depositIndex: BigInt(reverse(index)),
  };
}

/** Decodes a withdrawal request: the public key and the amount, as in calldata. Null if its length differs. Pure. */
export function decodeWithdrawal(data: Hex, source: Hex | null): ExecutionRequest | null {
  if (data.length !== 2 + 56 * 2) return null;
  const pubkey = cut(data, 0, 48);
  return { ...NONE, type: REQUEST_TYPES.withdrawal, source, pubkey, amount: BigInt(cut(data, 48, 8)) };
}

/** Decodes a consolidation request: two public keys, as in calldata. Null if its length differs. Pure. */
export function decodeConsolidation(data: Hex, source: Hex | null): ExecutionRequest | null {
  if (data.length !== 2 + 96 * 2) return null;
  const [pubkey, targetPubkey] = [cut(data, 0, 48), cut(data, 48, 48)];
  return { ...NONE, type: REQUEST_TYPES.consolidation, source, pubkey, targetPubkey };
}

/** Address in withdrawal credentials: those of the types 0x01 and 0x02 end with one, after eleven zero bytes. Pure. */
function readWithdrawalAddress(credentials: Hex): Hex | null {
  const address = /^0x0[12]0{22}([\da-f]{40})$/.exec(credentials)?.[1];
  return address === undefined ? null : `0x${address}`;
}

/** Some bytes of data. */
export function cut(data: Hex, start: number, length: number): Hex {
  return `0x${data.slice(2 + start * 2, 2 + (start + length) * 2)}`;
}

/** Bytes in reverse order: deposits count in little-endian. */
function reverse(data: Hex): Hex {
  return `0x${(data.slice(2).match(/../g) ?? []).reverse().join('')}`;
}

function readNumber(data: Hex, start: number): bigint {
  return BigInt(cut(data, start, 32));
}
