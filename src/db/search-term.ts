import { hexToBytes, isAddress } from '#lib/hex.ts';
import { foldCase } from '#lib/text/fold-case.ts';

/** Search term in a short list: text to find anywhere, and the address if it is one. */
export interface SearchTerm {
  text: string;
  /** Pattern for `app.fold_case(…) like`. */
  pattern: string;
  address: Buffer | null;
}

/** Creates a search term; null for empty input. Pure. */
export function createSearchTerm(given: string | undefined): SearchTerm | null {
  const text = given?.trim().slice(0, TEXT_LENGTH_MAX) ?? '';
  if (text === '' || text.includes('\0')) return null;
  return {
    text,
    pattern: `%${escapeLike(foldCase(text))}%`,
    address: isAddress(text) ? hexToBytes(text) : null,
  };
}

const TEXT_LENGTH_MAX = 256;

/** Escapes a text for a pattern of `like`. Pure. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
