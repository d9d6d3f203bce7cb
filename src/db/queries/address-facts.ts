import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import { firstCharacters, LISTED_NAME_MAX } from '../value-limits.ts';

/** What a list row says of an address that it names. */
export interface AddressFacts {
  hash: Buffer;
  is_contract: boolean;
  /** The code when it is short enough to be a proxy of a known form. */
  short_code: Buffer | null;
  /** How a contract hands calls on, and where to, as observed; null where it does not or was not asked. */
  proxy_type: string | null;
  proxy_implementation: Buffer | null;
  /** A contract of which the node says that neither code nor a nonce is left. */
  is_removed: boolean;
  /** The block at which the three before were read; null where they were not. */
  proxy_block: number | null;
  token_name: string | null;
  is_token: boolean;
}

/**
 * The condition that code read later has overtaken what was read of a proxy: there is none any more, or the code alone says what it is.
 * Where one is kept, it is never older than the rest.
 */
const IS_OVERTAKEN = sql<boolean>`coalesce(octet_length(c.code) = 0
  or (c.block_number > p.block_number and p.type in ('eip7702', 'eip1167', 'clone_with_immutable_arguments')), false)`;

/**
 * Looks up a page's addresses in one go; relies on the primary keys of six tables, each asked for one row at a time:
 * the limits leave the planner no other way.
 */
export async function listAddressFacts(
  db: Kysely<Tables>,
  hashes: readonly Buffer[],
): Promise<AddressFacts[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom(sql<{ hash: Buffer }>`unnest(${hashes}::bytea[])`.as<'h'>(sql`h(hash)`))
    .leftJoinLateral(
      (eb) =>
        eb.selectFrom('addresses').select('contract_block').whereRef('hash', '=', 'h.hash').limit(1).as('a'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('observed_codes')
          .select(['code', 'block_number'])
          .whereRef('address', '=', 'h.hash')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) => eb.selectFrom('tokens').select('address').whereRef('address', '=', 'h.hash').limit(1).as('t'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb.selectFrom('observed_tokens').select('name').whereRef('address', '=', 'h.hash').limit(1).as('o'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('observed_proxies')
          .select(['type', 'implementation', 'beacon', 'has_code', 'block_number'])
          .whereRef('address', '=', 'h.hash')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('observed_beacons')
          .select('implementation')
          .whereRef('address', '=', 'p.beacon')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .select([
      'h.hash',
      // Accounts emit no logs, so a token is a contract before its code was read.
      sql<boolean>`(a.contract_block is not null or coalesce(octet_length(c.code), 0) > 0 or t.address is not null)`.as(
        'is_contract',
      ),
      sql<Buffer | null>`case when octet_length(c.code) <= 64 then c.code end`.as('short_code'),
      sql<string | null>`case when not ${IS_OVERTAKEN} then p.type end`.as('proxy_type'),
      sql<Buffer | null>`case when not ${IS_OVERTAKEN} then coalesce(b.implementation, p.implementation) end`.as(
        'proxy_implementation',
      ),
      sql<boolean>`coalesce(not p.has_code, false)`.as('is_removed'),
      'p.block_number as proxy_block',
      firstCharacters('o.name', LISTED_NAME_MAX).as('token_name'),
      sql<boolean>`t.address is not null`.as('is_token'),
    ])
    .execute();
}
