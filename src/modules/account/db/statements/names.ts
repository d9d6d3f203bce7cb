import { type AppDb, readRow } from '#sdk/db/connection.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** An account's names of addresses and transactions, by hash in lower case. */
export interface Names {
  addresses: ReadonlyMap<Hex, string>;
  transactions: ReadonlyMap<Hex, string>;
}

/** A list of names as one value: the concatenated hex digits of all hashes, and the names in the same order. */
interface Packed {
  digits: string;
  names: string[];
}

const ADDRESS_DIGITS = 40;
const HASH_DIGITS = 64;

/**
 * All names that an account has given to addresses (private tags take precedence over watch list names) and transactions. There
 * may be thousands: each list is returned as one value, which is several times faster to read than rows. Relies on the unique
 * (account_id, …) of each.
 */
export async function readNames(db: AppDb, accountId: number): Promise<Names> {
  const row = await readRow<{ watched: Packed; tagged: Packed; transactions: Packed }>(db, NAMES, [
    accountId,
  ]);
  if (row === null) return { addresses: new Map(), transactions: new Map() };
  return {
    addresses: new Map([...unpack(row.watched, ADDRESS_DIGITS), ...unpack(row.tagged, ADDRESS_DIGITS)]),
    transactions: new Map(unpack(row.transactions, HASH_DIGITS)),
  };
}

function unpack({ digits, names }: Packed, length: number): [Hex, string][] {
  return names.map((name, place) => [`0x${digits.slice(place * length, (place + 1) * length)}`, name]);
}

/** Both aggregates see the rows of the list in the same order. */
const PACK = (table: string, column: string) => `
  (select json_build_object('digits', coalesce(encode(string_agg(${column}, ''::bytea), 'hex'), ''), 'names', coalesce(json_agg(name), '[]'))
   from app.${table} where account_id = $1)`;

const NAMES = `select ${PACK('account_watchlist', 'address')} as watched, ${PACK('account_address_tags', 'address')} as tagged,
  ${PACK('account_transaction_tags', 'hash')} as transactions`;
