import { askNode } from '../../../api/ask-node.ts';
import type { FieldScope } from '../../../api/part-fields.ts';
import { bytesToHex } from '../../../lib/hex.ts';

const TIMEOUT_MS = 5000;
/** EIP-170 allows 24 KiB; chains that allow more exist. */
const CODE_BYTES_MAX = 1024 * 1024;

/** The code at an address as the node gives it at the head; null where no node can be asked or it gives none, empty for no contract. */
export async function readCode(
  { api, run }: Pick<FieldScope, 'api' | 'run'>,
  address: Buffer,
): Promise<Buffer | null> {
  if (api.rpc === null || !run.isActive) return null;
  const answer = await askNode(api.rpc, 'eth_getCode', [bytesToHex(address), 'latest'], TIMEOUT_MS);
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer)) return null;
  return answer.length > 2 + 2 * CODE_BYTES_MAX ? null : Buffer.from(answer.slice(2), 'hex');
}
