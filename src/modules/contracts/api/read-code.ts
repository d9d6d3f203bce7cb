import { askNode } from '#sdk/api/node.ts';
import type { FieldScope } from '#sdk/api/part.ts';
import { bytesToHex } from '#sdk/lib/values.ts';

const TIMEOUT_MS = 5000;
/** Maximum size of code, in bytes. EIP-170 allows 24 KiB; chains that allow more exist. */
const CODE_BYTES_MAX = 1024 * 1024;

/** Code of an address at the head, from the node; null if no node is available or it returns none, empty for no contract. */
export async function readCode(
  { api, run }: Pick<FieldScope, 'api' | 'run'>,
  address: Buffer,
): Promise<Buffer | null> {
  if (api.node.rpc === null || !run.isActive) return null;
  const answer = await askNode(api.node.rpc, 'eth_getCode', [bytesToHex(address), 'latest'], TIMEOUT_MS);
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer)) return null;
  return answer.length > 2 + 2 * CODE_BYTES_MAX ? null : Buffer.from(answer.slice(2), 'hex');
}
