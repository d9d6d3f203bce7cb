import type { AccessListItem, Authorization } from '../types/transaction.ts';
import {
  isMissing,
  parseCount,
  parseData,
  parseList,
  parseObject,
  parseOptionalData,
  parseOptionalQuantity,
  parseQuantity,
} from './quantity.ts';

/** A type is one byte (EIP-2718). */
const TYPE_MAX = 255;

/** Reads a transaction of `eth_getBlockBy…` or of the pool; the type `Transaction` is what it gives. */
export function formatTransaction(value: unknown) {
  const raw = parseObject(value, 'a transaction');
  return {
    hash: parseData(raw.hash, 'transaction.hash', 32),
    index: isMissing(raw.transactionIndex)
      ? null
      : parseCount(raw.transactionIndex, 'transaction.transactionIndex'),
    from: parseData(raw.from, 'transaction.from', 20),
    to: parseOptionalData(raw.to, 'transaction.to', 20),
    value: parseQuantity(raw.value, 'transaction.value'),
    gasLimit: parseQuantity(raw.gas, 'transaction.gas'),
    gasPrice: parseOptionalQuantity(raw.gasPrice, 'transaction.gasPrice'),
    maxFeePerGas: parseOptionalQuantity(raw.maxFeePerGas, 'transaction.maxFeePerGas'),
    maxPriorityFeePerGas: parseOptionalQuantity(raw.maxPriorityFeePerGas, 'transaction.maxPriorityFeePerGas'),
    maxFeePerBlobGas: parseOptionalQuantity(raw.maxFeePerBlobGas, 'transaction.maxFeePerBlobGas'),
    nonce: parseQuantity(raw.nonce, 'transaction.nonce'),
    type: isMissing(raw.type) ? 0 : parseCount(raw.type, 'transaction.type', TYPE_MAX),
    input: parseData(raw.input ?? raw.data ?? '0x', 'transaction.input'),
    v: parseOptionalQuantity(raw.v ?? raw.yParity, 'transaction.v'),
    r: parseOptionalQuantity(raw.r, 'transaction.r'),
    s: parseOptionalQuantity(raw.s, 'transaction.s'),
    accessList: isMissing(raw.accessList)
      ? null
      : parseList(raw.accessList, 'transaction.accessList').map(formatAccessListItem),
    authorizationList: isMissing(raw.authorizationList)
      ? null
      : parseList(raw.authorizationList, 'transaction.authorizationList').map(formatAuthorization),
    blobVersionedHashes: isMissing(raw.blobVersionedHashes)
      ? null
      : parseList(raw.blobVersionedHashes, 'transaction.blobVersionedHashes').map((hash) =>
          parseData(hash, 'a blob versioned hash', 32),
        ),
  };
}

function formatAccessListItem(value: unknown): AccessListItem {
  const raw = parseObject(value, 'an access list item');
  return {
    address: parseData(raw.address, 'accessList.address', 20),
    storageKeys: parseList(raw.storageKeys ?? [], 'accessList.storageKeys').map((key) =>
      parseData(key, 'a storage key', 32),
    ),
  };
}

function formatAuthorization(value: unknown): Authorization {
  const raw = parseObject(value, 'an authorization');
  return {
    chainId: parseQuantity(raw.chainId, 'authorization.chainId'),
    address: parseData(raw.address, 'authorization.address', 20),
    nonce: parseQuantity(raw.nonce, 'authorization.nonce'),
    yParity: Number(parseQuantity(raw.yParity ?? raw.v ?? '0x0', 'authorization.yParity')),
    r: `0x${parseQuantity(raw.r, 'authorization.r').toString(16)}`,
    s: `0x${parseQuantity(raw.s, 'authorization.s').toString(16)}`,
  };
}
