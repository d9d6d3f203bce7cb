import type { Generated } from 'kysely';
import { columnsOf } from '../columns.ts';
import { table } from '../table.ts';

const { bigint, boolean, bytea, smallint, text, timestamptz } = columnsOf();

/** Observed: proxy data of a contract, by its code and storage at `block_number`. */
export const OBSERVED_PROXIES = table({
  layer: 'observed',
  name: 'observed_proxies',
  key: ['address'],
  columns: {
    address: bytea(),
    /** Proxy type (`eip1967` …); null for other contracts. */
    type: text.nullable(),
    /** Also null where a beacon determines it. */
    implementation: bytea.nullable(),
    /** Beacon that determines the implementation, if any. */
    beacon: bytea.nullable(),
    /** False for a self-destructed contract. */
    has_code: boolean(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
    /** Number of later blocks at which the same was read. */
    confirmations: smallint<Generated<number>>(),
    /** Time of the next read. */
    next_at: timestamptz<Generated<Date>>(),
  },
});

/** Observed: implementation returned by a beacon at `block_number`. */
export const OBSERVED_BEACONS = table({
  layer: 'observed',
  name: 'observed_beacons',
  key: ['address'],
  columns: {
    address: bytea(),
    /** Null if it returns none. */
    implementation: bytea.nullable(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
  },
});
