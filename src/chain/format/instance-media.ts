import { parseContentAddress } from '../../lib/content-address.ts';

/** The two media of an instance by the conventions of token metadata (EIP-721, EIP-1155, and what marketplaces added). */
export type MediaKind = 'image' | 'animation';

const KEYS: Record<MediaKind, readonly string[]> = {
  image: ['image', 'image_url', 'image_data', 'imageUrl', 'svg_image_data'],
  animation: ['animation_url', 'animation', 'animationUrl'],
};

/**
 * Finds where the picture or the animation of an instance is: an address of the web, of a content network, or a `data:` URI, as which
 * SVG that is written out counts. Null without one; a malformed address counts as none.
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
