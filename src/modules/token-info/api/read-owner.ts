import type { ApiRpc } from '#sdk/api/part.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';

/** The selector of `owner()`. */
const OWNER = '0x8da5cb5b';

/** Owner of a contract (`owner()`, EIP-173), from the node; null if there is no answer or the zero address. */
export async function readOwner(rpc: ApiRpc | null, address: Buffer): Promise<Buffer | null> {
  const answer = await rpc?.('eth_call', [{ to: bytesToHex(address), data: OWNER }, 'latest']).catch(
    () => null,
  );
  const isAddress = typeof answer === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(answer);
  if (!isAddress || /^0x0{64}$/.test(answer)) return null;
  return hexToBytes(`0x${answer.slice(26).toLowerCase()}`);
}
