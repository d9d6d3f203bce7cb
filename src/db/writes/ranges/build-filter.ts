import { addToFilter, createAddressFilter } from '../../ranges/address-filter.ts';
import type { RowsPlace } from './range-rows.ts';

const FETCHED = 10_000;

/** Builds the filter of the addresses by which rows of a range are listed; scans the table, or its indexes by address. */
export async function buildAddressFilter({ client, schema, of }: RowsPlace): Promise<Buffer> {
  const addresses = of.addresses
    .map((side) => `select distinct ${side} as address from ${schema}.${of.table} where ${side} is not null`)
    .join(' union ');
  const { rows } = await client.query<{ count: number | string }>(
    `select count(*) as count from (${addresses}) a`,
  );
  const filter = createAddressFilter(Number(rows[0]?.count ?? 0));
  await client.query('begin');
  try {
    await client.query(`declare addresses no scroll cursor for ${addresses}`);
    for (;;) {
      const found = await client.query<{ address: Buffer }>(`fetch ${FETCHED} from addresses`);
      for (const { address } of found.rows) addToFilter(filter, address);
      if (found.rows.length < FETCHED) break;
    }
  } finally {
    await client.query('rollback').catch(() => {});
  }
  return filter;
}
