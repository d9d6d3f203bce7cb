import type { TokenStandard } from '#sdk/chain/types.ts';
import type { BlockRange, RunTarget } from '#sdk/db/writes.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** Retention of movements and deliveries, in days; older ones are not reported. */
export const KEPT_DAYS = 7;

/** A movement in a block, seen from one of its two sides. */
export interface Movement {
  /** Cause of the movement, part of the event's id: a different transaction or withdrawal makes a different event. */
  cause: string;
  /** Null for a validator withdrawal, which has no transaction. */
  transactionHash: Hex | null;
  address: Hex;
  counterparty: Hex | null;
  isIncoming: boolean;
  /** Token standard that the shape of the transfer implies; 0 for the native coin. */
  shape: 0 | TokenStandard;
  token: Hex | null;
  tokenId: bigint | null;
  amount: bigint | null;
}

/** Movements of one block of a run. */
interface BlockMovements {
  run: number;
  number: number;
  timestamp: bigint;
  movements: readonly Movement[];
  /** Arrival time of the block, if its movements become known only later. */
  notedAt?: Date;
}

/**
 * Writes the movements of a new block from and to addresses that are (almost certainly) watched to the outbox of notifications.
 * Runs in the block's own transaction and writes one row per block, because rows and their indexes would delay the block;
 * `unpackMovements` later makes one row for each side of each movement. Watchers of an address are looked up when the movement is
 * reported.
 */
export async function noteMovements(
  { client, schema }: RunTarget,
  { run, number, timestamp, movements, notedAt }: BlockMovements,
): Promise<void> {
  const tokens = new Set(movements.map(({ token }) => token));
  await client.query({
    name: `movements ${schema}`,
    text: NOTE(schema),
    values: [run, number, timestamp, writeMovements(movements), toByteArray(tokens), notedAt ?? null],
  });
}

/** Movements as JSON, with the columns of `PACKED`. Pure. */
function writeMovements(movements: readonly Movement[]): string {
  return JSON.stringify(
    movements.map(({ transactionHash, address, counterparty, isIncoming, token, tokenId, ...rest }) => ({
      cause: rest.cause,
      hash: transactionHash?.slice(2),
      address: address.slice(2),
      counterparty: counterparty?.slice(2),
      is_incoming: isIncoming,
      shape: rest.shape,
      token: token?.slice(2),
      token_id: tokenId?.toString(),
      amount: rest.amount?.toString(),
    })),
  );
}

/** PostgreSQL array literal of byte strings; much faster than buffers. */
function toByteArray(values: ReadonlySet<Hex | null>): string {
  return `{${Array.from(values, (hex) => (hex === null ? 'NULL' : `"\\\\x${hex.slice(2)}"`)).join(',')}}`;
}

/**
 * Removes the notes of reorganized blocks. Deliveries in flight are not awaited; no delivery for these blocks starts afterwards.
 * The first statement waits for a server that is unpacking one of the blocks, and the second then marks the rows it has made.
 */
export async function retractMovements(
  { client }: RunTarget,
  run: number,
  { from, to }: BlockRange,
): Promise<void> {
  await client.query(
    'delete from app.account_noted_blocks where run_id = $1 and block_number between $2 and $3',
    [run, from, to],
  );
  await client.query(
    `update app.account_movements set removed_at = now()
     where run_id = $1 and block_number between $2 and $3 and removed_at is null`,
    [run, from, to],
  );
}

/**
 * Prepared once per run, since planning takes as long as execution. Relies on the primary key of `tokens`: a token with both
 * shapes of transfers is ERC-404.
 */
const NOTE = (schema: string) => `
  insert into app.account_noted_blocks (run_id, block_number, block_time, movements, erc404, noted_at)
  values ($1, $2, $3, $4,
    array(select address from ${schema}.tokens where address = any($5::bytea[]) and standard = 404), coalesce($6, now()))`;
