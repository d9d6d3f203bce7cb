import { type Kysely, sql } from 'kysely';
import { askKeys, countBytes, firstBytes, LISTED_BYTES_MAX } from '#sdk/db/queries.ts';
import { feeOf, type Tables } from '#sdk/db/tables.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';

/** Key of a frame. */
interface FramePlace {
  block_number: number;
  transaction_index: number;
  index: number;
}

/** Fields of exported internal transactions beyond those of the list. */
export interface InternalDetails {
  blockHash: Hex;
  gasUsed: string | null;
  /** First bytes of each, and their length. */
  input: Hex | null;
  inputBytes: number;
  output: Hex | null;
  outputBytes: number;
}

/** Details of some frames, in their order; relies on the primary keys. */
export async function listInternalDetails(
  db: Kysely<Tables>,
  places: readonly FramePlace[],
): Promise<(InternalDetails | undefined)[]> {
  if (places.length === 0) return [];
  const [rows, hashes] = await Promise.all([askKeys(db, places, selectDetails), readHashes(db, places)]);
  const keyOf = (place: FramePlace) => `${place.block_number}:${place.transaction_index}:${place.index}`;
  const details = new Map(
    rows.map((row) => [
      keyOf(row),
      {
        blockHash: hashes.get(row.block_number) ?? '0x',
        gasUsed: row.gas_used?.toString() ?? null,
        input: row.input && bytesToHex(row.input),
        inputBytes: row.input_bytes ?? 0,
        output: row.output && bytesToHex(row.output),
        outputBytes: row.output_bytes ?? 0,
      },
    ]),
  );
  return places.map((place) => details.get(keyOf(place)));
}

async function selectDetails(db: Kysely<Tables>, places: readonly FramePlace[]) {
  const requested = sql<FramePlace>`unnest(${places.map((place) => place.block_number)}::bigint[],
    ${places.map((place) => place.transaction_index)}::int[], ${places.map((place) => place.index)}::int[])`;
  return db
    .selectFrom(requested.as<'w'>(sql`w(block_number, transaction_index, index)`))
    .innerJoin('internal_transactions as i', (join) =>
      join
        .onRef('i.block_number', '=', 'w.block_number')
        .onRef('i.transaction_index', '=', 'w.transaction_index')
        .onRef('i.trace_index', '=', 'w.index'),
    )
    .select(['i.block_number', 'i.transaction_index', 'i.trace_index as index', 'i.gas_used'])
    .select([
      firstBytes<Buffer | null>('i.input', LISTED_BYTES_MAX).as('input'),
      countBytes<number | null>('i.input').as('input_bytes'),
      firstBytes<Buffer | null>('i.output', LISTED_BYTES_MAX).as('output'),
      countBytes<number | null>('i.output').as('output_bytes'),
    ])
    .execute();
}

async function readHashes(db: Kysely<Tables>, places: readonly FramePlace[]): Promise<Map<number, Hex>> {
  const numbers = [...new Set(places.map(({ block_number }) => block_number))];
  const rows = await db
    .selectFrom('blocks')
    .select(['number', 'hash'])
    .where('number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ number, hash }) => [number, bytesToHex(hash)]));
}

/** Fees of some transactions in wei, without blob fees, by hash; relies on `transactions_hash`. */
export async function readFees(db: Kysely<Tables>, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('transactions')
    .select(['hash', 'gas_used', 'effective_gas_price', 'l1_fee', 'operator_fee'])
    .where('hash', 'in', [...new Set(hashes)].map(hexToBytes))
    .execute();
  return new Map(rows.map((row) => [bytesToHex(row.hash), feeOf(row)?.toString() ?? '']));
}
