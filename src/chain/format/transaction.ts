import type { Hex } from '#lib/hex.ts';
import type { AccessListItem, Authorization } from '../types/signed-parts.ts';
import { UNKNOWN_SENDER } from '../types/signed-parts.ts';
import { countOrNull, dataOrNull, listOrNull, quantityOrNull } from './or-null.ts';
import { isMissing, parseData, parseList, parseObject, parseQuantity } from './quantity.ts';

/** A type is one byte (EIP-2718). */
const TYPE_MAX = 255;

/**
 * Parses a transaction of `eth_getBlockBy…` or of the mempool; its result is the type `Transaction`. Only its hash is
 * required: any other absent or malformed field is null.
 */
export function formatTransaction(value: unknown) {
  const raw = parseObject(value, 'a transaction');
  const receiver = parseReceiver(raw.to);
  return {
    hash: parseData(raw.hash, 'transaction.hash', 32),
    index: countOrNull(raw.transactionIndex),
    from: dataOrNull(raw.from, 20) ?? UNKNOWN_SENDER,
    to: receiver ?? null,
    ...(receiver === undefined && { isReceiverUnknown: true }),
    value: quantityOrNull(raw.value),
    gasLimit: quantityOrNull(raw.gas),
    gasPrice: quantityOrNull(raw.gasPrice),
    maxFeePerGas: quantityOrNull(raw.maxFeePerGas),
    maxPriorityFeePerGas: quantityOrNull(raw.maxPriorityFeePerGas),
    maxFeePerBlobGas: quantityOrNull(raw.maxFeePerBlobGas),
    nonce: quantityOrNull(raw.nonce),
    type: readType(raw),
    input: readInput(raw),
    v: quantityOrNull(raw.v) ?? quantityOrNull(raw.yParity),
    r: quantityOrNull(raw.r),
    s: quantityOrNull(raw.s),
    accessList: listOrNull(raw.accessList, formatAccessListItem),
    authorizationList: listOrNull(raw.authorizationList, formatAuthorization),
    blobVersionedHashes: listOrNull(raw.blobVersionedHashes, (hash) => parseData(hash, 'a blob hash', 32)),
  };
}

/**
 * Parses the receiver: null for a creation, which nodes write as null, empty text or no bytes; undefined where it is
 * absent or malformed.
 */
export function parseReceiver(to: unknown): Hex | null | undefined {
  if (to === null || to === '' || to === '0x') return null;
  return dataOrNull(to, 20) ?? undefined;
}

/** Parses a one-byte type; where it is absent or malformed, derives it from the other fields. */
function readType(raw: Record<string, unknown>): number | null {
  const type = countOrNull(raw.type, TYPE_MAX);
  if (type !== null) return type;
  if (!isMissing(raw.authorizationList)) return 4;
  if (!isMissing(raw.blobVersionedHashes)) return 3;
  if (!isMissing(raw.maxFeePerGas) || !isMissing(raw.maxPriorityFeePerGas)) return 2;
  if (!isMissing(raw.accessList)) return 1;
  // There were no types before EIP-2718.
  return isMissing(raw.type) ? 0 : null;
}

/** Parses the input; some nodes write null or empty text for no bytes, but an absent field does not imply that there are none. */
function readInput(raw: Record<string, unknown>): Hex | null {
  const given = [raw.input, raw.data].filter((each) => each !== undefined);
  const read = given.map((each) => (each === null || each === '' ? '0x' : dataOrNull(each)));
  return read.find((each) => each !== null && each !== '0x') ?? read.find((each) => each !== null) ?? null;
}

function formatAccessListItem(value: unknown): AccessListItem {
  const raw = parseObject(value, 'an access list item');
  return {
    address: parseData(raw.address, 'accessList.address', 20),
    storageKeys: parseList(raw.storageKeys === null ? [] : raw.storageKeys, 'accessList.storageKeys').map(
      (key) => parseData(key, 'a storage key', 32),
    ),
  };
}

function formatAuthorization(value: unknown): Authorization {
  const raw = parseObject(value, 'an authorization');
  return {
    chainId: parseQuantity(raw.chainId, 'authorization.chainId'),
    address: parseData(raw.address, 'authorization.address', 20),
    nonce: parseQuantity(raw.nonce, 'authorization.nonce'),
    yParity: Number(parseQuantity(raw.yParity ?? raw.v, 'authorization.yParity')),
    r: `0x${parseQuantity(raw.r, 'authorization.r').toString(16)}`,
    s: `0x${parseQuantity(raw.s, 'authorization.s').toString(16)}`,
  };
}
