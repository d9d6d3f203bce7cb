/** Contracts without code are asked again: those that were created so are distinguished from those that are gone by their nonce. */
export const EMPTY_CONTRACTS_SQL = (schema: string) => `
  delete from ${schema}.observed_proxies where not has_code;
`;
