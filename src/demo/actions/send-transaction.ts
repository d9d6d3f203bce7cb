import type { Hex } from '../../lib/hex.ts';
import { FIRST_ACCOUNT } from '../accounts.ts';
import type { DemoContext } from '../demo-rpc.ts';

/** Who sends and what is paid; every verb that sends takes these, and nothing is left to the node's estimate. */
export interface SendOptions {
  /** A dev account; the first one by default. */
  from?: Hex;
  /** The node's next one by default. */
  nonce?: number;
  /** Limit; each verb has one that suffices. */
  gas?: number;
  /** Wei. */
  value?: bigint;
  /** 2 by default. */
  type?: 0 | 1 | 2;
  /** Wei; the gas price of types 0 and 1. */
  maxFeePerGas?: bigint;
  /** Wei; of type 2. */
  maxPriorityFeePerGas?: bigint;
  /** Of types 1 and 2. */
  accessList?: readonly AccessListEntry[];
}

/** An address and slots that a transaction says it will touch (EIP-2930). */
export interface AccessListEntry {
  address: Hex;
  storageKeys: readonly Hex[];
}

/** What a transaction is about, beside SendOptions. */
export interface TransactionRequest extends SendOptions {
  to?: Hex;
  data?: Hex;
}

const GWEI = 10n ** 9n;

/** Sends from an unlocked dev account; answers the hash without waiting for a block. */
export async function sendTransaction({ rpc }: DemoContext, request: TransactionRequest): Promise<Hex> {
  return (await rpc('eth_sendTransaction', [formatRequest(request)])) as Hex;
}

/** Writes a quantity as JSON-RPC needs it. */
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
