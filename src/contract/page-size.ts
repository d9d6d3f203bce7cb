/** The number of rows on a page of the API. */
export const PAGE_SIZE = 50;
