import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import type { TransactionKey } from '#sdk/db/transactions.ts';
import { type MessageRow, withArbitrum } from '../tables.ts';

/** A message to the rollup with the transaction that completed it there; null while none is indexed. */
export interface CompletedMessage extends MessageRow {
  completion: Buffer | null;
}

/**
 * Messages to the rollup below an index, newest first, with the transaction that the rollup made of each, else the one that created its ticket.
 * Relies on `arb_messages_index`, `transactions_hash`, `arb_tickets_ticket` and the primary key of transactions.
 */
export async function listMessages(
  db: Kysely<Tables>,
  { below, limit }: { below: number | null; limit: number },
): Promise<CompletedMessage[]> {
  const page = withArbitrum(db)
    .selectFrom('arb_messages')
    .selectAll()
    .$if(below !== null, (query) => query.where('message_index', '<', below ?? 0))
    .orderBy('message_index', 'desc')
    .limit(limit);
  return withArbitrum(db)
    .selectFrom(page.as('m'))
    .leftJoin('transactions as t', 't.hash', 'm.l2_hash')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('arb_tickets as k')
          .innerJoin('transactions as u', (join) =>
            join.onRef('u.block_number', '=', 'k.block_number').onRef('u.index', '=', 'k.transaction_index'),
          )
          .select('u.hash')
          .whereRef('k.ticket', '=', 'm.l2_hash')
          .orderBy('k.block_number')
          .orderBy('k.log_index')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .selectAll('m')
    .select(sql<Buffer | null>`coalesce(t.hash, r.hash)`.as('completion'))
    .orderBy('m.message_index', 'desc')
    .execute();
}

/** Maximum number of tickets of one transaction that are searched. */
const TICKETS_MAX = 20;

/** The message that a transaction of the rollup completed; relies on `arb_messages_l2` and the primary key of `arb_tickets`. */
export async function getMessageOf(
  db: Kysely<Tables>,
  { block_number, index, hash }: TransactionKey & { hash: Buffer },
): Promise<MessageRow | undefined> {
  const arbitrum = withArbitrum(db);
  const tickets = await arbitrum
    .selectFrom('arb_tickets')
    .select('ticket')
    .where('block_number', '=', block_number)
    .where('transaction_index', '=', index)
    .orderBy('log_index')
    .limit(TICKETS_MAX)
    .execute();
  return arbitrum
    .selectFrom('arb_messages')
    .selectAll()
    .where('l2_hash', 'in', [hash, ...tickets.map(({ ticket }) => ticket)])
    .orderBy('message_index')
    .limit(1)
    .executeTakeFirst();
}
