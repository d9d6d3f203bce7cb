import { parseContentAddress } from '#lib/net/content-address.ts';

/** The two media of a token instance by the conventions of token metadata (EIP-721, EIP-1155, and marketplace extensions). */
export type MediaKind = 'image' | 'animation';

const KEYS: Record<MediaKind, readonly string[]> = {
  image: ['image', 'image_url', 'image_data', 'imageUrl', 'svg_image_data'],
  animation: ['animation_url', 'animation', 'animationUrl'],
};

/**
 * Finds the image or the animation of a token instance: a web or content address, or a `data:` URI, which also covers
 * inline SVG. Null without one; a malformed address counts as none.
 */
export function findMedium(metadata: unknown, kind: MediaKind): string | null {
  if (typeof metadata !== 'object' || metadata === null) return null;
  for (const key of KEYS[kind]) {
    const value = (metadata as Record<string, unknown>)[key];
    if (typeof value !== 'string') continue;
    const text = value.trim();
    if (/^<svg[\s>]/i.test(text)) return `data:image/svg+xml;utf8,${text}`;
    if (/^(data:|https?:\/\/)/i.test(text)) return text;
    if (parseContentAddress(text) !== null) return /^\w+:/.test(text) ? text : `ipfs://${text}`;
  }
  return null;
}
