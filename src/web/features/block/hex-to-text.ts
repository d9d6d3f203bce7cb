/** Bytes as the text that they encode; null if it is not readable. */
export function hexToText(hex: string | null): string | null {
  if (hex === null || !/^0x(?:[0-9a-f]{2}){1,1024}$/i.test(hex)) return null;
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]+$/u.test(text) ? text : null;
  } catch {
    return null;
  }
}
