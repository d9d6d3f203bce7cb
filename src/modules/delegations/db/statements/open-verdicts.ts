import { readStoredAuthorizations } from '#sdk/db/tables.ts';
import type { RunTarget } from '#sdk/db/writes.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { VERDICT_PAUSE } from '../verdicts.ts';

/** A block with authorizations whose verdict is open. */
export interface OpenBlock {
  number: number;
  hash: Hex;
}

/** A transaction that changes nonces of signers: its place, and the authorizations that it carries. */
export interface NonceTransaction {
  index: number;
  from: Hex;
  authorizations: ReturnType<typeof readStoredAuthorizations>;
}

/** An authorization whose verdict is open. */
export interface OpenAuthorization {
  transaction_index: number;
  position: number;
  authority: Buffer | null;
  attempts: number;
  /** True if transactions of the signer prove that its nonce was not the next one. */
  is_refuted: boolean;
}

/** A new verdict. */
export interface NewVerdict {
  transaction_index: number;
  position: number;
  verdict: number | null;
  attempts: number;
}

/**
 * The newest block with an open verdict, else the one whose next attempt has been due for longest; relies on
 * `authorizations_open` and `authorizations_due`.
 */
export async function findOpenBlock({ client, schema }: RunTarget): Promise<OpenBlock | null> {
  const { rows } = await client.query<{ number: string; hash: Buffer }>(
    `select b.number::text, b.hash from ${schema}.blocks b
     where b.number = coalesce(
       (select block_number from ${schema}.authorizations
         where verdict is null and attempts = 0 order by block_number desc limit 1),
       (select block_number from ${schema}.authorizations
         where verdict is null and attempts > 0 and next_at <= now() order by next_at limit 1))`,
  );
  const [row] = rows;
  return row === undefined ? null : { number: Number(row.number), hash: bytesToHex(row.hash) };
}

/**
 * Authorizations of a block whose verdict is open. A nonce that the signer's previous transaction used, or its next one
 * uses, was not consumed between them: nonces only increase. Relies on the primary key, and on `transactions_from`.
 */
export async function listOpen(
  { client, schema }: RunTarget,
  { number }: OpenBlock,
): Promise<OpenAuthorization[]> {
  const near = (comparison: string, order: string) =>
    `select t.nonce from ${schema}.transactions t
     where t.from_address = a.authority and t.nonce is not null
       and (t.block_number, t.index) ${comparison} (a.block_number, a.transaction_index)
     order by t.block_number ${order}, t.index ${order} limit 1`;
  const { rows } = await client.query<OpenAuthorization>(
    `select a.transaction_index, a.position, a.authority, a.attempts,
       coalesce(a.nonce <= (${near('<=', 'desc')}), false) or coalesce(a.nonce >= (${near('>', 'asc')}), false)
         as is_refuted
     from ${schema}.authorizations a
     where a.block_number = $1 and a.verdict is null`,
    [number],
  );
  return rows;
}

/** Transactions of a block with authorizations or sent by one of these accounts, in their order; by the primary key. */
export async function listNonceTransactions(
  { client, schema }: RunTarget,
  { number, senders }: { number: number; senders: readonly Buffer[] },
): Promise<NonceTransaction[]> {
  const { rows } = await client.query<{ index: number; from_address: Buffer; list: unknown }>(
    `select index, from_address, authorization_list as list from ${schema}.transactions
     where block_number = $1 and (authorization_list is not null or from_address = any($2::bytea[])) order by index`,
    [number, senders],
  );
  return rows.map(({ index, from_address, list }) => ({
    index,
    from: bytesToHex(from_address),
    authorizations: readStoredAuthorizations(list),
  }));
}

/** Writes verdicts of a block, and the time of the next attempt; none if it has been replaced meanwhile. */
export async function writeVerdicts(
  { client, schema }: RunTarget,
  { number, hash }: OpenBlock,
  verdicts: readonly NewVerdict[],
): Promise<void> {
  const { firstS, factor, maxS } = VERDICT_PAUSE;
  await client.query(
    `update ${schema}.authorizations a set verdict = v.verdict, attempts = v.attempts,
       next_at = now() + least(${firstS} * ${factor}::float8 ^ (v.attempts - 1), ${maxS}) * interval '1 second'
     from unnest($3::integer[], $4::integer[], $5::smallint[], $6::smallint[])
       as v (transaction_index, position, verdict, attempts)
     where a.block_number = $1 and a.transaction_index = v.transaction_index and a.position = v.position
       and exists (select from ${schema}.blocks where number = $1 and blocks.hash = $2)`,
    [
      number,
      Buffer.from(hash.slice(2), 'hex'),
      verdicts.map(({ transaction_index }) => transaction_index),
      verdicts.map(({ position }) => position),
      verdicts.map(({ verdict }) => verdict),
      verdicts.map(({ attempts }) => attempts),
    ],
  );
}
