import type { Hex } from '#lib/hex.ts';

/** Selector of facetAddresses() in a diamond's loupe (EIP-2535). */
export const FACET_ADDRESSES: Hex = '0x52ef6b2c';

/** Maximum number of facets read of a diamond. */
const FACETS_MAX = 64;
const WORD = 64;

/** Returns true if bytecode can forward calls: it contains a DELEGATECALL (0xf4) instruction outside of PUSH data. Pure. */
export function hasDelegateCall(code: Hex): boolean {
  for (let at = 2; at + 1 < code.length; at += 2) {
    const opcode = Number.parseInt(code.slice(at, at + 2), 16);
    if (opcode === 0xf4) return true;
    if (opcode >= 0x60 && opcode <= 0x7f) at += 2 * (opcode - 0x5f);
  }
  return false;
}

/** Decodes the response of `facetAddresses()`, each facet once; empty for anything else. Pure. */
export function decodeFacets(answer: Hex | null | undefined): Hex[] {
  const digits = (answer ?? '0x').slice(2).toLowerCase();
  if (!/^0{62}20[0-9a-f]*$/.test(digits)) return [];
  const count = BigInt(`0x${digits.slice(WORD, 2 * WORD) || '0'}`);
  if (BigInt(digits.length) !== (count + 2n) * BigInt(WORD)) return [];
  const facets = new Set<Hex>();
  for (let at = 0; at < Number(count) && facets.size < FACETS_MAX; at++) {
    const address = /^0{24}([0-9a-f]{40})$/.exec(digits.slice((at + 2) * WORD, (at + 3) * WORD))?.[1];
    if (address === undefined) return [];
    if (!/^0+$/.test(address)) facets.add(`0x${address}`);
  }
  return [...facets];
}
