import { hexToBytes, isAddress, isHash } from '#lib/hex.ts';

/** Interpretations of a search text; impossible ones are null. */
export interface SearchText {
  hash: Buffer | null;
  address: Buffer | null;
  height: number | null;
  /** Text to find in names. */
  name: string | null;
}

const LENGTH_MAX = 100;

/** Maximum length of pasted text; links are longer than names, and parsed completely. */
const PASTED_LENGTH_MAX = 2000;

/** Zero-width characters in pasted text, which no name contains. */
const UNSEEN = /[\0\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Quotes, brackets and punctuation around a value in text or code. */
const AROUND = /^[\s"'`´‘’“”«»„()[\]{}<>,;:]+|[\s"'`´‘’“”«»„()[\]{}<>,;:.!?]+$/g;

/**
 * Parses a typed or pasted text: a hash or an address with or without `0x`, in quotes or brackets, in an explorer link,
 * with the short name of a chain (EIP-3770) or as a payment link (EIP-681); a height, also as `#12`, `block 12` or
 * `1,234`. Pure.
 */
export function readSearchText(typed: string): SearchText {
  const pasted = typed.slice(0, PASTED_LENGTH_MAX).replace(UNSEEN, '').trim();
  const bare = pasted.replace(AROUND, '');
  const hex = readHex(bare) ?? readLink(bare) ?? readPayment(bare);
  const hash = hex !== null && isHash(hex) ? hexToBytes(hex) : null;
  const address = hex !== null && isAddress(hex) ? hexToBytes(hex) : null;
  const height = hex === null ? (readHeight(bare) ?? readLinkedHeight(bare)) : null;
  const text = pasted.slice(0, LENGTH_MAX);
  return { hash, address, height, name: text === '' || hash || address ? null : text };
}

const HEX = /^(?:0x)?([\da-f]{64}|[\da-f]{40})$/i;

/** Parses a hash or an address, ignoring spaces in it. */
function readHex(text: string): string | null {
  const digits = HEX.exec(text.replace(/\s+/g, ''))?.[1];
  return digits === undefined ? null : `0x${digits}`;
}

/** Parses the target of a link: the first hash or address in its path, query or fragment. */
function readLink(text: string): string | null {
  if (!isLink(text)) return null;
  const parts = text.split(/[/?#&=:@%]+/);
  return parts.map(readHex).find((hex) => hex !== null) ?? null;
}

/**
 * Parses the address in `ethereum:pay-0x…@1/transfer?…` (EIP-681, EIP-831) or after the short name of a chain, as in
 * `eth:0x…` (EIP-3770 and CAIP-10).
 */
function readPayment(text: string): string | null {
  const digits = /^[a-z][\w.-]{0,31}:(?:[a-z\d]{1,32}[:-])?(?:0x)?([\da-f]{64}|[\da-f]{40})(?![\da-z])/i.exec(
    text,
  )?.[1];
  return digits === undefined ? null : `0x${digits}`;
}

/** Parses a height: `12`, `#12`, `block 12`, `1,234`, `1 234`, `1_234`, `0xc`. */
function readHeight(text: string): number | null {
  const number = text.replace(/^block(?:\s+(?:number|height|no\.?))?[\s:#№]*/i, '').replace(/^[#№]\s*/, '');
  if (/^0x[\da-f]{1,12}$/i.test(number)) return Number(number);
  const digits = /^\d{1,3}(?:[,._'’\s\u00a0\u202f]\d{3})+$/.test(number) ? number.replace(/\D/g, '') : number;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Parses the height in a link to a block. */
function readLinkedHeight(text: string): number | null {
  const digits = isLink(text) ? /\/(?:block|blocks|b)\/(\d{1,15})(?:[/?#]|$)/i.exec(text)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
}

function isLink(text: string): boolean {
  return /^(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+)+(?::\d+)?\/|\/)/i.test(text);
}
