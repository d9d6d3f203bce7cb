import {
  bytesArrayBinary,
  type FoldParameters,
  numberArrayText,
  type RunTarget,
  type Sign,
} from '#sdk/db/writes.ts';
import { periodOf, RESOLUTIONS, type Resolution } from './periods.ts';
import { listMentions, type MemberSums, type Mention } from './sum-members.ts';

/** Participants as parameters, and the periods of their days. */
export function encodeMembers(sums: MemberSums): FoldParameters {
  const mentions = listMentions(sums);
  const periods = [...sums.keys()].flatMap((day) =>
    Object.entries(RESOLUTIONS).map(([name, resolution]) => ({
      day,
      resolution,
      ...periodOf(day, name as Resolution),
    })),
  );
  return [
    numberArrayText(mentions.map(({ kind }) => kind)),
    bytesArrayBinary(mentions.map(({ address }) => address)),
    numberArrayText(mentions.map(({ day }) => day)),
    numberArrayText(mentions.map(({ block }) => block)),
    numberArrayText(periods.map(({ day }) => day)),
    numberArrayText(periods.map(({ resolution }) => resolution)),
    numberArrayText(periods.map(({ first }) => first)),
    numberArrayText(periods.map(({ last }) => last)),
    numberArrayText(listPrevious(mentions)),
  ];
}

/** For each participant in a day, the last day before it in which these blocks contain it; null if there is none. */
function listPrevious(mentions: readonly Mention[]): (number | null)[] {
  if (mentions[0]?.day === mentions.at(-1)?.day) return mentions.map(() => null);
  const days = new Map<string, number>();
  return mentions.map(({ kind, address, day }) => {
    const key = `${kind} ${address}`;
    const previous = days.get(key) ?? null;
    days.set(key, day);
    return previous;
  });
}

/** Adds participants, or removes those that only the removed blocks contain, and counts them by period. */
export async function writeMembers(target: RunTarget, ready: FoldParameters, sign: Sign): Promise<void> {
  const { client, schema } = target;
  const counted = client.query(sign === 1 ? addSql(schema) : removeSql(schema), [...ready]);
  const removed =
    sign === -1 ? client.query(`delete from ${schema}.statistics_distinct where active = 0`) : null;
  await Promise.all([counted, removed]);
}

const GIVEN = `
  given as materialized (
    select * from unnest($1::smallint[], $2::bytea[], $3::integer[], $4::bigint[], $9::integer[])
      as g (kind, address, day, first_block, previous)
  ),
  periods as materialized (
    select * from unnest($5::integer[], $6::smallint[], $7::integer[], $8::integer[]) as p (day, resolution, first, last)
  )`;

/** `changes` contains the differences to add to the counts of periods. */
const count = (schema: string) => `
  insert into ${schema}.statistics_distinct as d (kind, resolution, period, active, joined)
  select kind, resolution, period, sum(active), sum(joined) from changes group by 1, 2, 3 order by 1, 2, 3
  on conflict (kind, resolution, period) do update
    set active = d.active + excluded.active, joined = d.joined + excluded.joined`;

/**
 * All parts of the statement see the participants as they were before it: a period counts one more if none of its days had it,
 * and a day counts it as a new one if no earlier day had. The adjacent days, of the table (`below`, `above`) and of the given
 * ones (`previous`), answer both. No participant has a day later than the newest with blocks: it is not searched for there.
 */
const addSql = (schema: string) => `
  with ${GIVEN},
  known as materialized (
    select g.*, b.day as below, b.first_block as below_block, a.day as above
    from given g
    left join lateral (
      select m.day, m.first_block from ${schema}.statistics_members m
      where m.kind = g.kind and m.address = g.address and m.day <= g.day order by m.day desc limit 1
    ) b on true
    left join lateral (
      select m.day from ${schema}.statistics_members m
      where m.kind = g.kind and m.address = g.address and m.day > g.day
        and b.day is distinct from g.day and g.day < (select max(day) from ${schema}.statistics_days)
      order by m.day limit 1
    ) a on true
  ),
  fresh as materialized (
    select kind, address, day, first_block, above, greatest(below, previous) as before
    from known where below is distinct from day
  ),
  inserted as (
    insert into ${schema}.statistics_members (kind, address, day, first_block)
    select kind, address, day, first_block from fresh order by 1, 2, 3
  ),
  lowered as (
    update ${schema}.statistics_members m set first_block = k.first_block from known k
    where k.below = k.day and k.below_block > k.first_block and (m.kind, m.address, m.day) = (k.kind, k.address, k.day)
  ),
  changes as (
    select f.kind, p.resolution, p.first as period, count(*) as active, 0 as joined
    from fresh f join periods p using (day)
    where (f.before is null or f.before < p.first) and (f.above is null or f.above > p.last) group by 1, 2, 3
    union all select kind, 0, day, 0, count(*) from fresh where before is null group by 1, 3
    union all select kind, 0, above, 0, -count(*) from fresh where before is null and above is not null group by 1, 3
  )${count(schema)}`;

/** Blocks are removed from the highest down, so a participant whose lowest block is removed is in no remaining one. */
const removeSql = (schema: string) => `
  with ${GIVEN},
  removed as materialized (
    delete from ${schema}.statistics_members m using given g
    where (m.kind, m.address, m.day) = (g.kind, g.address, g.day) and m.first_block >= g.first_block
    returning m.kind, m.address, m.day
  ),
  active as (
    select distinct r.kind, r.address, p.resolution, p.first as period from removed r join periods p using (day)
    where p.resolution = 0 or not exists (
      select from ${schema}.statistics_members m
      where m.kind = r.kind and m.address = r.address and m.day between p.first and p.last
        and not exists (select from removed o where (o.kind, o.address, o.day) = (m.kind, m.address, m.day))
    )
  ),
  joined as (
    select r.kind, f.day as left_day, f.next as day
    from (select distinct kind, address from removed) r
    join lateral (
      select min(m.day) as day, min(m.day) filter (where o.day is null) as next
      from ${schema}.statistics_members m left join removed o using (kind, address, day)
      where m.kind = r.kind and m.address = r.address
    ) f on f.next is distinct from f.day
  ),
  changes as (
    select kind, resolution, period, -count(*) as active, 0 as joined from active group by 1, 2, 3
    union all select kind, 0, left_day, 0, -count(*) from joined group by 1, 3
    union all select kind, 0, day, 0, count(*) from joined where day is not null group by 1, 3
  )${count(schema)}`;
