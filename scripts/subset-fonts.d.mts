/** The characters that the parts have. */
export const TEXT: string;
/** What the part of the body's font has besides. */
export const SIGNS: string;
/** All features that one of the parts keeps. */
export const FEATURES: ReadonlySet<string>;
/** The files of `src/web/styles/fonts` by name, made anew. */
export function subsetFonts(): Promise<Map<string, Uint8Array>>;
