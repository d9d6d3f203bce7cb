/** Lines of a file whose names are asked for at once. In a file of its own: pages read it, which hold no schemas. */
export const LINES_PER_PART = 250;
