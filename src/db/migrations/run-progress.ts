/** Rate of the backfill in blocks per second; null while it is inactive. */
export const PROGRESS_SQL = (schema: string) => `
  alter table ${schema}.chain_head add column history_rate real;
`;
