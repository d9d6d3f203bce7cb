/** Type-specific fields of pending transactions. */
export const PENDING_LISTS_SQL = (schema: string) => `
  alter table ${schema}.pending_transactions
    add column access_list jsonb,
    add column authorization_list jsonb,
    add column blob_versioned_hashes bytea[];
`;
