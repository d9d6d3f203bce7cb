import type { ApiRpc } from '../../../api/context.ts';
import { bytesToHex, hexToBytes } from '../../../lib/hex.ts';

/** The selector of `owner()`. */
const OWNER = '0x8da5cb5b';

/** Who a contract says its owner is (`owner()`, EIP-173), by the node; null where it says nothing, or nobody. */
export async function readOwner(rpc: ApiRpc | null, address: Buffer): Promise<Buffer | null> {
  const answer = await rpc?.('eth_call', [{ to: bytesToHex(address), data: OWNER }, 'latest']).catch(
    () => null,
  );
  const isAddress = typeof answer === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(answer);
  if (!isAddress || /^0x0{64}$/.test(answer)) return null;
  return hexToBytes(`0x${answer.slice(26).toLowerCase()}`);
}
