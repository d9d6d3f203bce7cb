/**
 * Numbers of blocks and withdrawals whose gas, fees or amount is unknown: without them, a sum over a day with such a
 * block would be shown as that of the whole day.
 */
export const UNKNOWN_DAYS_SQL = (schema: string) => `
  alter table ${schema}.daily_counts
    add column unknown_gas_count bigint not null default 0,
    add column unknown_fees_count bigint not null default 0,
    add column unknown_withdrawals_count bigint not null default 0;
  alter table ${schema}.totals
    add column unknown_gas_count bigint not null default 0,
    add column unknown_withdrawals_count bigint not null default 0;
  update ${schema}.daily_counts d set unknown_gas_count = b.gas, unknown_fees_count = b.fees
    from (
      select div(timestamp, 86400) as day, count(*) - count(gas_used) as gas, count(*) - count(transaction_fees) as fees
      from ${schema}.blocks where gas_used is null or transaction_fees is null group by 1
    ) b
    where d.day = b.day;
  update ${schema}.daily_counts d set unknown_withdrawals_count = w.unknown
    from (
      select div(timestamp, 86400) as day, count(*) as unknown
      from ${schema}.withdrawals join ${schema}.blocks on number = block_number where amount is null group by 1
    ) w
    where d.day = w.day;
  update ${schema}.totals set unknown_gas_count = d.gas, unknown_withdrawals_count = d.withdrawals
    from (
      select coalesce(sum(unknown_gas_count), 0) as gas, coalesce(sum(unknown_withdrawals_count), 0) as withdrawals
      from ${schema}.daily_counts
    ) d;
`;
