import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOfStandards } from '../../of-standards.ts';
import type { Tables } from '../../tables/tables.ts';
import { isAnyKind } from '../transaction/transaction-filter.ts';
import type { AdvancedFilter, Among, Part } from './filter.ts';

type Condition = RawBuilder<SqlBool>;

/** Condition for a row of `scanned` to be in the list; null where all are. */
export function fitsFilter(db: Kysely<Tables>, part: Part, filter: AdvancedFilter): Condition | null {
  const conditions = [
    ...(part === 'transfer' ? ofTransfer(filter) : ofCoins(db, part, filter)),
    ...ofAddresses(filter),
    ...ofMethods(db, part, filter),
    ...ofAmount(db, part, filter),
  ];
  return conditions.length === 0 ? null : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Conditions of transactions and frames: a frame is in the list if it moves coins or creates a contract; a transaction
 * always is.
 */
function ofCoins(db: Kysely<Tables>, part: Part, { kinds }: AdvancedFilter): Condition[] {
  if (part === 'transaction') return kinds === null ? [] : [isAnyKind(db, kinds, 'scanned')];
  const requested = kinds ?? ['coin_transfer', 'contract_creation'];
  const creates = sql<SqlBool>`frame_type in ('create', 'create2')`;
  const pays = sql<SqlBool>`(amount > 0 and frame_type in ('call', 'create', 'create2', 'selfdestruct'))`;
  const kindsOf = [
    ...(requested.includes('coin_transfer') ? [pays] : []),
    ...(requested.includes('contract_creation') ? [creates] : []),
  ];
  if (kindsOf.length === 0) return [sql<SqlBool>`false`];
  return [sql<SqlBool>`has_failed = false`, sql<SqlBool>`(${sql.join(kindsOf, sql` or `)})`];
}

function ofTransfer({ standards, tokens }: AdvancedFilter): Condition[] {
  return [
    ...(standards === null ? [] : [sql<SqlBool>`(${isOfStandards(standards, 'scanned')})`]),
    ...(tokens.include.length === 0 ? [] : [isAmong('token_address', tokens.include)]),
    ...(tokens.exclude.length === 0 ? [] : [sql<SqlBool>`not ${isAmong('token_address', tokens.exclude)}`]),
  ];
}

function ofAddresses({ from, to, relation }: AdvancedFilter): Condition[] {
  const sides = [
    ...(from.include.length === 0 ? [] : [isAmong('from_address', from.include)]),
    ...(to.include.length === 0 ? [] : [isRecipientAmong(to.include)]),
  ];
  const join = relation === 'and' ? sql` and ` : sql` or `;
  return [
    ...(sides.length === 0 ? [] : [sql<SqlBool>`(${sql.join(sides, join)})`]),
    ...(from.exclude.length === 0 ? [] : [sql<SqlBool>`not ${isAmong('from_address', from.exclude)}`]),
    ...(to.exclude.length === 0 ? [] : [sql<SqlBool>`not ${isRecipientAmong(to.exclude)}`]),
  ];
}

function isRecipientAmong(addresses: Among['include']): Condition {
  return sql<SqlBool>`(${isAmong('to_address', addresses)} or ${isAmong('created_contract', addresses)})`;
}

/** Condition that is never null, so that it may be negated. */
function isAmong(column: string, values: readonly Buffer[]): Condition {
  return sql<SqlBool>`coalesce(${sql.ref(column)} = any(${values}::bytea[]), false)`;
}

/** Condition on the transaction's method; the subquery is one look-up by primary key for each scanned row. */
function ofMethods(db: Kysely<Tables>, part: Part, { methodIds }: AdvancedFilter): Condition[] {
  if (methodIds === null) return [];
  if (part === 'transaction') return [isAmong('method_id', methodIds)];
  const called = db
    .selectFrom('transactions as parent')
    .select('parent.method_id')
    .where(sql<SqlBool>`parent.block_number = scanned.block_number`)
    .where(sql<SqlBool>`parent.index = scanned.transaction_index`)
    .limit(1);
  return [sql<SqlBool>`coalesce(${called} = any(${methodIds}::bytea[]), false)`];
}

/** Maximum of `decimals()` by the standard; a token may return any number. */
const DECIMALS_MAX = 255;

function ofAmount(db: Kysely<Tables>, part: Part, { amountFrom, amountTo }: AdvancedFilter): Condition[] {
  if (amountFrom === null && amountTo === null) return [];
  const unit = part === 'transfer' ? unitOfToken(db) : sql`1e18::numeric`;
  const amount = sql`coalesce(scanned.amount, 1)`;
  return [
    ...(amountFrom === null ? [] : [sql<SqlBool>`${amount} >= ${amountFrom}::numeric * ${unit}`]),
    ...(amountTo === null ? [] : [sql<SqlBool>`${amount} <= ${amountTo}::numeric * ${unit}`]),
  ];
}

function unitOfToken(db: Kysely<Tables>) {
  const decimals = db
    .selectFrom('observed_tokens as said')
    .select(sql<number>`least(said.decimals, ${sql.lit(DECIMALS_MAX)})`.as('decimals'))
    .where(sql<SqlBool>`said.address = scanned.token_address`)
    .limit(1);
  return sql`('1e' || coalesce(trunc(${decimals}), 0)::text)::numeric`;
}
