/** How many lines a file has at most. */
export const EXPORT_LINES_MAX = 10_000;
