import { createHash } from 'node:crypto';
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
 * block's own transaction, once for each side of each movement; how many watch an address, if anybody, is looked up where it is reported. The
 * id of an event is made of what happened, not of the block: the same transaction in another block is the same event.
 */
export async function noteMovements(
  { client, schema }: RunTarget,
  { run, number, timestamp, movements, notedAt }: BlockMovements,
): Promise<void> {
  const columns = [
    toByteArray(listEventIds(run, movements)),
    toByteArray(movements.map((each) => each.transactionHash)),
    toByteArray(movements.map((each) => each.address)),
    toByteArray(movements.map((each) => each.counterparty)),
    movements.map((each) => each.isIncoming),
    movements.map((each) => each.shape),
    toByteArray(movements.map((each) => each.token)),
    movements.map((each) => each.tokenId),
    movements.map((each) => each.amount),
  ];
  await client.query({
    name: `movements ${schema}`,
    text: NOTE(schema),
    values: [run, number, timestamp, ...columns, notedAt ?? null],
  });
}

/** The id of each: SHA-256 of what has happened, and of how many were the same before it. */
function listEventIds(run: number, movements: readonly Movement[]): Hex[] {
  const seen = new Map<string, number>();
  return movements.map(({ cause, address, isIncoming, shape, counterparty, ...rest }) => {
    const { token, tokenId, amount } = rest;
    const [from, of] = [counterparty?.slice(2) ?? '-', token?.slice(2) ?? '-'];
    const what = `${run}:${cause}:${address.slice(2)}:${isIncoming ? 1 : 0}:${shape}:${from}:${of}:${tokenId ?? '-'}:${amount ?? '-'}`;
    const count = (seen.get(what) ?? 0) + 1;
    seen.set(what, count);
    return `0x${createHash('sha256').update(`${what}:${count}`).digest('hex')}` as const;
  });
}

/** An array of bytes as PostgreSQL reads it: much faster than by way of buffers. */
function toByteArray(values: readonly (Hex | null)[]): string {
  return `{${values.map((hex) => (hex === null ? 'NULL' : `"\\\\x${hex.slice(2)}"`)).join(',')}}`;
}

/** Takes back what was noted of blocks. What is being sent at this moment is not waited for; nothing of these blocks is begun to be sent afterwards. */
export async function takeBackMovements(
  { client }: RunTarget,
  run: number,
  { from, to }: BlockRange,
): Promise<void> {
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
  with told as (
    select moved.*, case when shape = 0 then 'native'
      when (select standard from ${schema}.tokens where tokens.address = token) = 404 then 'ERC-404'
      when shape = 20 then 'ERC-20' else 'ERC-721' end as kind
    from unnest($4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[], $8::boolean[], $9::smallint[], $10::bytea[], $11::numeric[], $12::numeric[])
      with ordinality as moved (event_id, hash, address, counterparty, is_incoming, shape, token, token_id, amount, place)
  )
  insert into app.account_movements as m (event_id, run_id, block_number, block_time, transaction_hash, address, is_incoming,
    kind, counterparty, token, token_id, amount, noted_at)
  select event_id, $1::int, $2::bigint, $3::numeric, hash, address, is_incoming, kind, counterparty, token, token_id, amount,
    coalesce($13::timestamptz, now())
  from told order by place
  on conflict (event_id) do update
    set block_number = excluded.block_number, block_time = excluded.block_time, kind = excluded.kind, removed_at = null`;
