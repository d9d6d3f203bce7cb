import type { RunTarget } from '../run-target.ts';

const PENDING_MAX = 1000;
/** Minimum age of metadata before it is read again, in seconds. */
const FRESH_SECONDS = 10;

/** Queues a metadata refresh of a token instance; false if the queue is full. By primary keys; the table is small. */
export async function enqueueInstance(
  { client, schema }: RunTarget,
  { token_address, token_id }: { token_address: Buffer; token_id: bigint },
): Promise<boolean> {
  const { rows } = await client.query<{ is_full: boolean }>(
    `with queue as (select count(*) >= ${PENDING_MAX} as is_full from ${schema}.wanted_instances),
     noted as (
       insert into ${schema}.wanted_instances (token_address, token_id)
       select $1, $2 from queue where not is_full and not exists (select from ${schema}.observed_instances o
         where o.token_address = $1 and o.token_id = $2 and o.observed_at > now() - make_interval(secs => ${FRESH_SECONDS}))
       on conflict do nothing)
     select is_full from queue`,
    [token_address, token_id.toString()],
  );
  return rows[0]?.is_full === false;
}
