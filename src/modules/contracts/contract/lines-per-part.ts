/**
 * Number of a file's lines whose names are requested at once. In a separate file because pages import it, which must not bundle
 * schemas.
 */
export const LINES_PER_PART = 250;
