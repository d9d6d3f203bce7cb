import { keccak256, sha256, toRlp } from 'viem/utils';
import { bytesToHex, type Hex, hexToBytes } from '../../lib/hex.ts';
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
  const signature = await fields.account.sign({ hash: keccak256(withType(toRlp(body, 'bytes'))) });
  const wrapper = wrap([...body, ...splitSignature(signature)], options.blobs ?? 1);
  return sendUnchecked(context, fields.account.address, bytesToHex(withType(wrapper)));
}

/** Loading the setup of KZG costs anvil three seconds; it does not check the blobs of an impersonated sender. */
async function sendUnchecked(context: DemoContext, sender: Hex, transaction: Hex): Promise<Hex> {
  await context.rpc('anvil_impersonateAccount', [sender]);
  const hash = await sendRaw(context, transaction);
  await context.rpc('anvil_stopImpersonatingAccount', [sender]);
  return hash;
}

type RlpPart = Uint8Array | readonly RlpPart[];

/** The fields that are signed, in the order of EIP-4844. */
function formatBody(fields: LocalFields, options: BlobOptions): readonly RlpPart[] {
  const { to, data = '0x', blobs = 1, maxFeePerBlobGas = 10n ** 9n } = options;
  return [
    toInteger(fields.chainId),
    toInteger(fields.nonce),
    toInteger(fields.maxPriorityFeePerGas),
    toInteger(fields.maxFeePerGas),
    toInteger(fields.gas),
    hexToBytes(to),
    toInteger(fields.value),
    hexToBytes(data),
    [],
    toInteger(maxFeePerBlobGas),
    repeat(hexToBytes(VERSIONED_HASH), blobs),
  ];
}

/** The form that the pool wants: the signed transaction, then blobs, commitments and proofs. */
function wrap(signed: readonly RlpPart[], count: number): Uint8Array {
  const infinities = repeat(hexToBytes(INFINITY), count);
  return toRlp([signed, repeat(new Uint8Array(BLOB_BYTES), count), infinities, infinities], 'bytes');
}

function withType(rlp: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.of(3), rlp]);
}

function repeat(part: Uint8Array, count: number): Uint8Array[] {
  return Array.from({ length: count }, () => part);
}

/** RLP's integers have no leading zeros, and zero is empty. */
function toInteger(value: number | bigint): Uint8Array {
  return BigInt(value) === 0n ? new Uint8Array() : hexToBytes(toQuantity(value));
}

function splitSignature(signature: Hex): Uint8Array[] {
  const parity = Number.parseInt(signature.slice(-2), 16) % 27;
  return [parity, BigInt(signature.slice(0, 66)), BigInt(`0x${signature.slice(66, 130)}`)].map(toInteger);
}
