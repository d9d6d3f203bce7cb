/** When the node last reported its head to the indexer: what a server that has no node of its own knows of both. */
export const HEAD_REPORT_SQL = (schema: string) => `
  alter table ${schema}.chain_head add column node_head_at timestamptz;
`;
