/** Maximum number of lines in a file. */
export const EXPORT_LINES_MAX = 10_000;
