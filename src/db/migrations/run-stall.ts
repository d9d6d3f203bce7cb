/** Why no new blocks come, in the indexer's words, and since when; null while they do. */
export const STALL_SQL = (schema: string) => `
  alter table ${schema}.chain_head add column stalled_reason text;
  alter table ${schema}.chain_head add column stalled_since timestamptz;
`;
