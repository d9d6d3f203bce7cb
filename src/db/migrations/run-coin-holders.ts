/** Number of coin holders, stored beside the sum of their balances. */
export const COIN_HOLDERS_SQL = (schema: string) => `
  alter table ${schema}.observed_balances_progress add column holders bigint not null default 0;
  update ${schema}.observed_balances_progress
    set holders = (select count(*) from ${schema}.observed_balances where value > 0);
`;
