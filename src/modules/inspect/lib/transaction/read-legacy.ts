import { keccak256 } from 'viem/utils';
import { InputError } from '../input-error.ts';
import { joinRlpList, type RlpItem } from '../rlp.ts';
import type { GivenTransaction } from './given-transaction.ts';
import { readBytes, readNumber, readRecipient } from './rlp-fields.ts';

const UNSIGNED_FIELDS = 6;
const SIGNED_FIELDS = 9;
const EMPTY = Uint8Array.of(0x80);

/** Reads a legacy transaction, with replay protection (EIP-155) or without; `bytes` is its encoding. @throws InputError */
export function readLegacy(items: readonly RlpItem[], bytes: Uint8Array): GivenTransaction {
  if (items.length !== UNSIGNED_FIELDS && items.length !== SIGNED_FIELDS)
    throw new InputError(
      `A legacy transaction has ${UNSIGNED_FIELDS} or ${SIGNED_FIELDS} fields; this list has ${items.length}.`,
    );
  const base = items.slice(0, UNSIGNED_FIELDS);
  const { chainId, signature } = readSeal(items.slice(UNSIGNED_FIELDS));
  const suffix = chainId === null ? [] : [encodeNumber(chainId), EMPTY, EMPTY];
  return {
    type: 0,
    chainId,
    nonce: readNumber(items[0], 'nonce', 8),
    gasPrice: readNumber(items[1], 'gasPrice'),
    maxFeePerGas: null,
    maxPriorityFeePerGas: null,
    gasLimit: readNumber(items[2], 'gasLimit', 8),
    to: readRecipient(items[3]),
    value: readNumber(items[4], 'value'),
    data: readBytes(items[5], 'data'),
    accessList: [],
    maxFeePerBlobGas: null,
    blobHashes: [],
    authorizations: [],
    signature,
    signingHash: keccak256(joinRlpList([...base.map(({ raw }) => raw), ...suffix])),
    hash: signature === null ? null : keccak256(bytes),
    carriedBlobs: 0,
  };
}

/** Chain and signature by `v`, `r` and `s`. An unsigned transaction with replay protection has its chain in place of `v`. */
function readSeal(items: readonly RlpItem[]): Pick<GivenTransaction, 'chainId' | 'signature'> {
  if (items.length === 0) return { chainId: null, signature: null };
  const [v, r, s] = [readNumber(items[0], 'v'), readNumber(items[1], 'r'), readNumber(items[2], 's')];
  if (r === 0n && s === 0n) return { chainId: v === 0n ? null : v, signature: null };
  if (v === 27n || v === 28n) return { chainId: null, signature: { yParity: Number(v - 27n), r, s } };
  if (v < 35n)
    throw new InputError(
      'The field v of the signature is neither 27 nor 28 nor at least 35: no node accepts it.',
    );
  return { chainId: (v - 35n) / 2n, signature: { yParity: Number((v - 35n) % 2n), r, s } };
}

function encodeNumber(value: bigint): Uint8Array {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return bytes.length === 1 && (bytes[0] as number) < 0x80
    ? bytes
    : Buffer.concat([Uint8Array.of(0x80 + bytes.length), bytes]);
}
