/** A query to begin with. */
export interface SampleQuery {
  title: string;
  query: string;
  parameters?: readonly string[];
  chart?: ResultView;
}

/** Form in which a result is shown. */
export type ResultView = 'table' | 'line' | 'bar' | 'number';

/** Queries to begin with; the first is that of an empty page. */
export const GALLERY: readonly SampleQuery[] = [
  {
    title: 'Newest blocks',
    query: `select number, timestamp, transactions_count, gas_used, base_fee_per_gas
from blocks
order by number desc
limit 25`,
  },
  {
    title: 'Transactions an hour',
    chart: 'line',
    query: `select date_trunc('hour', timestamp) as hour, sum(transactions_count) as transactions
from blocks
group by 1
order by 1`,
  },
  {
    title: 'Base fee of recent blocks',
    chart: 'line',
    query: `select number, base_fee_per_gas / 1e9 as gwei
from blocks
order by number desc
limit 200`.replace('1e9', '1000000000'),
  },
  {
    title: 'Most active senders',
    chart: 'bar',
    query: `select from_address, count(*) as transactions
from transactions
group by 1
order by 2 desc
limit 20`,
  },
  {
    title: 'Contracts that use the most gas',
    chart: 'bar',
    query: `select to_address, sum(gas_used) as gas
from transactions
where to_address is not null
group by 1
order by 2 desc
limit 20`,
  },
  {
    title: 'Share of failed transactions',
    chart: 'number',
    query: `select round(100.0 * count(*) filter (where status = 0) / greatest(count(*), 1), 2) as percent
from transactions`,
  },
  {
    title: 'Transfers of each token',
    query: `select k.symbol, k.address, count(*) as transfers, count(distinct t.to_address) as receivers
from token_transfers t
join tokens k on k.address = t.token_address
group by 1, 2
order by 3 desc
limit 20`,
  },
  {
    title: 'Largest holders of a token',
    parameters: ['0x0000000000000000000000000000000000000000'],
    query: `select b.holder_address, b.value / 10 ^ coalesce(k.decimals, 0) as amount
from token_balances b
join tokens k on k.address = b.token_address
where b.token_address = $1
order by b.value desc
limit 50`,
  },
  {
    title: 'Most frequent events',
    chart: 'bar',
    query: `select topic0, count(*) as logs, count(distinct address) as contracts
from logs
where topic0 is not null
group by 1
order by 2 desc
limit 20`,
  },
  {
    title: 'Contracts created, with their creators',
    query: `select timestamp, created_contract, from_address, gas_used
from transactions
where created_contract is not null
order by block_number desc
limit 50`,
  },
];
