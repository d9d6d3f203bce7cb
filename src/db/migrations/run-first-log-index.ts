/**
 * First log index of a transaction in its block: its logs and token transfers are then a range of the primary key. Log
 * indexes of a block have no gaps (yellow paper §4.3.1), so it follows from the preceding counts.
 */
export const FIRST_LOG_INDEX_SQL = (schema: string) => `
  alter table ${schema}.transactions add column first_log_index integer;
  alter table ${schema}.orphan_transactions add column first_log_index integer;
  update ${schema}.transactions t set first_log_index = c.first
    from (
      select block_number, index,
        sum(logs_count) over (partition by block_number order by index) - logs_count as first
      from ${schema}.transactions
    ) c
    where c.block_number = t.block_number and c.index = t.index;
`;
