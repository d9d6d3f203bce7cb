import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  demandKeys,
  ERROR_TEXT_MAX,
  firstBytes,
  firstCharacters,
  PUSHED_BYTES_MAX,
} from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';

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
 * @throws RangeUnavailableError while a server of logs does not answer
 */
export async function listBySender(
  db: Kysely<Tables>,
  { schema, after, limit }: { schema: string; after: SenderPlace | null; limit: number },
): Promise<ComparedTransaction[]> {
  const table = (name: string) => sql.table(`${schema}.${name}`);
  const transactions = table('transactions');
  const page = sql<SenderPlace>`select * from (${after === null ? firstKeys(transactions, limit) : keysAfter(transactions, after, limit)}) as k
    order by from_address, block_number desc, index desc limit ${limit}`;
  const { rows } = await sql<Omit<ComparedTransaction, 'logs_hash'> & LogPlace>`
    select t.from_address, t.block_number, t.index, t.hash, t.nonce, sha256(t.input) as input_hash, t.method_id,
      t.to_address, t.created_contract, t.value, t.status, t.gas_used, t.effective_gas_price, t.logs_count,
      t.first_log_index, e.error, e.output
    from (${page}) p
    join ${transactions} t on t.block_number = p.block_number and t.index = p.index
    left join lateral (
      select ${firstCharacters('error', ERROR_TEXT_MAX)} as error, ${firstBytes('output', PUSHED_BYTES_MAX)} as output
      from ${table('transaction_errors')}
      where block_number = t.block_number and transaction_index = t.index limit 1
    ) e on true
    order by t.from_address, t.block_number desc, t.index desc`.execute(db);
  const hashes = await hashLogs(db.withSchema(schema), rows);
  return rows.map(({ first_log_index: _, ...row }) => ({
    ...row,
    logs_hash: hashes.get(`${row.block_number}:${row.index}`) ?? null,
  }));
}

/** Place of the logs of a transaction. */
interface LogPlace {
  block_number: number;
  index: number;
  first_log_index: number | null;
  logs_count: number;
}

/** Hashes of the logs of transactions, from the servers of their blocks. */
async function hashLogs(db: Kysely<Tables>, rows: readonly LogPlace[]): Promise<Map<string, string>> {
  const keys = rows.filter(({ first_log_index, logs_count }) => first_log_index !== null && logs_count > 0);
  if (keys.length === 0) return new Map();
  const found = await demandKeys(db, keys, selectHashes, 'logs');
  return new Map(found.map(({ block_number, index, hash }) => [`${block_number}:${index}`, hash]));
}

async function selectHashes(
  db: Kysely<Tables>,
  keys: readonly LogPlace[],
): Promise<{ block_number: number; index: number; hash: string }[]> {
  const values = <Name extends keyof LogPlace>(name: Name) => keys.map((key) => key[name]);
  const hex = ['address', 'topic0', 'topic1', 'topic2', 'topic3', 'data'].map(
    (column) => sql`encode(${sql.ref(`l.${column}`)}, 'hex')`,
  );
  return db
    .selectFrom(
      sql<{ block_number: number; index: number; low: number; count: number }>`unnest(
        ${values('block_number')}::bigint[], ${values('index')}::integer[],
        ${values('first_log_index')}::integer[], ${values('logs_count')}::integer[])`.as<'k'>(
        sql`k(block_number, index, low, count)`,
      ),
    )
    .innerJoin('logs as l', (join) =>
      join
        .onRef('l.block_number', '=', 'k.block_number')
        .onRef('l.transaction_index', '=', 'k.index')
        .on(sql<boolean>`l.log_index >= k.low and l.log_index < k.low + k.count`),
    )
    .select(['k.block_number', 'k.index'])
    .select(
      sql<string>`md5(string_agg(concat_ws(',', ${sql.join(hex)}), ';' order by l.log_index))`.as('hash'),
    )
    .groupBy(['k.block_number', 'k.index'])
    .execute();
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
