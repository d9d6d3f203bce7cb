import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import { TRANSACTION_KINDS } from '../tables/transactions.ts';
import { isContract } from './is-contract.ts';

/** What a transaction is called by what it does. */
export type TransactionKind = keyof typeof TRANSACTION_KINDS | 'token_creation';

/** What a list of transactions may be narrowed to: any of the kinds, and any of the methods. */
export interface TransactionFilter {
  kinds: readonly TransactionKind[];
  methodIds: readonly Buffer[];
}

/** The condition that a transaction of `from` is of one of these kinds; true of all without any. */
export function isAnyKind(db: Kysely<Tables>, kinds: readonly TransactionKind[], from: string) {
  if (kinds.length === 0) return sql<SqlBool>`true`;
  const conditions = kinds.map((kind) => isKind(db, kind, from));
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** The condition that a transaction of `from` is of this kind. What is sent to a contract calls it, with or without input. */
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

/** The bit stands in the text as a literal, else a partial index could not be chosen. */
function hasBit(bit: number, from: string) {
  return sql<SqlBool>`${sql.ref(`${from}.kinds`)} & ${sql.lit(bit)} <> 0`;
}
