import type { DatabasePool } from '#sdk/db/connection.ts';
import type { Run } from '#sdk/db/runs.ts';

/** Number of a run's contracts verified per day (UTC, in days since 1970), earliest first; uses the index of verified contracts. */
export async function countVerifiedByDay(
  pool: DatabasePool,
  { id }: Pick<Run, 'id'>,
): Promise<{ day: number; count: number }[]> {
  const { rows } = await pool.query<{ day: number; count: number }>(
    `select floor(extract(epoch from greatest(codes.known_at, sources.verified_at)) / 86400)::int as day,
            count(*)::int as count
       from app.contract_codes codes join app.verified_sources sources on sources.id = codes.source_id
      where codes.run_id = $1 and codes.source_id is not null
      group by 1 order by 1`,
    [id],
  );
  return rows;
}
