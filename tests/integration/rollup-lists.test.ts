import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiPart } from '#api/api-part.ts';
import { planChain } from '#bench/support/synthetic/chain-plan.ts';
import { fillDatabase } from '#bench/support/synthetic/fill-database.ts';
import { api as arbitrum } from '#modules/arbitrum/api/api.ts';
import { MIGRATIONS as ARBITRUM_MIGRATIONS } from '#modules/arbitrum/db/migrations.ts';
import { api as optimism } from '#modules/optimism/api/api.ts';
import { MIGRATIONS as OPTIMISM_MIGRATIONS } from '#modules/optimism/db/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { askModule, readPages } from '../support/rollup/ask-module.ts';

const PAGE_SIZE = 50;
/** Deposits are transactions of this type, of which each block has one here. */
const DEPOSIT_TYPE = 0x7e;
/** The first batch holds the blocks from 1 to this one, the block of 70 transactions among them. */
const FIRST_BATCH_END = 80;

let database: TestDatabase;

/** A chain of 111 blocks, and more rows of each list than two pages have. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { connection, pool, schema } = database;
  await fillDatabase(
    connection,
    schema,
    planChain({ transactions: 400, perBlock: 3, bigBlock: 70, bigTransaction: 3 }),
  );
  for (const { sql } of [...OPTIMISM_MIGRATIONS, ...ARBITRUM_MIGRATIONS]) await pool.query(sql(schema));
  const hash = (text: string) => `sha256(convert_to('${text}' || n, 'UTF8'))`;
  const address = (text: string) => `substring(${hash(text)} for 20)`;
  const PLACE = 'l1_block, l1_log_index, l1_timestamp, l1_transaction_hash';
  const place = (block: string) => `${block}, n, 1700000000 + n, ${hash('l1')}`;
  await pool.query(`
    update ${schema}.transactions set type = ${DEPOSIT_TYPE} where index = 0;
    insert into ${schema}.op_deposits (${PLACE}, l1_origin, l2_transaction_hash, gas_limit)
    select ${place('1000 + n / 7')}, ${address('origin')}, ${hash('deposit')}, 21000 from generate_series(1, 120) n;
    insert into ${schema}.op_withdrawals (block_number, log_index, transaction_index, nonce, sender, withdrawal_hash)
    select 1 + n / 3, n % 3, n % 3, decode('0001' || lpad(to_hex(n), 60, '0'), 'hex'), ${address('sender')}, ${hash('withdrawal')}
    from generate_series(0, 119) n;
    insert into ${schema}.op_output_roots (${PLACE}, output_index, l2_block, output_root, deleted_at)
    select ${place('2000 + n')}, n / 2, n, ${hash('root')}, case when n % 2 = 0 then 2001 + n end from generate_series(0, 259) n;
    insert into ${schema}.op_games (${PLACE}, game_index, game_type, address, root_claim, l2_block)
    select ${place('3000 + n')}, n, 1, ${address('game')}, ${hash('root')}, n from generate_series(0, 119) n;
    insert into ${schema}.op_batches
      (number, l1_block, l1_timestamp, channel, l1_hashes, blob_hashes, parent, blocks_count, transactions_count, l2_start)
    select n, 4000 + n, 1700000000 + n, '\\x01', array[${hash('l1')}], '{}', '\\x02',
      case when n = 1 then ${FIRST_BATCH_END} else 1 end, 3,
      case when n = 1 then 1 when n % 9 <> 0 then ${FIRST_BATCH_END} + n end
    from generate_series(1, 125) n;
    insert into ${schema}.arb_batches
      (${PLACE}, number, before_acc, after_acc, delayed_count, location, l2_start, l2_end)
    select ${place('5000 + n')}, n, '\\x01', '\\x02', 0, 0, case when n = 0 then 1 end, case when n = 0 then ${FIRST_BATCH_END} end
    from generate_series(0, 119) n`);
}, 60_000);

afterAll(() => database.drop());

async function read(api: ApiPart, name: string, args: object = {}): Promise<any> {
  const { status, body } = await askModule(database, api, name, args);
  expect([name, status]).toEqual([name, 200]);
  return body;
}

/** A column of the database, hashes as the API writes them. */
async function select(statement: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ key: Buffer | string }>(
    statement.replaceAll('$', `${database.schema}.`),
  );
  return rows.map(({ key }) => (Buffer.isBuffer(key) ? `0x${key.toString('hex')}` : Number(key)));
}

const FIRST_BATCH = `block_number between 1 and ${FIRST_BATCH_END}`;

test.each<[name: string, api: ApiPart, key: string, rows: number, statement: string, number?: number]>([
  [
    'optimism_deposits',
    optimism,
    'l2_transaction_hash',
    120,
    'select l2_transaction_hash as key from $op_deposits order by l1_block desc, l2_transaction_hash desc',
  ],
  ['optimism_withdrawals', optimism, 'msg_nonce', 120, 'select n as key from generate_series(119, 0, -1) n'],
  [
    'optimism_output_roots',
    optimism,
    'output_root',
    130,
    'select output_root as key from $op_output_roots where deleted_at is null order by output_index desc',
  ],
  ['optimism_games', optimism, 'index', 120, 'select n as key from generate_series(119, 0, -1) n'],
  [
    'optimism_batches',
    optimism,
    'number',
    112,
    'select n as key from generate_series(125, 1, -1) n where n % 9 <> 0',
  ],
  [
    'optimism_txn_batches',
    optimism,
    'l2_block_number',
    107,
    `select number as key from $blocks where number between 1 and ${FIRST_BATCH_END}
       or (number > ${FIRST_BATCH_END} + 1 and (number - ${FIRST_BATCH_END}) % 9 <> 0) order by number desc`,
  ],
  [
    'optimism_batch_blocks',
    optimism,
    'height',
    80,
    `select n as key from generate_series(${FIRST_BATCH_END}, 1, -1) n`,
    1,
  ],
  [
    'optimism_batch_transactions',
    optimism,
    'hash',
    227,
    `select hash as key from $transactions where ${FIRST_BATCH} and index > 0 order by block_number desc, index desc`,
    1,
  ],
  ['arbitrum_batches', arbitrum, 'number', 120, 'select n as key from generate_series(119, 0, -1) n'],
  [
    'arbitrum_batch_blocks',
    arbitrum,
    'height',
    80,
    `select n as key from generate_series(${FIRST_BATCH_END}, 1, -1) n`,
    0,
  ],
  [
    'arbitrum_batch_transactions',
    arbitrum,
    'hash',
    307,
    `select hash as key from $transactions where ${FIRST_BATCH} order by block_number desc, index desc`,
    0,
  ],
])('%s has every row once, in order, page by page', async (name, api, key, rows, statement, number) => {
  const params = number === undefined ? {} : { params: { number } };
  const sizes: number[] = [];
  const items = await readPages(async (query) => {
    const page = await read(api, name, { ...params, query });
    sizes.push(page.items.length);
    return page;
  });
  expect(items.map((item) => item[key])).toEqual(await select(statement));
  expect(items).toHaveLength(rows);
  expect(sizes).toEqual([
    ...Array(Math.ceil(rows / PAGE_SIZE) - 1).fill(PAGE_SIZE),
    rows % PAGE_SIZE || PAGE_SIZE,
  ]);
});

test('the counts of batches are those of the lists, where blocks are missing between them or above the index', async () => {
  expect(await read(optimism, 'optimism_batches_count')).toBe(112);
  expect(await read(optimism, 'optimism_txn_batches_count')).toBe(107);
  expect(await read(arbitrum, 'arbitrum_batches_count')).toBe(120);
});
