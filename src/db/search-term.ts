import { hexToBytes, isAddress } from '../lib/hex.ts';

/** What is looked for in a short list: text that may stand anywhere, and the address that it is, if it is one. */
export interface SearchTerm {
  text: string;
  /** For `ilike`. */
  pattern: string;
  address: Buffer | null;
}

/** Reads what somebody looks for; null for nothing. Pure. */
export function createSearchTerm(given: string | undefined): SearchTerm | null {
  const text = given?.trim().slice(0, TEXT_LENGTH_MAX) ?? '';
  if (text === '' || text.includes('\0')) return null;
  return {
    text,
    pattern: `%${escapeLike(text)}%`,
    address: isAddress(text) ? hexToBytes(text) : null,
  };
}

const TEXT_LENGTH_MAX = 256;

/** A text in a pattern of `like` that stands for itself. Pure. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
