import { encodeFunctionData, parseAbi } from 'viem/utils';
import { bytesToHex } from '#lib/hex.ts';
import { askNode } from '../node/ask-node.ts';
import type { ApiRpc } from '../node/node-access.ts';
import type { TokenChange } from './token-changes.ts';

const TIMEOUT_MS = 3000;
const TOKEN_ABI = parseAbi(['function balanceOf(address account) view returns (uint256)']);
const MULTI_TOKEN_ABI = parseAbi(['function balanceOf(address account, uint256 id) view returns (uint256)']);

/** Coin balance of an address after a block, from the node; null if unavailable. */
export async function readCoinBalance(
  rpc: ApiRpc,
  address: Buffer,
  blockNumber: number,
): Promise<bigint | null> {
  if (blockNumber < 0) return null;
  return toBalance(
    await askNode(rpc, 'eth_getBalance', [bytesToHex(address), toTag(blockNumber)], TIMEOUT_MS),
  );
}

/** Token balance of a holder after a block, as reported by the token; null if unavailable. */
export async function readTokenBalance(
  rpc: ApiRpc,
  { token, type, tokenId, address }: Pick<TokenChange, 'token' | 'type' | 'tokenId' | 'address'>,
  blockNumber: number,
): Promise<bigint | null> {
  if (blockNumber < 0) return null;
  const holder = bytesToHex(address);
  const data =
    type === 1155
      ? encodeFunctionData({ abi: MULTI_TOKEN_ABI, functionName: 'balanceOf', args: [holder, tokenId ?? 0n] })
      : encodeFunctionData({ abi: TOKEN_ABI, functionName: 'balanceOf', args: [holder] });
  const call = { to: bytesToHex(token), data, gas: '0x4c4b40' };
  const answer = await askNode(rpc, 'eth_call', [call, toTag(blockNumber)], TIMEOUT_MS);
  return typeof answer === 'string' && answer.length === 66 ? toBalance(answer) : null;
}

function toBalance(answer: unknown): bigint | null {
  return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : null;
}

function toTag(blockNumber: number): string {
  return `0x${blockNumber.toString(16)}`;
}
