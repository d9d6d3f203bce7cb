/** How much gas the transactions used that were sent to an address: what the code of a contract costs those who call it. */
export const INCOMING_GAS_SQL = (schema: string) => `
  alter table ${schema}.addresses add column incoming_gas_used numeric not null default 0;
  update ${schema}.addresses a set incoming_gas_used = t.gas
    from (
      select to_address, sum(gas_used) as gas from ${schema}.transactions where to_address is not null group by 1
    ) t
    where a.hash = t.to_address;
`;
