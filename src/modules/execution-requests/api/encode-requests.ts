import { createHash } from 'node:crypto';
import type { QueuedRequest } from '../db/statements/queued-requests.ts';
import { REQUEST_TYPES } from '../lib/execution-request.ts';

/** SHA-256 of the requests of one type as a block lists them; null without requests, which are left out. Pure. */
export function digestRequests(requests: readonly QueuedRequest[]): Buffer | null {
  const [first] = requests;
  if (first === undefined) return null;
  const hash = createHash('sha256').update(Uint8Array.of(first.type));
  for (const request of requests) for (const part of encodeRequest(request)) hash.update(part);
  return hash.digest();
}

/** The hash of a block's requests (EIP-7685) from the digests of its types, in their order. Pure. */
export function hashRequests(digests: readonly (Buffer | null)[]): Buffer {
  const hash = createHash('sha256');
  for (const digest of digests) if (digest !== null) hash.update(digest);
  return hash.digest();
}

/** The bytes of a request in a block (EIP-6110, EIP-7002, EIP-7251). */
function encodeRequest(request: QueuedRequest): readonly Buffer[] {
  const { type, pubkey } = request;
  const given = (part: Buffer | null) => part ?? Buffer.alloc(0);
  if (type === REQUEST_TYPES.deposit)
    return [
      ...[pubkey, given(request.credentials), littleEndian(request.amount)],
      ...[given(request.signature), littleEndian(request.deposit_index)],
    ];
  if (type === REQUEST_TYPES.withdrawal) return [given(request.source), pubkey, littleEndian(request.amount)];
  return [given(request.source), pubkey, given(request.target_pubkey)];
}

function littleEndian(value: bigint | null): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt.asUintN(64, value ?? 0n));
  return bytes;
}
