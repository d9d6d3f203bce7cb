import type { Generated } from 'kysely';
import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { bigint, boolean, bytea, smallint, text, timestamptz } = columnsOf();

/** Observed: what a contract is by its code and storage at `block_number`. */
export const OBSERVED_PROXIES = table({
  layer: 'observed',
  name: 'observed_proxies',
  key: ['address'],
  columns: {
    address: bytea(),
    /** How it hands calls on, in the words of the contract (`eip1967` …); null where it does not. */
    type: text.nullable(),
    /** Null too where a beacon says it. */
    implementation: bytea.nullable(),
    /** The contract that is asked where calls go, where there is one. */
    beacon: bytea.nullable(),
    /** False for a contract that has removed itself. */
    has_code: boolean(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
    /** How often the same was read at a later block since it was read first. */
    confirmations: smallint<Generated<number>>(),
    /** When it is to be read again. */
    next_at: timestamptz<Generated<Date>>(),
  },
});

/** Observed: what a beacon said at `block_number`. */
export const OBSERVED_BEACONS = table({
  layer: 'observed',
  name: 'observed_beacons',
  key: ['address'],
  columns: {
    address: bytea(),
    /** Null where it names none. */
    implementation: bytea.nullable(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
  },
});
