import type { Hex } from '#lib/hex.ts';
import type { Prng } from './prng.ts';

/** An ERC-20 of the demo chain. */
export interface CastToken {
  name: string;
  symbol: string;
  decimals: number;
  /** In whole tokens. */
  supply: bigint;
}

/** ERC-20 tokens: ordinary ones, then some whose names try to break a page. */
export const CAST_TOKENS: readonly CastToken[] = [
  { name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6, supply: 250_000_000n },
  { name: 'Meridian', symbol: 'MRD', decimals: 18, supply: 100_000_000n },
  { name: 'Tidewater Governance', symbol: 'TIDE', decimals: 18, supply: 21_000_000n },
  { name: 'Festival Points', symbol: 'PTS', decimals: 0, supply: 5_000_000n },
  {
    name: `The Extraordinarily Long Name of a Token That Was Never Meant to Fit ${'Into Any Column '.repeat(8)}`,
    symbol: 'LOOOOOOOOOOOOOOOOOOOOOOOOONG',
    decimals: 18,
    supply: 10n ** 40n,
  },
  {
    name: 'Safe\u202EnibtiB\u202C <b>Token</b>',
    symbol: '\u05E9\u05E7\u05DC',
    decimals: 8,
    supply: 1_000_000n,
  },
];

/** Early-style ERC-20 with bytes32 names. */
export const CAST_BYTES32_TOKEN = { name: 'Old Lantern Reserve', symbol: 'OLR' };

/** ERC-721 collections; those without a base URI generate their images on-chain. */
export const CAST_NFTS = [
  { name: 'Paper Birds', symbol: 'BIRD', baseUri: '' },
  { name: 'Night Gardens \u{1F319}', symbol: 'NGDN', baseUri: '' },
] as const;

/** The ERC-1155 collection. */
export const CAST_MULTI_TOKEN = {
  name: 'Harbor Goods',
  symbol: 'GOODS',
  baseUri: '',
};

/** Messages in transfer data. */
export const CAST_MESSAGES = [
  'gm',
  'rent, November',
  'thank you!',
  'invoice 2041',
  'ahoj \u{1F44B}',
] as const;

/** Revert reasons of the failing contract. */
export const CAST_REASONS = [
  'Market: listing has expired',
  'Vault: deposit cap reached',
  'Router: too little received',
  'Pausable: paused',
] as const;

/** Creates addresses that only receive. */
export function createPeople(prng: Prng, count: number): readonly Hex[] {
  return Array.from({ length: count }, () => prng.hex(20));
}
