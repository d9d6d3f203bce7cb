/** Index of transactions by the versioned hashes of their blobs. */
export const BLOB_HASHES_SQL = (schema: string) => `
  create index transactions_blob_hashes on ${schema}.transactions using gin (blob_versioned_hashes)
    where blob_versioned_hashes is not null;
`;
