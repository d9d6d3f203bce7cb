import { type FoldParameters, numberArrayText, type RunTarget, type Sign } from '#sdk/db/writes.ts';
import type { DaySums } from './sum-days.ts';
import { DAY_COLUMNS } from './tables.ts';

/** Sums of days as parameters: day, first timestamp, then the columns in their order. */
export function encodeDays(sums: DaySums, sign: Sign): FoldParameters {
  const days = [...sums].sort(([a], [b]) => a - b);
  return [
    numberArrayText(days.map(([day]) => day)),
    numberArrayText(days.map(([, sum]) => sum.first_timestamp)),
    ...DAY_COLUMNS.map((name) => numberArrayText(days.map(([, sum]) => BigInt(sign) * sum[name]))),
  ];
}

const COLUMNS = DAY_COLUMNS.join(', ');
const GIVEN = ['integer', 'numeric', ...DAY_COLUMNS.map(() => 'numeric')]
  .map((type, place) => `$${place + 1}::${type}[]`)
  .join(', ');
const ADDED = DAY_COLUMNS.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ');

/**
 * Adds sums to days; a day without blocks is deleted. Blocks are removed from the highest down, so the lowest timestamp of a
 * remaining day does not change.
 */
export async function writeDays(
  { client, schema }: RunTarget,
  ready: FoldParameters,
  sign: Sign,
): Promise<void> {
  const added = client.query(
    `insert into ${schema}.statistics_days as d (day, first_timestamp, ${COLUMNS}) select * from unnest(${GIVEN})
     on conflict (day) do update set
       first_timestamp = least(d.first_timestamp, excluded.first_timestamp), ${ADDED}`,
    [...ready],
  );
  const removed =
    sign === -1
      ? client.query(
          `delete from ${schema}.statistics_days where day = any($1::integer[]) and blocks = 0`,
          ready.slice(0, 1),
        )
      : null;
  await Promise.all([added, removed]);
}
