/**
 * Which beacon a contract asks where its calls go, so that an upgrade of the beacon is one of all that stand behind it. Those found
 * before are asked anew.
 */
export const BEACONS_SQL = (schema: string) => `
  alter table ${schema}.observed_proxies add column beacon bytea;
  create index observed_proxies_beacon on ${schema}.observed_proxies (beacon) where beacon is not null;
  delete from ${schema}.observed_proxies where type = 'eip1967_beacon';
`;
