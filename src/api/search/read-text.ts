import { hexToBytes, isAddress, isHash } from '../../lib/hex.ts';

/** What a searched text may mean; what it cannot be is null. */
export interface SearchText {
  hash: Buffer | null;
  address: Buffer | null;
  height: number | null;
  /** The text as a part of a name. */
  name: string | null;
}

const LENGTH_MAX = 100;

/** Reads a text that somebody has typed or pasted: trimmed, without NUL, with or without `0x`. Pure. */
export function readSearchText(typed: string): SearchText {
  const text = typed.replaceAll('\0', '').trim().slice(0, LENGTH_MAX);
  const prefixed = /^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(text) ? `0x${text}` : text;
  const hash = isHash(prefixed) ? hexToBytes(prefixed) : null;
  const address = isAddress(prefixed) ? hexToBytes(prefixed) : null;
  const height = /^\d{1,15}$/.test(text) ? Number(text) : null;
  return { hash, address, height, name: text === '' || hash || address ? null : text };
}
