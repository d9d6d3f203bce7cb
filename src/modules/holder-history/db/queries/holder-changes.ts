import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import type { HolderBalance, WalkInput } from '../../lib/walk-days.ts';

/** A token and the bounds of what is read of it. */
export interface AskedChanges {
  token: Buffer;
  /** Shape of the transfers: 20, 721 or 1155. */
  type: number;
  /** Maximum number of transfers, the newest. */
  transfersMax: number;
  /** Maximum number of balances that are summed. */
  balancesMax: number;
}

/** State of a token and its newest changes. */
export interface HolderChanges extends WalkInput {
  /** True if all transfers were read. */
  isWhole: boolean;
  /** False if there are more balances than the maximum: their sums are unknown. */
  isSummed: boolean;
}

/** Number of the largest balances that are read besides those with changes. */
const LARGEST_MAX = 250;

/** Maximum number of negative balances that are counted. */
const NEGATIVES_MAX = 1000;

interface SumsRow {
  transfers: number;
  balances: number;
  negatives: number;
  supply: bigint;
  squares: bigint;
  /** Of the summed balances, and of all of the token's shapes. */
  holders: number;
  holders_count: number;
}

interface BalanceRow {
  kind: 'change' | 'balance' | 'largest';
  day: bigint | null;
  holder: Buffer;
  token_id: bigint;
  value: bigint;
}

/** Rows of balances, each with the same sums. */
type FoundRow = SumsRow & { [Key in keyof BalanceRow]: BalanceRow[Key] | null };

/**
 * Changes of balances by day out of a token's newest transfers, with the balances today: one statement, hence of one state of
 * the index. Relies on `token_transfers_token`, `token_balances_ranking` and the primary keys of blocks and balances.
 */
export async function readHolderChanges(db: Kysely<Tables>, asked: AskedChanges): Promise<HolderChanges> {
  const { rows } = await selectRows(db, asked).execute(db);
  const [sums] = rows as [FoundRow];
  const found = rows.filter((row): row is SumsRow & BalanceRow => row.kind !== null);
  const largest = found.filter(({ kind }) => kind === 'largest');
  const known = found.filter(({ kind }) => kind !== 'change').map(toBalance);
  const changes = found.flatMap((row) => (row.day === null ? [] : [{ ...toBalance(row), day: row.day }]));
  const isSummed = sums.balances <= asked.balancesMax;
  return {
    sums: {
      holders: isSummed ? sums.holders : sums.holders_count,
      negatives: sums.negatives > NEGATIVES_MAX ? Number.MAX_SAFE_INTEGER : sums.negatives,
      supply: isSummed ? sums.supply : null,
      squares: isSummed ? sums.squares : null,
    },
    balances: [...new Map(known.map((each) => [`${each.holder} ${each.tokenId}`, each])).values()],
    othersMax: largest.length < LARGEST_MAX ? 0n : (largest.at(-1)?.value ?? 0n),
    changes: changes.sort((one, other) => Number(other.day - one.day)),
    isWhole: sums.transfers <= asked.transfersMax,
    isSummed,
  };
}

function toBalance({ holder, token_id, value }: BalanceRow): HolderBalance {
  return { holder: holder.toString('latin1'), tokenId: token_id, value };
}

const ZERO_ADDRESS = Buffer.alloc(20);

function selectRows(db: Kysely<Tables>, { token, type, transfersMax, balancesMax }: AskedChanges) {
  const ofToken = sql`token_address = ${token} and token_type = ${type}`;
  const transfers = sql`${db.selectFrom('token_transfers').selectAll()} as token_transfers`;
  const balances = sql`${db.selectFrom('token_balances').selectAll()} as token_balances`;
  const blocks = sql`${db.selectFrom('blocks').select(['number', 'timestamp'])} as blocks`;
  const tokens = sql`${db.selectFrom('tokens').select(['address', 'holders_count'])} as tokens`;
  return sql<FoundRow>`
    with moves as materialized (
      select block_number, from_address, to_address,
        case when token_type = 1155 then coalesce(token_id, 0) else 0 end as token_id,
        coalesce(amount, case when token_type = 721 then 1 else 0 end) as value
      from ${transfers} where ${ofToken}
      order by block_number desc, log_index desc, batch_index desc limit ${transfersMax + 1}
    ),
    dated as (
      select floor(blocks.timestamp / 86400) as day, moves.*
      from moves cross join lateral (
        select timestamp from ${blocks} where blocks.number = moves.block_number limit 1
      ) as blocks
    ),
    sides as (
      select day, from_address as holder, token_id, -value as value from dated
      union all select day, to_address, token_id, value from dated
    ),
    changes as materialized (
      select day, holder, token_id, sum(value) as value from sides where holder <> ${ZERO_ADDRESS}
      group by day, holder, token_id having sum(value) <> 0
    ),
    held as materialized (
      select holder_address, value from ${balances} where ${ofToken} limit ${balancesMax + 1}
    ),
    largest as (
      select holder_address, token_id, value from ${balances} where ${ofToken}
      order by value desc, holder_address desc limit ${LARGEST_MAX}
    ),
    changed as materialized (select distinct holder, token_id from changes),
    sums as (
      select (select count(*) from moves) as transfers, count(*) as balances, coalesce(sum(value), 0) as supply,
        coalesce(sum(value * value), 0) as squares, (
          select count(*) from (
            select 1 from ${balances} where ${ofToken} and value < 0 limit ${NEGATIVES_MAX + 1}
          ) as negative
        ) as negatives, count(distinct holder_address) filter (where value > 0) as holders,
        (select coalesce(max(holders_count), 0) from ${tokens} where address = ${token}) as holders_count
      from held
    ),
    found as (
      select 'largest' as kind, null::numeric as day, holder_address as holder, token_id, value from largest
      union all select 'balance', null, b.* from changed cross join lateral (
        select holder_address, token_balances.token_id, value from ${balances}
        where holder_address = changed.holder and ${ofToken} and token_balances.token_id = changed.token_id limit 1
      ) as b
      union all select 'change', day, holder, token_id, value from changes
    )
    select sums.*, found.* from sums left join found on true`;
}
