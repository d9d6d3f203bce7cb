/** An address with a meaning on every chain, whose key nobody has. */
export interface SpecialAddress {
  kind: 'zero' | 'burn' | 'precompile';
  /** A short name of it. */
  word: string;
  text: string;
}

/** Precompiled contracts, by address (Cancun and Prague: EIP-4844, EIP-2537; EIP-7951). */
const PRECOMPILES: Readonly<Record<number, string>> = {
  1: 'ecRecover: the signer of a message',
  2: 'the hash SHA-256',
  3: 'the hash RIPEMD-160',
  4: 'identity: a copy of its input',
  5: 'modexp: powers modulo a number',
  6: 'ecAdd: addition on the curve bn254',
  7: 'ecMul: multiplication on the curve bn254',
  8: 'ecPairing: pairings on the curve bn254',
  9: 'the compression function of BLAKE2b',
  10: 'the check of a blob at a point (KZG)',
  11: 'addition on the curve BLS12-381, G1',
  12: 'sums of multiples on the curve BLS12-381, G1',
  13: 'addition on the curve BLS12-381, G2',
  14: 'sums of multiples on the curve BLS12-381, G2',
  15: 'pairings on the curve BLS12-381',
  16: 'a field element as a point of BLS12-381, G1',
  17: 'a field element as a point of BLS12-381, G2',
  256: 'the check of a signature on the curve P-256',
};

/** Finds an address with a special meaning; null for all others. Pure. */
export function findSpecialAddress(hash: string): SpecialAddress | null {
  const digits = hash.slice(2).toLowerCase();
  if (!/^[0-9a-f]{40}$/.test(digits)) return null;
  if (/^0+$/.test(digits)) {
    return {
      kind: 'zero',
      word: 'Null address',
      text: 'There is no key for this address. Minted tokens come from it, and tokens or coins sent to it are lost.',
    };
  }
  if (/^0+dead$/.test(digits)) {
    return {
      kind: 'burn',
      word: 'Burn address',
      text: 'There is no key for this address. Tokens or coins sent to it are lost.',
    };
  }
  const number = /^0{36}/.test(digits) ? Number.parseInt(digits.slice(36), 16) : 0;
  const job = PRECOMPILES[number];
  if (job === undefined) return null;
  return {
    kind: 'precompile',
    word: 'Precompile',
    text: `Carried out by the node itself where the chain has it: ${job}.`,
  };
}
