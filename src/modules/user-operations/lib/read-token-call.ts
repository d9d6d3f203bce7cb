import { bytesToHex, type Hex } from '#sdk/lib/values.ts';

/** A call of an ERC-20: a transfer to a recipient, or an approval of a spender. */
export interface TokenCall {
  kind: 'transfer' | 'approve';
  party: Hex;
  amount: bigint;
}

/** `transfer(address,uint256)` and `approve(address,uint256)` of ERC-20. */
const KINDS: Readonly<Record<string, TokenCall['kind']>> = {
  '0xa9059cbb': 'transfer',
  '0x095ea7b3': 'approve',
};
const BYTES = 68;

/** Reads the calldata of a transfer or an approval; null for other calldata, also for longer one. Pure. */
export function readTokenCall(data: Uint8Array): TokenCall | null {
  const text = bytesToHex(data.subarray(0, BYTES));
  const kind = KINDS[text.slice(0, 10)];
  // The first 12 bytes of an address are zero.
  if (kind === undefined || data.length !== BYTES || !/^0x.{8}0{24}/.test(text)) return null;
  return { kind, party: `0x${text.slice(34, 74)}`, amount: BigInt(`0x${text.slice(74)}`) };
}
