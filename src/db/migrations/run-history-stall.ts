/** Reason why the backfill fails, as reported by the indexer, and its start; null while it does not. */
export const HISTORY_STALL_SQL = (schema: string) => `
  alter table ${schema}.chain_head add column history_stalled_reason text;
  alter table ${schema}.chain_head add column history_stalled_since timestamptz;
`;
