/** Index of a collection's most recently read token instances, for their viewers. */
export const INSTANCE_AGE_SQL = (schema: string) => `
  create index observed_instances_age on ${schema}.observed_instances (token_address, observed_at);
`;
