import type { BlockRange, RunTarget } from '../run-target.ts';

/** Maximum number of separate ranges; further ones are left to the audit. */
const RANGES_MAX = 1000;

/** Marks blocks as written while the node returned invalid data. */
export async function addSuspects({ client, schema }: RunTarget, { from, to }: BlockRange): Promise<void> {
  await client.query(
    `update ${schema}.coverage set blocks = blocks + int8multirange(int8range($1, $2, '[]'))
     where layer = 'suspect' and (select count(*) from unnest(blocks)) < $3`,
    [from, to, RANGES_MAX],
  );
}

/** Lowest suspect blocks. */
export async function listSuspects({ client, schema }: RunTarget, limit: number): Promise<number[]> {
  const { rows } = await client.query<{ number: number | string }>(
    `select number from ${schema}.coverage c, unnest(c.blocks) part
     cross join lateral generate_series(lower(part), least(upper(part) - 1, lower(part) + $1 - 1)) number
     where c.layer = 'suspect' order by number limit $1`,
    [limit],
  );
  return rows.map(({ number }) => Number(number));
}

/** Unmarks blocks that have been read again. */
export async function removeSuspects(
  { client, schema }: RunTarget,
  numbers: readonly number[],
): Promise<void> {
  await client.query(
    `update ${schema}.coverage set blocks = blocks - $1::int8multirange where layer = 'suspect'`,
    [`{${numbers.map((number) => `[${number},${number}]`).join(',')}}`],
  );
}
