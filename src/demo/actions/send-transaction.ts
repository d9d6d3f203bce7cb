import type { Hex } from '#lib/hex.ts';
import { FIRST_ACCOUNT } from '../accounts.ts';
import type { DemoContext } from '../demo-rpc.ts';

/** Sender and fees; accepted by every sending action, and nothing is left to the node's estimate. */
export interface SendOptions {
  /** A dev account; the first one by default. */
  from?: Hex;
  /** The node's next one by default. */
  nonce?: number;
  /** Gas limit; each action has a sufficient default. */
  gas?: number;
  /** In wei. */
  value?: bigint;
  /** 2 by default. */
  type?: 0 | 1 | 2;
  /** In wei; the gas price of types 0 and 1. */
  maxFeePerGas?: bigint;
  /** In wei; for type 2. */
  maxPriorityFeePerGas?: bigint;
  /** For types 1 and 2. */
  accessList?: readonly AccessListEntry[];
}

/** An access list entry: an address with slots (EIP-2930). */
export interface AccessListEntry {
  address: Hex;
  storageKeys: readonly Hex[];
}

/** Content of a transaction, in addition to SendOptions. */
export interface TransactionRequest extends SendOptions {
  to?: Hex;
  data?: Hex;
}

const GWEI = 10n ** 9n;

/** Sends from an unlocked dev account; returns the hash without waiting for a block. */
export async function sendTransaction({ rpc }: DemoContext, request: TransactionRequest): Promise<Hex> {
  return (await rpc('eth_sendTransaction', [formatRequest(request)])) as Hex;
}

/** Formats a JSON-RPC quantity. */
export function toQuantity(value: number | bigint): Hex {
  return `0x${value.toString(16)}`;
}

function formatRequest(request: TransactionRequest): Record<string, unknown> {
  const { type = 2, gas = 21_000, value = 0n, from = FIRST_ACCOUNT } = request;
  const fields: Record<string, unknown> = {
    from,
    type: toQuantity(type),
    gas: toQuantity(gas),
    value: toQuantity(value),
    ...formatFees(type, request),
  };
  if (request.to !== undefined) fields.to = request.to;
  if (request.data !== undefined) fields.data = request.data;
  if (request.nonce !== undefined) fields.nonce = toQuantity(request.nonce);
  if (type !== 0) fields.accessList = request.accessList ?? [];
  return fields;
}

function formatFees(type: number, options: SendOptions): Record<string, Hex> {
  const { maxFeePerGas = 20n * GWEI, maxPriorityFeePerGas = GWEI } = options;
  if (type !== 2) return { gasPrice: toQuantity(maxFeePerGas) };
  return { maxFeePerGas: toQuantity(maxFeePerGas), maxPriorityFeePerGas: toQuantity(maxPriorityFeePerGas) };
}
