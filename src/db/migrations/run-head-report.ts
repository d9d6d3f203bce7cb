/** Time of the node's last head report to the indexer, for servers without a node. */
export const HEAD_REPORT_SQL = (schema: string) => `
  alter table ${schema}.chain_head add column node_head_at timestamptz;
`;
