/** L1 and operator fees of a block's transactions on a rollup: a part of the fees of the block, and of its day. */
export const ROLLUP_FEES_SQL = (schema: string) => `
  alter table ${schema}.blocks add column rollup_fees numeric not null default 0;
  alter table ${schema}.orphan_blocks add column rollup_fees numeric not null default 0;
  ${addFees(schema, { blocks: 'blocks', transactions: 'transactions', key: ['number', 'block_number'] })}
  ${addFees(schema, { blocks: 'orphan_blocks', transactions: 'orphan_transactions', key: ['hash', 'block_hash'] })}
  update ${schema}.daily_counts d set transaction_fees = d.transaction_fees + b.fees
    from (
      select div(timestamp, 86400) as day, sum(rollup_fees) as fees from ${schema}.blocks where rollup_fees > 0 group by 1
    ) b
    where d.day = b.day;
`;

interface FilledTables {
  blocks: string;
  transactions: string;
  /** Columns that join both. */
  key: readonly [string, string];
}

function addFees(schema: string, { blocks, transactions, key: [block, reference] }: FilledTables): string {
  return `
  update ${schema}.${blocks} b
    set rollup_fees = t.fees, transaction_fees = b.transaction_fees + t.fees
    from (
      select ${reference}, sum(coalesce(l1_fee, 0) + coalesce(operator_fee, 0)) as fees
      from ${schema}.${transactions} where l1_fee > 0 or operator_fee > 0 group by 1
    ) t
    where b.${block} = t.${reference};`;
}
