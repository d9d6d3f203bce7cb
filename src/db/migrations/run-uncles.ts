/**
 * Stores uncles as orphans, with the including block; and totals of a block's lists and of the list of withdrawals, so
 * that nothing is counted on request.
 */
export const UNCLES_SQL = (schema: string) => `
  alter table ${schema}.orphan_blocks add column nephew_number bigint;
  alter table ${schema}.orphan_blocks alter column removed_at drop not null;
  create index orphan_blocks_kind on ${schema}.orphan_blocks (kind, number desc, hash desc);
  create index orphan_blocks_nephew on ${schema}.orphan_blocks (nephew_number) where nephew_number is not null;

  create table ${schema}.traced_blocks (
    block_number bigint not null primary key,
    internal_transactions_count integer not null
  );
  insert into ${schema}.traced_blocks (block_number, internal_transactions_count)
    select block_number, count(*) from ${schema}.internal_transactions group by 1;

  alter table ${schema}.daily_counts add column withdrawals_count bigint not null default 0;
  alter table ${schema}.daily_counts add column withdrawals_amount numeric not null default 0;
  alter table ${schema}.totals add column withdrawals_count bigint not null default 0;
  alter table ${schema}.totals add column withdrawals_amount numeric not null default 0;
  update ${schema}.daily_counts d
    set withdrawals_count = w.count, withdrawals_amount = w.amount
    from (
      select div(b.timestamp, 86400) as day, count(*) as count, sum(w.amount) as amount
      from ${schema}.withdrawals w join ${schema}.blocks b on b.number = w.block_number group by 1
    ) w
    where w.day = d.day;
  update ${schema}.totals t
    set withdrawals_count = d.count, withdrawals_amount = d.amount
    from (
      select coalesce(sum(withdrawals_count), 0) as count, coalesce(sum(withdrawals_amount), 0) as amount
      from ${schema}.daily_counts
    ) d;
`;
