/** A deterministic source of numbers from 0 to 1, seeded by every digit of a text (FNV-1a, then mulberry32). */
export function createRandom(seed: string): () => number {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A color as `#rgb`, short because a list contains hundreds; hue in degrees, the others from 0 to 1. */
export function shortColor(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    const level = lightness - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(level * 15).toString(16);
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
