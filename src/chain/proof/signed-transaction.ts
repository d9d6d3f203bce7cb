import { toRlp } from 'viem/utils';
import { hexToBytes } from '#lib/hex.ts';
import type { SignedTransaction } from '../types/provable.ts';
import type { AccessListItem, Authorization } from '../types/signed-parts.ts';
import { toMinimalBytes } from './minimal-bytes.ts';

type Item = Uint8Array | readonly Item[];

const EMPTY = new Uint8Array();
/** `v` of a typed transaction is 0 or 1; some nodes use the values from before EIP-2718. */
const OLD_V = 27n;

/**
 * Encodes a signed transaction, as hashed and put into the transactions trie: legacy (before and after EIP-155),
 * EIP-2930, EIP-1559, EIP-4844 (without its blobs) and EIP-7702. Null for another type, and where the node omitted a
 * field.
 */
export function encodeTransaction(transaction: SignedTransaction, chainId: bigint): Uint8Array | null {
  const fields = listFields(transaction, chainId);
  const { type, v, r, s } = transaction;
  if (fields === null || fields.includes(null) || v === null || r === null || s === null || type === null)
    return null;
  const parity = type > 0 && v >= OLD_V ? v - OLD_V : v;
  const body = toRlp([...(fields as Item[]), ...[parity, r, s].map(toMinimalBytes)], 'bytes');
  return type === 0 ? body : Buffer.concat([Uint8Array.of(type), body]);
}

/**
 * Encodes the signing payload: the transaction without its signature, with the chain id where the signature covers it
 * (EIP-155).
 */
export function encodeUnsigned(transaction: SignedTransaction, chainId: bigint): Uint8Array | null {
  const fields = listFields(transaction, chainId);
  const { type, v } = transaction;
  if (fields === null || fields.includes(null) || v === null || type === null) return null;
  const isProtected = type === 0 && v >= 35n;
  const suffix = isProtected ? [toMinimalBytes((v - 35n) / 2n), EMPTY, EMPTY] : [];
  const body = toRlp([...(fields as Item[]), ...suffix], 'bytes');
  return type === 0 ? body : Buffer.concat([Uint8Array.of(type), body]);
}

/** Effective gas price in a block with this base fee, in wei; null where the node omitted a field. */
export function priceOf(transaction: SignedTransaction, baseFee: bigint | null): bigint | null {
  const { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  if (type === null) return null;
  if (type < 2) return gasPrice;
  if (baseFee === null || maxFeePerGas === null || maxPriorityFeePerGas === null) return null;
  const most = baseFee + maxPriorityFeePerGas;
  // biome-ignore lint/complexity/useMathMinMax: amounts are bigint
  return most < maxFeePerGas ? most : maxFeePerGas;
}

/** Lists the fields before the signature in their order; null for an omitted field, and a null list for an unknown type. */
function listFields(transaction: SignedTransaction, chainId: bigint): (Item | null)[] | null {
  const number = (value: bigint | null) => (value === null ? null : toMinimalBytes(value));
  const { type, to, input, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const nonce = number(transaction.nonce);
  const head = [toMinimalBytes(chainId), nonce];
  const receiver = transaction.isReceiverUnknown ? null : to === null ? EMPTY : hexToBytes(to);
  const call = [
    number(transaction.gasLimit),
    receiver,
    number(transaction.value),
    input === null ? null : hexToBytes(input),
  ];
  const accessList = (transaction.accessList ?? []).map(encodeAccess);
  const fees = [number(maxPriorityFeePerGas), number(maxFeePerGas)];
  switch (type) {
    case 0:
      return [nonce, number(gasPrice), ...call];
    case 1:
      return [...head, number(gasPrice), ...call, accessList];
    case 2:
      return [...head, ...fees, ...call, accessList];
    case 3: {
      const hashes = transaction.blobVersionedHashes?.map(hexToBytes) ?? null;
      return [...head, ...fees, ...call, accessList, number(transaction.maxFeePerBlobGas), hashes];
    }
    case 4:
      return [
        ...head,
        ...fees,
        ...call,
        accessList,
        transaction.authorizationList?.map(encodeAuthorization) ?? null,
      ];
    default:
      return null;
  }
}

function encodeAccess({ address, storageKeys }: AccessListItem): Item {
  return [hexToBytes(address), storageKeys.map(hexToBytes)];
}

function encodeAuthorization({ chainId, address, nonce, yParity, r, s }: Authorization): Item {
  return [
    toMinimalBytes(chainId),
    hexToBytes(address),
    ...[nonce, yParity, BigInt(r), BigInt(s)].map(toMinimalBytes),
  ];
}
