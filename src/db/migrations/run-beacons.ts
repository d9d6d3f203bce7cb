/**
 * Observed: implementations of beacons, stored once for each beacon, so that its upgrade applies to all proxies of it.
 * Contracts found to use a beacon before are read again.
 */
export const BEACONS_SQL = (schema: string) => `
  create table ${schema}.observed_beacons (
    address bytea not null primary key,
    implementation bytea,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now()
  );
  alter table ${schema}.observed_proxies add column beacon bytea;
  delete from ${schema}.observed_proxies where type = 'eip1967_beacon';
`;
