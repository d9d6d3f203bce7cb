/** Number of a block's logs that belong to none of its transactions; set for existing blocks when they are read again. */
export const LOOSE_LOGS_SQL = (schema: string) => `
  alter table ${schema}.blocks add column loose_logs_count integer;
  alter table ${schema}.orphan_blocks add column loose_logs_count integer;
`;
