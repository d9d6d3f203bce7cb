/** Rows per page of the API. */
export const PAGE_SIZE = 50;
