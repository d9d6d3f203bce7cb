/** Index for removing transactions that left the mempool long ago. */
export const DROPPED_PENDING_SQL = (schema: string) => `
  create index pending_transactions_dropped on ${schema}.pending_transactions (dropped_at)
    where dropped_at is not null;
`;
