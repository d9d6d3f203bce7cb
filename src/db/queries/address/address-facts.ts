import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import { firstCharacters, LISTED_NAME_MAX } from '../../value-limits.ts';

/** Facts about an address in a list row. */
export interface AddressFacts {
  hash: Buffer;
  is_contract: boolean;
  /** Bytecode, if short enough for a known form of proxy. */
  short_code: Buffer | null;
  /** Observed proxy type and implementation; null for other contracts and unread ones. */
  proxy_type: string | null;
  proxy_implementation: Buffer | null;
  /** True for a contract without code and nonce, as reported by the node. */
  is_removed: boolean;
  /** Block at which the previous three were read; null if unread. */
  proxy_block: number | null;
  token_name: string | null;
  is_token: boolean;
}

/**
 * Condition that the stored proxy data is superseded by code read later: there is none any more, or the code itself
 * determines the target. Stored code is never older than the rest.
 */
const IS_OVERTAKEN = sql<boolean>`coalesce(octet_length(c.code) = 0
  or (c.block_number > p.block_number and p.type in ('eip7702', 'eip1167', 'clone_with_immutable_arguments')), false)`;

/**
 * Looks up a page's addresses in one query; relies on the primary keys of six tables, each read one row at a time: the
 * limits leave the planner no other plan.
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
      // Only contracts emit logs, so a token is a contract before its code is read.
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
