import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ERROR_TEXT_MAX, firstBytes, firstCharacters, PUSHED_BYTES_MAX } from '#sdk/db/queries.ts';

/** Reading position within a run: its last transaction, in the order of `listBySender`. */
export interface SenderPlace {
  from_address: Buffer;
  block_number: number;
  index: number;
}

/** Fields by which two runs of a transaction are compared. */
export interface ComparedTransaction extends SenderPlace {
  hash: Buffer;
  nonce: bigint;
  input_hash: Buffer;
  method_id: Buffer | null;
  to_address: Buffer | null;
  created_contract: Buffer | null;
  value: bigint;
  status: number | null;
  gas_used: bigint;
  effective_gas_price: bigint;
  logs_count: number;
  error: string | null;
  output: Buffer | null;
  /** Hash of the addresses, topics and data of its logs in order; null without logs. */
  logs_hash: string | null;
}

/**
 * Transactions by sender, each sender's newest first, after a position; relies on `transactions_from`, which has this order. A
 * sender's nonces descend in it, which allows two runs to be merged. Logs and failures are read by the primary keys of their
 * block.
 */
export async function listBySender<Db>(
  db: Kysely<Db>,
  { schema, after, limit }: { schema: string; after: SenderPlace | null; limit: number },
): Promise<ComparedTransaction[]> {
  const table = (name: string) => sql.table(`${schema}.${name}`);
  const transactions = table('transactions');
  const page = sql<SenderPlace>`select * from (${after === null ? firstKeys(transactions, limit) : keysAfter(transactions, after, limit)}) as k
    order by from_address, block_number desc, index desc limit ${limit}`;
  const { rows } = await sql<ComparedTransaction>`
    select t.from_address, t.block_number, t.index, t.hash, t.nonce, sha256(t.input) as input_hash, t.method_id,
      t.to_address, t.created_contract, t.value, t.status, t.gas_used, t.effective_gas_price, t.logs_count,
      e.error, e.output, l.logs_hash
    from (${page}) p
    join ${transactions} t on t.block_number = p.block_number and t.index = p.index
    left join lateral (
      select ${firstCharacters('error', ERROR_TEXT_MAX)} as error, ${firstBytes('output', PUSHED_BYTES_MAX)} as output
      from ${table('transaction_errors')}
      where block_number = t.block_number and transaction_index = t.index limit 1
    ) e on true
    left join lateral (
      select md5(string_agg(concat_ws(',', address, topic0, topic1, topic2, topic3, data), ';' order by log_index)) as logs_hash
      from ${table('logs')} where t.logs_count > 0 and block_number = t.block_number and transaction_index = t.index
        and log_index >= t.first_log_index and log_index < t.first_log_index + t.logs_count
    ) l on true
    order by t.from_address, t.block_number desc, t.index desc`.execute(db);
  return rows;
}

const KEYS = sql`from_address, block_number, index`;

function firstKeys(transactions: RawBuilder<unknown>, limit: number) {
  return sql`select ${KEYS} from ${transactions}
    order by from_address, block_number desc, index desc limit ${limit}`;
}

/** The rest of the sender, then the following senders: the two directions of the order need one branch each. */
function keysAfter(transactions: RawBuilder<unknown>, after: SenderPlace, limit: number) {
  return sql`(select ${KEYS} from ${transactions}
      where from_address = ${after.from_address} and (block_number, index) < (${after.block_number}, ${after.index})
      order by from_address, block_number desc, index desc limit ${limit})
    union all
    (select ${KEYS} from ${transactions} where from_address > ${after.from_address}
      order by from_address, block_number desc, index desc limit ${limit})`;
}
