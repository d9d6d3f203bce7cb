import { createHash } from 'node:crypto';
import { type ChainPlan, planChain } from '#bench/support/synthetic/chain-plan.ts';
import { fillDatabase } from '#bench/support/synthetic/fill-database.ts';
import { BLOCKS } from '#db/tables/blocks.ts';
import { TRANSACTIONS } from '#db/tables/transactions.ts';
import { createFilledDatabase, type TestDatabase } from './database.ts';

/** Token with 100,000 holders, each with a different amount. */
export const POPULAR_TOKEN = addressOf('token1');
/** Ten thousand of the twenty thousand tokens. */
export const SOME_TOKENS = Array.from({ length: 10_000 }, (_, place) => addressOf(`token${2 * place + 1}`));
/** A collection of 20,000 chunks, the first of which moved 4,000 times. */
export const COLLECTION = addressOf('chunks');
/** A token of 5,000 ids, the first of which has 20,000 holders. */
export const GOODS = addressOf('goods');
/** Holder of one of each of 20,000 tokens, all of the chunks and one of each of the goods. */
export const COLLECTOR = addressOf('collector');

function addressOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 20);
}

const LARGE_PLAN = { transactions: 30_000, perBlock: 10, bigBlock: 5_000, bigTransaction: 1_000 };

/** Makes a database with the chain of `fillLargeChain`, which a run of the tests fills once. */
export async function createLargeDatabase(): Promise<{ database: TestDatabase; plan: ChainPlan }> {
  return {
    database: await createFilledDatabase('spyglass_large', fillLargeChain),
    plan: planChain(LARGE_PLAN),
  };
}

/**
 * Fills a test database with 30,000 transactions in 2,500 blocks, 5,000 of them in one block, 1,000 logs and calls in
 * one of them, and with data that does not come from blocks alone: a mempool, orphans, thousands of named tokens.
 */
async function fillLargeChain({ connection, pool, schema }: TestDatabase): Promise<void> {
  const plan = planChain(LARGE_PLAN);
  await fillDatabase(connection, schema, plan);
  const blocks = BLOCKS.copied.join(', ');
  const transactions = TRANSACTIONS.copied.join(', ');
  const digest = (text: string) => `sha256(convert_to(${text}, 'UTF8'))`;
  await pool.query(`
    insert into ${schema}.orphan_blocks (${blocks}, kind)
    select ${blocks}, case when number % 2 = 0 then 'reorg' else 'uncle' end from ${schema}.blocks b;
    insert into ${schema}.orphan_transactions (${transactions}, block_hash)
    select ${transactions.replaceAll(/\w+/g, 't.$&')}, b.hash from ${schema}.transactions t join ${schema}.blocks b on b.number = t.block_number;
    insert into ${schema}.withdrawals (block_number, index, withdrawal_index, validator_index, address, amount)
    select n / 16, n % 16, n, n % 1000, substring(${digest(`'receiver' || n % 500`)}, 1, 20), n * 1000000000::numeric
    from generate_series(0, 32000) n;
    insert into ${schema}.pending_transactions
      (hash, from_address, value, gas_limit, nonce, type, input, first_seen_at, dropped_at)
    select ${digest(`'pending' || n`)}, substring(${digest(`'sender' || n % 500`)}, 1, 20), 1, 21000, n, 2, '\\x',
      now() - n * interval '1 second', case when n % 2 = 0 then now() end
    from generate_series(1, 10000) n;
    insert into ${schema}.tokens (address, type, first_block, first_log_index, holders_count)
    select substring(${digest(`'token' || n`)}, 1, 20), 20, 0, 0, n % 7 from generate_series(1, 20000) n;
    insert into ${schema}.observed_tokens (address, name, symbol, block_number, block_hash)
    select substring(${digest(`'token' || n`)}, 1, 20), 'Name ' || n, 'S' || n, 0, '\\x00' from generate_series(1, 20000) n;
    insert into ${schema}.token_balances (token_address, token_type, token_id, holder_address, value)
    select substring(${digest(`'token1'`)}, 1, 20), 20, 0, substring(${digest(`'holder' || n`)}, 1, 20), n
    from generate_series(1, 100000) n
    union all
    select substring(${digest(`'token' || n`)}, 1, 20), 20, 0, substring(${digest(`'collector'`)}, 1, 20), 1
    from generate_series(1, 20000) n;
    insert into ${schema}.token_checks
      (token_address, verdict, holders_checked, holders_differ, block_number, block_hash)
    select substring(${digest(`'token' || n`)}, 1, 20), 'agrees', 1, 0, 0, '\\x00' from generate_series(1, 20000) n;
    insert into ${schema}.observed_balances
      (address, value, transactions_count, block_number, block_hash, changed_seq)
    select hash, 1000 + transactions_count, transactions_count, 0, '\\x00', 1 from ${schema}.addresses;
    insert into ${schema}.block_rewards (block_number, index, kind, address, amount)
    select 1 + n % 2000, n / 2000, 'external', substring(${digest(`'reward' || n`)}, 1, 20), n from generate_series(0, 7999) n;
    insert into ${schema}.genesis_accounts (address, value, has_code, is_observed, revision)
    select substring(${digest(`'genesis' || n`)}, 1, 20), n, false, true, 1 from generate_series(1, 9000) n;
    insert into ${schema}.observed_codes (address, code, block_number, block_hash)
    select substring(${digest(`'token' || n`)}, 1, 20), '\\x6080', 0, '\\x00' from generate_series(1, 20000) n`);
  await pool.query(`
    insert into ${schema}.token_transfers
      (block_number, log_index, batch_index, transaction_index, token_address, token_type, from_address, to_address, token_id)
    select 1 + n % 2000, 50000 + n, 0, 0, substring(${digest(`'chunks'`)}, 1, 20), 721, substring(${digest(`'collector'`)}, 1, 20),
      substring(${digest(`'collector'`)}, 1, 20), greatest(1, n - 4000)
    from generate_series(1, 24000) n;
    insert into ${schema}.nft_owners
    select substring(${digest(`'chunks'`)}, 1, 20), n, substring(${digest(`'collector'`)}, 1, 20), 1, n, 0
    from generate_series(1, 20000) n;
    insert into ${schema}.observed_instances (token_address, token_id, block_number, block_hash, metadata, metadata_bytes, error)
    select substring(${digest(`'chunks'`)}, 1, 20), n, 1, '\\x00', jsonb_build_object('name', n), 20, null
    from generate_series(1, 20000) n;
    insert into ${schema}.token_balances (token_address, token_type, token_id, holder_address, value)
    select substring(${digest(`'goods'`)}, 1, 20), 1155, 1, substring(${digest(`'holder' || n`)}, 1, 20), n
    from generate_series(1, 20000) n
    union all
    select substring(${digest(`'goods'`)}, 1, 20), 1155, n, substring(${digest(`'collector'`)}, 1, 20), 1
    from generate_series(1, 5000) n
    union all
    select substring(${digest(`'token' || n`)}, 1, 20), 721, 0, substring(${digest(`'collector'`)}, 1, 20), 1
    from generate_series(1, 1000) n`);
  await pool.query('vacuum (analyze)');
}
