import { backendVersionQuery, indexingStatusQuery, statsQuery } from '../features/stats/queries.ts';

/** What the frame around every page shows: gas price, indexing alerts, the server's version. */
export const SHELL_QUERIES = [statsQuery(), indexingStatusQuery(), backendVersionQuery()];
