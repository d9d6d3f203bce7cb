import { keccak256, sha256, toRlp } from 'viem/utils';
import { type Hex, hexToBytes } from '../../lib/hex.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { toQuantity } from './send-transaction.ts';
import { fillLocalOptions, type LocalFields, type LocalOptions, sendRaw } from './sign-locally.ts';

/** A type 3 transaction (EIP-4844) with `blobs` blobs (1 by default, 6 at most). */
export interface BlobOptions extends LocalOptions {
  to: Hex;
  data?: Hex;
  blobs?: number;
  maxFeePerBlobGas?: bigint;
}

const BLOB_BYTES = 131_072;
const EMPTY_BLOB: Hex = `0x${'00'.repeat(BLOB_BYTES)}`;

/**
 * The commitment to a blob of zeros is the point at infinity, and so is its proof: the polynomial is zero
 * everywhere. So no setup of KZG is needed.
 */
const INFINITY: Hex = `0xc0${'00'.repeat(47)}`;

/** EIP-4844: version 1, then the last 31 bytes of the commitment's SHA-256. */
const VERSIONED_HASH: Hex = `0x01${sha256(INFINITY).slice(4)}`;

/** Sends a transaction of type 3 whose blobs are all zeros. */
export async function sendBlob(context: DemoContext, options: BlobOptions): Promise<Hex> {
  const fields = await fillLocalOptions(context, options, 60_000);
  const body = formatBody(fields, options);
  const signature = await fields.account.sign({ hash: keccak256(`0x03${toRlp(body).slice(2)}`) });
  const signed = [...body, ...splitSignature(signature)];
  const blobs = Array.from({ length: options.blobs ?? 1 });
  const wrapper = toRlp([
    signed,
    blobs.map(() => EMPTY_BLOB),
    blobs.map(() => INFINITY),
    blobs.map(() => INFINITY),
  ]);
  return sendRaw(context, `0x03${wrapper.slice(2)}`);
}

/** The fields that are signed, in the order of EIP-4844. */
function formatBody(fields: LocalFields, options: BlobOptions) {
  const { to, data = '0x', blobs = 1, maxFeePerBlobGas = 10n ** 9n } = options;
  return [
    toInteger(fields.chainId),
    toInteger(fields.nonce),
    toInteger(fields.maxPriorityFeePerGas),
    toInteger(fields.maxFeePerGas),
    toInteger(fields.gas),
    to,
    toInteger(fields.value),
    data,
    [],
    toInteger(maxFeePerBlobGas),
    Array.from({ length: blobs }, () => VERSIONED_HASH),
  ];
}

/** RLP's integers have no leading zeros, and zero is empty. */
function toInteger(value: number | bigint): Hex {
  if (BigInt(value) === 0n) return '0x';
  return `0x${hexToBytes(toQuantity(value)).toString('hex')}`;
}

function splitSignature(signature: Hex): Hex[] {
  const parity = Number.parseInt(signature.slice(-2), 16) % 27;
  return [parity, BigInt(signature.slice(0, 66)), BigInt(`0x${signature.slice(66, 130)}`)].map(toInteger);
}
