import type { ClientBase } from 'pg';
import { INDEXER_TERM } from '../tables/runs.ts';

const TABLE = `app.${INDEXER_TERM.name}`;

/** Application name of the connections whose transactions hold a term. */
export const TERM_CONNECTION = 'spyglass history';

/**
 * Raises the term of the indexer, as the holder of its lock: connections that an earlier one has left open are closed,
 * since it may be frozen; its transactions under way are waited for, and later ones find another term. Returns the new
 * one.
 */
export async function raiseTerm(client: ClientBase): Promise<number> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and application_name = $1`,
    [TERM_CONNECTION],
  );
  const { rows } = await client.query<{ term: number | string }>(
    `insert into ${TABLE} (term) values (1)
     on conflict (only_one) do update set term = indexer_term.term + 1 returning term`,
  );
  return Number(rows[0]?.term);
}

/** Holds a term until the end of the transaction; returns false if it is over. */
export async function holdTerm(client: ClientBase, term: number): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${TABLE} where term = $1 for share`, [term]);
  return rowCount === 1;
}
