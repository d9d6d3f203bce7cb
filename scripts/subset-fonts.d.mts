/** The characters that the parts have. */
export const TEXT: string;
/** The files of `src/web/styles/fonts` by name, made anew. */
export function subsetFonts(): Promise<Map<string, Uint8Array>>;
