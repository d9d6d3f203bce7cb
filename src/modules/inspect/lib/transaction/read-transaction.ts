import { keccak256 } from 'viem/utils';
import type { Hex } from '#sdk/lib/values.ts';
import { InputError } from '../input-error.ts';
import { decodeRlp, joinRlpList, type RlpItem } from '../rlp.ts';
import type {
  GivenAuthorization,
  GivenSignature,
  GivenTransaction,
  TransactionType,
} from './given-transaction.ts';
import { readLegacy } from './read-legacy.ts';
import { readAddress, readBytes, readItems, readNumber, readRecipient, readSized } from './rlp-fields.ts';

/** Fields before the signature, by type. */
const UNSIGNED_FIELDS = { 1: 8, 2: 9, 3: 11, 4: 10 } as const;
const SIGNATURE_FIELDS = 3;

type TypedType = Exclude<TransactionType, 0>;

/** True if bytes begin as a transaction does: with a list, or with a known type and a list. Pure. */
export function beginsAsTransaction(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  return first >= 0xc0 || (first >= 1 && first <= 4 && second >= 0xc0);
}

/** Decodes a signed or unsigned transaction of the types 0 to 4. Pure. @throws InputError */
export function readTransaction(bytes: Uint8Array): GivenTransaction {
  const [first = 0] = bytes;
  if (first >= 0xc0) return readLegacy(readItems(decodeRlp(bytes), 'transaction'), bytes);
  if (first < 1 || first > 4)
    throw new InputError(
      'This is no transaction of the types 0 to 4: it begins neither with a list nor with one of their numbers.',
    );
  return readTyped(first as TypedType, bytes.subarray(1));
}

function readTyped(type: TypedType, payload: Uint8Array): GivenTransaction {
  const outer = readItems(decodeRlp(payload), 'transaction');
  const isCarrier = type === 3 && outer[0]?.isList === true;
  const items = isCarrier ? readItems(outer[0], 'transaction') : outer;
  const count = UNSIGNED_FIELDS[type];
  if (items.length !== count && items.length !== count + SIGNATURE_FIELDS)
    throw new InputError(
      `A transaction of type ${type} has ${count} fields, or ${count + SIGNATURE_FIELDS} if it is signed; this one has ${items.length}.`,
    );
  const signature = readSignature(items.slice(count));
  const hashOf = (fields: readonly RlpItem[]): Hex =>
    keccak256(Buffer.concat([Uint8Array.of(type), joinRlpList(fields.map(({ raw }) => raw))]));
  return {
    ...(type === 1 ? readPriced(items) : readCapped(items)),
    ...(type === 3 ? readBlobFields(items) : { maxFeePerBlobGas: null, blobHashes: [] }),
    type,
    authorizations: type === 4 ? readAuthorizations(items[9]) : [],
    signature,
    signingHash: hashOf(items.slice(0, count)),
    hash: signature === null ? null : hashOf(items),
    carriedBlobs: isCarrier ? countBlobs(outer) : 0,
  };
}

const U64 = 8;

/** Fields of type 1, which has one price. */
function readPriced(items: readonly RlpItem[]) {
  return {
    chainId: readNumber(items[0], 'chainId'),
    nonce: readNumber(items[1], 'nonce', U64),
    gasPrice: readNumber(items[2], 'gasPrice'),
    maxFeePerGas: null,
    maxPriorityFeePerGas: null,
    gasLimit: readNumber(items[3], 'gasLimit', U64),
    to: readRecipient(items[4]),
    value: readNumber(items[5], 'value'),
    data: readBytes(items[6], 'data'),
    accessList: readAccessList(items[7]),
  };
}

/** Fields of the types from 2, which have a maximum fee and a tip. */
function readCapped(items: readonly RlpItem[]) {
  return {
    chainId: readNumber(items[0], 'chainId'),
    nonce: readNumber(items[1], 'nonce', U64),
    gasPrice: null,
    maxPriorityFeePerGas: readNumber(items[2], 'maxPriorityFeePerGas'),
    maxFeePerGas: readNumber(items[3], 'maxFeePerGas'),
    gasLimit: readNumber(items[4], 'gasLimit', U64),
    to: readRecipient(items[5]),
    value: readNumber(items[6], 'value'),
    data: readBytes(items[7], 'data'),
    accessList: readAccessList(items[8]),
  };
}

function readBlobFields(items: readonly RlpItem[]) {
  const blobHashes = readItems(items[10], 'blobVersionedHashes');
  return {
    maxFeePerBlobGas: readNumber(items[9], 'maxFeePerBlobGas'),
    blobHashes: blobHashes.map((item) => readSized(item, 'blobVersionedHashes', 32)),
  };
}

function readAccessList(item: RlpItem | undefined): GivenTransaction['accessList'] {
  return readItems(item, 'accessList').map((entry) => {
    const [address, keys] = readItems(entry, 'accessList');
    return {
      address: readAddress(address, 'accessList'),
      storageKeys: readItems(keys, 'accessList').map((key) => readSized(key, 'accessList', 32)),
    };
  });
}

function readAuthorizations(item: RlpItem | undefined): GivenAuthorization[] {
  const name = 'authorizationList';
  const word = (field: RlpItem | undefined): Hex =>
    `0x${readNumber(field, name).toString(16).padStart(64, '0')}`;
  return readItems(item, name).map((entry) => {
    const [chainId, address, nonce, yParity, r, s] = readItems(entry, name);
    return {
      chainId: readNumber(chainId, name),
      address: readAddress(address, name),
      nonce: readNumber(nonce, name, U64),
      yParity: Number(readNumber(yParity, name, 1)),
      r: word(r),
      s: word(s),
    };
  });
}

/** Signature of a typed transaction; null if its fields are absent or empty. */
function readSignature([parity, first, second]: readonly RlpItem[]): GivenSignature | null {
  if (parity === undefined) return null;
  const [yParity, r, s] = [readNumber(parity, 'yParity', 1), readNumber(first, 'r'), readNumber(second, 's')];
  return r === 0n && s === 0n && yParity === 0n ? null : { yParity: Number(yParity), r, s };
}

/** The blobs are the second item, or the third behind a version (EIP-7594). */
function countBlobs(outer: readonly RlpItem[]): number {
  const blobs = outer.slice(1, 3).find(({ isList }) => isList);
  return blobs?.isList === true ? blobs.items.length : 0;
}
