/** What only some types of transactions have is known while they wait in the pool, too. */
export const PENDING_LISTS_SQL = (schema: string) => `
  alter table ${schema}.pending_transactions
    add column access_list jsonb,
    add column authorization_list jsonb,
    add column blob_versioned_hashes bytea[];
`;
