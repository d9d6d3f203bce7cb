/** What the token instances of a collection have said last, for those who look at them just now. */
export const INSTANCE_AGE_SQL = (schema: string) => `
  create index observed_instances_age on ${schema}.observed_instances (token_address, observed_at);
`;
