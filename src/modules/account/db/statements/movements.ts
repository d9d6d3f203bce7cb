import type { TokenStandard } from '../../../../chain/types/token-transfer.ts';
import type { BlockRange, RunTarget } from '../../../../db/writes/run-target.ts';
import type { Hex } from '../../../../lib/hex.ts';

/** What is reported at the latest so long after it was noted; deliveries are listed so long. */
export const KEPT_DAYS = 7;

/** What a block moves, seen from one of its two sides. */
export interface Movement {
  /** What has moved it, in the id of the event: another transaction, or another withdrawal, is another event. */
  cause: string;
  /** Null for a withdrawal of a validator, which no transaction makes. */
  transactionHash: Hex | null;
  address: Hex;
  counterparty: Hex | null;
  isIncoming: boolean;
  /** The standard that the shape of a token's transfer names; 0 is the coin. */
  shape: 0 | TokenStandard;
  token: Hex | null;
  tokenId: bigint | null;
  amount: bigint | null;
}

/** Such movements of a block of a run. */
interface BlockMovements {
  run: number;
  number: number;
  timestamp: bigint;
  movements: readonly Movement[];
  /** When the block came, where its movements are known only later. */
  notedAt?: Date;
}

/**
 * Notes what a new block moves to and from addresses that are watched, or nearly all are: the outbox of notifications. It is written in the
 * block's own transaction, once for each side of each movement, all of them as one row, since rows and their indexes are what a block would
 * wait for; a server makes rows of it (`unpackMovements`). How many watch an address, if anybody, is looked up where it is reported.
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

/** An array of bytes as PostgreSQL reads it: much faster than by way of buffers. */
function toByteArray(values: ReadonlySet<Hex | null>): string {
  return `{${Array.from(values, (hex) => (hex === null ? 'NULL' : `"\\\\x${hex.slice(2)}"`)).join(',')}}`;
}

/**
 * Takes back what was noted of blocks. What is being sent at this moment is not waited for; nothing of these blocks is begun to be sent
 * afterwards. A server that is unpacking one of them is waited for, so that its rows are marked too: they are looked for after that.
 */
export async function takeBackMovements(
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
 * Prepared once for each run, since planning takes as long as running. Relies on the primary key of `tokens`: a token that has both shapes of transfers is
 * ERC-404.
 */
const NOTE = (schema: string) => `
  insert into app.account_noted_blocks (run_id, block_number, block_time, movements, erc404, noted_at)
  values ($1, $2, $3, $4,
    array(select address from ${schema}.tokens where address = any($5::bytea[]) and standard = 404), coalesce($6, now()))`;
