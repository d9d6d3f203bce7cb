import type { ClientBase } from 'pg';
import { addToFilter, createAddressFilter } from '../../ranges/address-filter.ts';
import { FRAMES, type FramesPlace } from './frames.ts';

const FETCHED = 10_000;

/** Builds the filter of the addresses that frames of a range mention; scans the table, or its indexes by address. */
export async function buildAddressFilter({ client, schema }: FramesPlace): Promise<Buffer> {
  const addresses = ['from_address', 'to_address', 'created_contract']
    .map((side) => `select ${side} as address from ${schema}.${FRAMES} where ${side} is not null`)
    .join(' union ');
  const { rows } = await client.query<{ count: number | string }>(
    `select count(*) as count from (${addresses}) a`,
  );
  const filter = createAddressFilter(Number(rows[0]?.count ?? 0));
  await client.query('begin');
  try {
    await client.query(`declare addresses no scroll cursor for ${addresses}`);
    for (;;) {
      const found = await (client as ClientBase).query<{ address: Buffer }>(
        `fetch ${FETCHED} from addresses`,
      );
      for (const { address } of found.rows) addToFilter(filter, address);
      if (found.rows.length < FETCHED) break;
    }
  } finally {
    await client.query('rollback').catch(() => {});
  }
  return filter;
}
