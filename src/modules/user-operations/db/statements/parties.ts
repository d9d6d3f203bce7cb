import { type Kysely, sql } from 'kysely';
import { afterCursor } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { type PartiesTable, ROLES, type Role, withOperations } from '../tables.ts';

/** Position in a list of addresses. */
export interface PartyKey {
  total: number;
  address: Buffer;
}

/** Addresses in a role, those with the highest counts first; relies on `user_operation_parties_total`. */
export async function listParties(
  db: Kysely<Tables>,
  { role, after, limit }: { role: Role; after: PartyKey | null; limit: number },
): Promise<PartiesTable[]> {
  return withOperations(db)
    .selectFrom('user_operation_parties')
    .selectAll()
    .where('role', '=', ROLES[role])
    .where(afterCursor(['total', 'address'], after && [after.total, after.address], 'desc'))
    .orderBy('total', 'desc')
    .orderBy('address', 'desc')
    .limit(limit)
    .execute();
}

/** Counts of an address by role; relies on the primary key. */
export async function listRoles(db: Kysely<Tables>, address: Buffer): Promise<PartiesTable[]> {
  return withOperations(db)
    .selectFrom('user_operation_parties')
    .selectAll()
    .where('role', 'in', Object.values(ROLES))
    .where('address', '=', address)
    .execute();
}

/** The operation that deployed an account. */
export interface CreationRow {
  sender: Buffer;
  factory: Buffer;
  hash: Buffer;
  transaction_hash: Buffer;
  timestamp: bigint;
}

/** The operations that deployed these accounts, the newest of each; relies on `user_operations_deployed`. */
export async function listCreations(
  db: Kysely<Tables>,
  schema: string,
  senders: readonly Buffer[],
): Promise<Map<string, CreationRow>> {
  const named = (name: string) => sql.table(`${schema}.${name}`);
  const { rows } = await sql<CreationRow>`
    select o.sender, o.factory, o.hash, t.hash as transaction_hash, b.timestamp
    from unnest(${senders}::bytea[]) as s (sender)
    cross join lateral (
      select * from ${named('user_operations')} u where u.sender = s.sender and u.factory is not null
      order by u.block_number desc, u.log_index desc limit 1
    ) o
    join ${named('transactions')} t on t.block_number = o.block_number and t.index = o.transaction_index
    join ${named('blocks')} b on b.number = o.block_number`.execute(db);
  return new Map(rows.map((row) => [row.sender.toString('hex'), row]));
}

/** Accounts that a factory deployed, the newest first; relies on `user_operations_factory`. */
export async function listDeployed(
  db: Kysely<Tables>,
  { factory, below, limit }: { factory: Buffer; below: { block: number; log: number } | null; limit: number },
): Promise<{ sender: Buffer; total: number; block_number: number; log_index: number }[]> {
  return withOperations(db)
    .selectFrom('user_operations as o')
    .innerJoin('user_operation_parties as p', (join) =>
      join.onRef('p.address', '=', 'o.sender').on('p.role', '=', ROLES.account),
    )
    .select(['o.sender', 'p.total', 'o.block_number', 'o.log_index'])
    .where('o.factory', '=', factory)
    .where(afterCursor(['o.block_number', 'o.log_index'], below && [below.block, below.log], 'desc'))
    .orderBy('o.block_number', 'desc')
    .orderBy('o.log_index', 'desc')
    .limit(limit)
    .execute();
}
