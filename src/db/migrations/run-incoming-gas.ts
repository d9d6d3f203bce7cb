/** Gas used by the transactions sent to an address: the cost of a contract's code to its callers. */
export const INCOMING_GAS_SQL = (schema: string) => `
  alter table ${schema}.addresses add column incoming_gas_used numeric not null default 0;
  update ${schema}.addresses a set incoming_gas_used = t.gas
    from (
      select to_address, sum(gas_used) as gas from ${schema}.transactions where to_address is not null group by 1
    ) t
    where a.hash = t.to_address;
`;
