/** Contracts without code are read again: those created empty are distinguished from removed ones by their nonce. */
export const EMPTY_CONTRACTS_SQL = (schema: string) => `
  delete from ${schema}.observed_proxies where not has_code;
`;
