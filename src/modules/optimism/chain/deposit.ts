import { concat, keccak256, numberToHex, toRlp } from 'viem/utils';
import type { L1Log } from '#modules/kits/rollup/chain/l1-log.ts';
import { toMinimalBytes } from '#sdk/chain/format.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';

/** The prefix of source hashes of deposits by users (specification of deposits, "Source hash computation"). */
const USER_DEPOSIT: Hex = `0x${'00'.repeat(32)}`;
const DEPOSIT_TYPE = new Uint8Array([0x7e]);
/** Offset and length of `opaqueData`, then mint, value, gas limit and the flag for contract creation. */
const HEAD_BYTES = 64;
const FIXED_BYTES = 32 + 32 + 8 + 1;

/** Deposit transaction for the rollup. */
export interface Deposit {
  /** The hash of the transaction of type 0x7e that the rollup derives from it. */
  hash: Hex;
  gasLimit: bigint;
}

/** Decodes a `TransactionDeposited` log of version 0 into the transaction that the rollup derives from it. Null if malformed. */
export function decodeDeposit(log: L1Log): Deposit | null {
  const found = deriveDeposit(log);
  return found === null ? null : { hash: keccak256(found.raw), gasLimit: found.gasLimit };
}

/** The same transaction as passed to the rollup's nodes, and its sender. */
export function deriveDeposit({
  topics,
  data,
  blockHash,
  index,
}: L1Log): { raw: Hex; from: Hex; gasLimit: bigint } | null {
  const [, from, to, version] = topics;
  const opaque = readOpaque(hexToBytes(data));
  if (from === undefined || to === undefined || opaque === null) return null;
  if (version === undefined || BigInt(version) !== 0n) return null;
  const mint = opaque.subarray(0, 32);
  const value = opaque.subarray(32, 64);
  const gasLimit = opaque.readBigUInt64BE(64);
  const isCreation = opaque[72] !== 0;
  const sender = hexToBytes(from).subarray(12);
  const fields = [
    hexToBytes(hashSource(blockHash, index)),
    sender,
    isCreation ? new Uint8Array() : hexToBytes(to).subarray(12),
    trim(mint),
    trim(value),
    toMinimalBytes(gasLimit),
    new Uint8Array(),
    opaque.subarray(FIXED_BYTES),
  ];
  const raw = bytesToHex(concat([DEPOSIT_TYPE, toRlp(fields, 'bytes')]));
  return { raw, from: bytesToHex(sender), gasLimit };
}

/** The source hash of a deposit: of the L1 block with its log, and the position of the log there. */
export function hashSource(blockHash: Hex, logIndex: number): Hex {
  const place = keccak256(concat([blockHash, numberToHex(logIndex, { size: 32 })]));
  return keccak256(concat([USER_DEPOSIT, place]));
}

function readOpaque(data: Buffer): Buffer | null {
  if (data.length < HEAD_BYTES) return null;
  const length = BigInt(`0x${data.toString('hex', 32, 64)}`);
  if (length < BigInt(FIXED_BYTES) || length > BigInt(data.length - HEAD_BYTES)) return null;
  return data.subarray(HEAD_BYTES, HEAD_BYTES + Number(length));
}

/** RLP encodes numbers without leading zeros. */
function trim(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? new Uint8Array() : bytes.subarray(first);
}
