import { bech32, hex } from '@scure/base';

/** Encodes a 20-byte address in bech32 (BIP 173); returns any other text unchanged. Pure. */
export function encodeBech32(address: string, prefix: string): string {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return address;
  return bech32.encodeFromBytes(prefix, hex.decode(address.slice(2)));
}

/** Decodes a bech32 address to hex; null where the text is malformed, has a wrong checksum, or another prefix. Pure. */
export function decodeBech32(text: string, prefix: string): `0x${string}` | null {
  const decoded = bech32.decodeUnsafe(text);
  const bytes = decoded?.prefix === prefix ? bech32.fromWordsUnsafe(decoded.words) : undefined;
  return bytes?.length === 20 ? `0x${hex.encode(bytes)}` : null;
}
