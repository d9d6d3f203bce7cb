import type { Migration } from '#db/migrations/migration.ts';
import type { BlockFacts } from '#db/tables/block-facts.ts';
import { createdContract } from '#db/tables/transactions.ts';
import type { BlockRows, ModuleFold } from '#db/writes/module-parts.ts';
import type { BlockRange, RunTarget, Sign } from '#db/writes/run-target.ts';
import type { IndexerModule } from '#indexer/runtime/module.ts';
import { CREATED_CONTRACTS, DAILY_CONTRACTS } from './tables.ts';

interface DaySum {
  contracts: number;
  gasUsed: bigint;
}
type Days = Map<bigint, DaySum>;

const DAY = 86_400n;

function add(days: Days, day: bigint, { contracts, gasUsed }: DaySum): void {
  const known = days.get(day) ?? { contracts: 0, gasUsed: 0n };
  days.set(day, { contracts: known.contracts + contracts, gasUsed: known.gasUsed + gasUsed });
}

function sum(blocks: readonly BlockFacts[], days: Days = new Map()): Days {
  for (const { block, receipts } of blocks)
    for (const [index, transaction] of block.transactions.entries()) {
      const receipt = receipts[index];
      if (receipt === undefined || createdContract(transaction, receipt) === null) continue;
      add(days, block.timestamp / DAY, { contracts: 1, gasUsed: receipt.gasUsed ?? 0n });
    }
  return days;
}

function encode(days: Days, sign: Sign): string[][] {
  const list = [...days];
  return [
    list.map(([day]) => String(day)),
    list.map(([, { contracts }]) => String(sign * contracts)),
    list.map(([, { gasUsed }]) => String(BigInt(sign) * gasUsed)),
  ];
}

async function write({ client, schema }: RunTarget, ready: string[][]): Promise<void> {
  await Promise.all([
    client.query(
      `insert into ${schema}.daily_contracts as d (day, contracts_count, gas_used)
       select * from unnest($1::numeric[], $2::bigint[], $3::numeric[]) order by 1
       on conflict (day) do update set contracts_count = d.contracts_count + excluded.contracts_count,
         gas_used = d.gas_used + excluded.gas_used`,
      ready,
    ),
    client.query(
      `delete from ${schema}.daily_contracts where day = any($1::numeric[]) and contracts_count = 0`,
      ready.slice(0, 1),
    ),
  ]);
}

async function read({ client, schema }: RunTarget, { from, to }: BlockRange): Promise<Days> {
  const { rows } = await client.query<{ day: string; contracts: string; gas: string }>(
    `select div(b.timestamp, 86400)::text as day, count(*)::text as contracts, sum(t.gas_used)::text as gas
     from ${schema}.transactions t join ${schema}.blocks b on b.number = t.block_number
     where t.block_number between $1 and $2 and t.created_contract is not null group by 1`,
    [from, to],
  );
  const days: Days = new Map();
  for (const { day, contracts, gas } of rows)
    add(days, BigInt(day), { contracts: Number(contracts), gasUsed: BigInt(gas) });
  return days;
}

const dailyFold: ModuleFold<Days, string[][]> = {
  layer: 'daily-contracts/days',
  version: 1,
  tables: [DAILY_CONTRACTS],
  sum,
  encode,
  write,
  read,
};

const createdRows: BlockRows = {
  layer: 'daily-contracts/created',
  version: 1,
  table: CREATED_CONTRACTS,
  async fill({ client, schema }, { from, to }) {
    await client.query(
      `insert into ${schema}.created_contracts (block_number, index, address)
       select block_number, index, created_contract from ${schema}.transactions
       where block_number between $1 and $2 and created_contract is not null`,
      [from, to],
    );
  },
};

const migrations: Migration[] = [
  {
    name: '001-days',
    sql: (schema) =>
      `create table ${schema}.daily_contracts (
         day numeric primary key, contracts_count bigint not null, gas_used numeric not null)`,
  },
  {
    name: '002-created',
    sql: (schema) =>
      `create table ${schema}.created_contracts (
         block_number bigint not null, index integer not null, address bytea not null, primary key (block_number, index))`,
  },
];

/** A test module: contracts created by day, as a fold, and individually, as rows of their blocks. */
export const dailyContracts: IndexerModule = {
  name: 'daily-contracts',
  migrations,
  tables: [DAILY_CONTRACTS, CREATED_CONTRACTS],
  folds: [dailyFold],
  rows: [createdRows],
  tasks: [],
};
