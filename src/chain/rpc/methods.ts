import type { Hex } from '#lib/hex.ts';
import { isFinalRefusal } from '../errors.ts';
import { formatBlockHeader } from '../format/block.ts';
import { parseCount, parseData, parseQuantity } from '../format/quantity.ts';
import type { BlockHeader } from '../types/block.ts';
import type { Transport } from './transport.ts';

/** Formats a number as a JSON-RPC quantity. */
export function toQuantity(value: number | bigint): Hex {
  return `0x${value.toString(16)}`;
}

/** Fetches the node's chain id (EIP-155). */
export async function eth_chainId(transport: Pick<Transport, 'request'>): Promise<bigint> {
  return parseQuantity(await transport.request('eth_chainId'), 'eth_chainId');
}

/** Fetches the height of the node's head. */
export async function eth_blockNumber(transport: Pick<Transport, 'request'>): Promise<number> {
  return parseCount(await transport.request('eth_blockNumber'), 'eth_blockNumber');
}

/** Fetches a block's header by height, or the head's; null where the node has no such block. */
export async function eth_getBlockByNumber(
  transport: Pick<Transport, 'request'>,
  block: number | 'latest',
): Promise<BlockHeader | null> {
  const tag = block === 'latest' ? block : toQuantity(block);
  const answer = await transport.request('eth_getBlockByNumber', [tag, false]);
  return answer === null ? null : formatBlockHeader(answer);
}

/** Fetches the header of a block that the node may have pruned; null also where it refuses. */
export async function getOldBlock(
  transport: Pick<Transport, 'request'>,
  block: number,
): Promise<BlockHeader | null> {
  try {
    return await eth_getBlockByNumber(transport, block);
  } catch (error) {
    if (isFinalRefusal(error)) return null;
    throw error;
  }
}

/** Fetches the bytecode at an address at the head. */
export async function eth_getCode(transport: Pick<Transport, 'request'>, address: Hex): Promise<Hex> {
  return parseData(await transport.request('eth_getCode', [address, 'latest']), 'eth_getCode');
}
