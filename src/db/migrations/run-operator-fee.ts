/** Operator fee of a rollup transaction, besides gas and L1 fee, and its parameters. */
export const OPERATOR_FEE_SQL = (schema: string) =>
  ['transactions', 'orphan_transactions']
    .map(
      (table) => `
  alter table ${schema}.${table}
    add column operator_fee numeric,
    add column operator_fee_scalar numeric,
    add column operator_fee_constant numeric;`,
    )
    .join('\n');
