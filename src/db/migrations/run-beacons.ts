/**
 * Observed: where the calls go of the contracts that ask a beacon, once for each beacon, so that an upgrade of it is one of all that
 * stand behind it. Contracts that were found to do so before are asked anew.
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
