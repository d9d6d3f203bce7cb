/** How fast history is being filled: blocks a second, null while it is not. */
export const PROGRESS_SQL = (schema: string) => `
  alter table ${schema}.chain_head add column history_rate real;
`;
