import type { Run } from '#contract/run.ts';
import type { ListedRun } from '#db/queries/run/run-list.ts';
import { toDec, toHexOrNull } from './wire.ts';

/** Presents a run. */
export function presentRun(row: ListedRun): Run {
  return {
    id: row.id,
    name: row.name,
    chain_id: toDec(row.chain_id),
    genesis_hash: toHexOrNull(row.genesis_hash),
    first_block_hash: toHexOrNull(row.first_block_hash),
    is_active: row.is_active,
    height: row.height,
    transactions_count: toDec(row.transactions_count),
    started_at: toMoment(row.started_at),
    ended_at: row.ended_at === null ? null : toMoment(row.ended_at),
  };
}

/** Formats a date as ISO time with microseconds. */
export function toMoment(date: Date): string {
  return date.toISOString().replace('Z', '000Z');
}
