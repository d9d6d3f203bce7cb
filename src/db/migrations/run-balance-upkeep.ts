/**
 * Autovacuum of balances: a changed balance leaves dead entries in two indexes, which are reclaimed after a twentieth
 * of the table has changed, not after a fifth, the default.
 */
export const BALANCE_UPKEEP_SQL = (schema: string) => `
  alter table ${schema}.token_balances set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
`;
