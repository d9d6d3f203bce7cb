import { backendVersionQuery, indexingStatusQuery, statsQuery } from '../../features/stats/queries.ts';

/** Queries of the shell around every page: gas price, indexing alerts, the server's version. */
export const SHELL_QUERIES = [statsQuery(), indexingStatusQuery(), backendVersionQuery()];
