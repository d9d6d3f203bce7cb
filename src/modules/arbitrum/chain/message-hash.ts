import { concat, keccak256, numberToHex, toRlp } from 'viem/utils';
import { toMinimalBytes } from '#sdk/chain/format.ts';
import { bytesToHex, type Hex, hexToBytes, ZERO_ADDRESS } from '#sdk/lib/values.ts';
import type { DeliveredMessage } from './l1-events.ts';

/** The kinds of user messages (Nitro, `MessageTypes`); other kinds belong to the rollup itself. */
export const KINDS = { transaction: 3, fundedTransaction: 7, retryable: 9, deposit: 12 } as const;

/** A signed transaction within a message of kind `transaction`. */
const SIGNED = 4;
const DEPOSIT_TYPE = new Uint8Array([0x64]);
const RETRYABLE_TYPE = new Uint8Array([0x69]);
/** Words before the call data of a retryable ticket. */
const RETRYABLE_WORDS = 9;

/**
 * The hash of the transaction that the rollup creates from a message (Nitro, `ArbitrumDepositTx` and
 * `ArbitrumSubmitRetryableTx`); for a retryable ticket, the ticket's id. Null for messages that become several transactions, or
 * are malformed. Pure.
 */
export function hashMessage(chainId: bigint, message: DeliveredMessage, content: Hex): Hex | null {
  const bytes = hexToBytes(content);
  if (message.kind === KINDS.transaction)
    return bytes[0] === SIGNED && bytes.length > 1 ? keccak256(bytes.subarray(1)) : null;
  if (message.kind === KINDS.deposit) return hashDeposit(chainId, message, bytes);
  return message.kind === KINDS.retryable ? hashRetryable(chainId, message, bytes) : null;
}

function hashDeposit(chainId: bigint, { index, sender }: DeliveredMessage, content: Buffer): Hex | null {
  if (content.length !== 52) return null;
  const fields = [
    toMinimalBytes(chainId),
    toRequestId(index),
    hexToBytes(sender),
    content.subarray(0, 20),
    trim(content.subarray(20)),
  ];
  return keccak256(concat([DEPOSIT_TYPE, toRlp(fields, 'bytes')]));
}

function hashRetryable(chainId: bigint, message: DeliveredMessage, content: Buffer): Hex | null {
  if (content.length < RETRYABLE_WORDS * 32) return null;
  const word = (place: number) => content.subarray(place * 32, place * 32 + 32);
  const address = (place: number) => word(place).subarray(12);
  const [to, value, deposit, submissionFee, feeRefund, valueRefund, gas, feePerGas, length] = [
    address(0),
    word(1),
    word(2),
    word(3),
    address(4),
    address(5),
    word(6),
    word(7),
    BigInt(bytesToHex(word(8))),
  ];
  if (length !== BigInt(content.length - RETRYABLE_WORDS * 32)) return null;
  const fields = [
    toMinimalBytes(chainId),
    toRequestId(message.index),
    hexToBytes(message.sender),
    toMinimalBytes(message.baseFee),
    trim(deposit),
    trim(feePerGas),
    trim(gas),
    // The zero address encodes a contract creation.
    bytesToHex(to) === ZERO_ADDRESS ? new Uint8Array() : to,
    trim(value),
    valueRefund,
    trim(submissionFee),
    feeRefund,
    content.subarray(RETRYABLE_WORDS * 32),
  ];
  return keccak256(concat([RETRYABLE_TYPE, toRlp(fields, 'bytes')]));
}

function toRequestId(index: number): Uint8Array {
  return hexToBytes(numberToHex(index, { size: 32 }));
}

function trim(word: Buffer): Uint8Array {
  return toMinimalBytes(BigInt(bytesToHex(word)));
}
