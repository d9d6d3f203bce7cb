/** Reason why no new blocks arrive, as reported by the indexer, and its start; null while they do. */
export const STALL_SQL = (schema: string) => `
  alter table ${schema}.chain_head add column stalled_reason text;
  alter table ${schema}.chain_head add column stalled_since timestamptz;
`;
