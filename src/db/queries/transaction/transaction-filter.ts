import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import { TRANSACTION_KINDS } from '../../tables/transactions.ts';
import { isContract } from '../address/is-contract.ts';

/** Kind of a transaction by its effect. */
export type TransactionKind = keyof typeof TRANSACTION_KINDS | 'token_creation';

/** Filter of a list of transactions: any of these kinds, and any of these methods. */
export interface TransactionFilter {
  kinds: readonly TransactionKind[];
  methodIds: readonly Buffer[];
}

/** Condition that a transaction of `from` is of one of these kinds; true without any. */
export function isAnyKind(db: Kysely<Tables>, kinds: readonly TransactionKind[], from: string) {
  if (kinds.length === 0) return sql<SqlBool>`true`;
  const conditions = kinds.map((kind) => isKind(db, kind, from));
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Condition that a transaction of `from` is of this kind. A transaction to a contract calls it, with or without input. */
export function isKind(db: Kysely<Tables>, kind: TransactionKind, from: string) {
  if (kind === 'contract_call')
    return sql<SqlBool>`(${hasBit(TRANSACTION_KINDS[kind], from)} or ${isContract(db, `${from}.to_address`)})`;
  if (kind !== 'token_creation') return hasBit(TRANSACTION_KINDS[kind], from);
  const token = db
    .selectFrom('tokens')
    .select('address')
    .where('address', '=', sql<Buffer>`${sql.ref(`${from}.created_contract`)}`);
  return sql<SqlBool>`(${hasBit(TRANSACTION_KINDS.contract_creation, from)} and exists ${token})`;
}

/** The bit is a literal in the query's text, without which a partial index could not be used. */
function hasBit(bit: number, from: string) {
  return sql<SqlBool>`${sql.ref(`${from}.kinds`)} & ${sql.lit(bit)} <> 0`;
}
