import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import {
  givenKeys,
  selectTransactionsByKey,
  type TransactionKey,
  type TransactionRow,
} from '#sdk/db/transactions.ts';
import type { RunTarget } from '#sdk/db/writes.ts';
import { type SuaveTables, withSuave } from './tables.ts';

/** Stored details of a transaction. */
export interface SuaveDetails {
  hash: Buffer;
  block_number: number;
  index: number;
  kettle: Buffer | null;
  wrapped: object | null;
}

/** Transactions below a position without stored details, newest first; by both primary keys. */
export async function listUnknown(
  { client, schema }: RunTarget,
  { below, limit }: { below: TransactionKey | null; limit: number },
): Promise<(TransactionKey & { hash: Buffer; is_known: boolean })[]> {
  const { rows } = await client.query<{
    block_number: string;
    index: number;
    hash: Buffer;
    is_known: boolean;
  }>(
    `select t.block_number, t.index, t.hash,
       exists (select from ${schema}.suave_details d
         where d.hash = t.hash and d.block_number = t.block_number and d.index = t.index) as is_known
     from ${schema}.suave_transactions t
     where $1::bigint is null or (t.block_number, t.index) < ($1::bigint, $2::integer)
     order by t.block_number desc, t.index desc limit $3`,
    [below?.block_number ?? null, below?.index ?? null, limit],
  );
  return rows.map((row) => ({ ...row, block_number: Number(row.block_number) }));
}

/** Writes details of transactions from the node. */
export async function writeDetails(
  { client, schema }: RunTarget,
  rows: readonly SuaveDetails[],
): Promise<void> {
  await client.query(
    `insert into ${schema}.suave_details (hash, block_number, index, kettle, wrapped)
     select * from unnest($1::bytea[], $2::bigint[], $3::integer[], $4::bytea[], $5::jsonb[])
     on conflict (hash) do update set block_number = excluded.block_number, index = excluded.index,
       kettle = excluded.kettle, wrapped = excluded.wrapped`,
    [
      rows.map(({ hash }) => hash),
      rows.map(({ block_number }) => block_number),
      rows.map(({ index }) => index),
      rows.map(({ kettle }) => kettle),
      rows.map(({ wrapped }) => (wrapped === null ? null : JSON.stringify(wrapped))),
    ],
  );
}

/** Details of some transactions, by their hashes. */
export async function listDetails(
  db: Kysely<Tables>,
  hashes: readonly Buffer[],
): Promise<SuaveTables['suave_details'][]> {
  if (hashes.length === 0) return [];
  return withSuave(db)
    .selectFrom('suave_details')
    .selectAll()
    .where('hash', 'in', [...hashes])
    .execute();
}

/** Transactions that a kettle executed, newest first, after a position; relies on `suave_details_kettle`. */
export async function listKettleTransactions(
  db: Kysely<Tables>,
  { kettle, after, limit }: { kettle: Buffer; after: TransactionKey | null; limit: number },
): Promise<TransactionRow[]> {
  const keys = await withSuave(db)
    .selectFrom('suave_details as d')
    .innerJoin('suave_transactions as t', (join) =>
      join
        .onRef('t.block_number', '=', 'd.block_number')
        .onRef('t.index', '=', 'd.index')
        .onRef('t.hash', '=', 'd.hash'),
    )
    .select(['d.block_number', 'd.index'])
    .where('d.kettle', '=', kettle)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('d.block_number', 'd.index'),
          '<',
          eb.tuple(after?.block_number ?? 0, after?.index ?? 0),
        ),
      ),
    )
    .orderBy('d.block_number', 'desc')
    .orderBy('d.index', 'desc')
    .limit(limit)
    .execute();
  if (keys.length === 0) return [];
  const given = db.selectFrom(givenKeys(keys)).select(['block_number', 'index']);
  return selectTransactionsByKey(db, given as never)
    .orderBy('t.block_number', 'desc')
    .orderBy('t.index', 'desc')
    .execute();
}
