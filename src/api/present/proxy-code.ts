/** A proxy whose whole code says where it leads. */
export interface ProxyCode {
  type: 'eip1167' | 'eip7702';
  implementation: Buffer;
}

const CLONE_HEAD = Buffer.from('363d3d373d3d3d363d73', 'hex');
const CLONE_TAIL = Buffer.from('5af43d82803e903d91602b57fd5bf3', 'hex');
const DELEGATION_HEAD = Buffer.from('ef0100', 'hex');

/** Reads a minimal proxy (EIP-1167) or a delegation (EIP-7702) from an address's code; null for all other code. */
export function parseProxyCode(code: Buffer): ProxyCode | null {
  if (code.length === 45 && code.subarray(0, 10).equals(CLONE_HEAD) && code.subarray(30).equals(CLONE_TAIL)) {
    return { type: 'eip1167', implementation: code.subarray(10, 30) };
  }
  if (code.length === 23 && code.subarray(0, 3).equals(DELEGATION_HEAD)) {
    return { type: 'eip7702', implementation: code.subarray(3) };
  }
  return null;
}
