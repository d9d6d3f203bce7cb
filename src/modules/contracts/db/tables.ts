import type { Kysely } from 'kysely';
import type { Migration } from '#sdk/db/migrations.ts';
import { blockTable, columnsOf, type RowOf, type Tables } from '#sdk/db/tables.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { type LoggedUpgrade, readUpgrades } from './read-upgrade.ts';

interface UpgradeSource {
  upgrade: LoggedUpgrade;
  address: Hex;
  blockNumber: number;
  transactionIndex: number;
  logIndex: number;
  item: number;
}

const { bigint, bytea, integer, smallint } = columnsOf<UpgradeSource>();

/** Targets of proxies, beacons and diamonds over time, from logs; one diamond cut may name several facets. */
export const PROXY_UPGRADES = blockTable({
  layer: 'facts',
  name: 'proxy_upgrades',
  key: ['block_number', 'log_index', 'item'],
  folded: [],
  rows: ({ block, receipts }) =>
    receipts.flatMap(({ logs, transactionIndex }) =>
      logs.flatMap((log) => {
        const place = { blockNumber: block.number, transactionIndex, logIndex: log.index };
        return readUpgrades(log).map((upgrade, item) => ({ upgrade, address: log.address, ...place, item }));
      }),
    ),
  columns: {
    block_number: bigint(({ blockNumber }) => blockNumber),
    log_index: integer(({ logIndex }) => logIndex),
    item: integer(({ item }) => item),
    transaction_index: integer(({ transactionIndex }) => transactionIndex),
    address: bytea(({ address }) => address),
    kind: smallint(({ upgrade }) => upgrade.kind),
    target: bytea(({ upgrade }) => upgrade.target),
  },
});
export type ProxyUpgradesTable = RowOf<typeof PROXY_UPGRADES>;

/** The same database with the module's table. */
export function withUpgrades(db: Kysely<Tables>): Kysely<Tables & { proxy_upgrades: ProxyUpgradesTable }> {
  return db as unknown as Kysely<Tables & { proxy_upgrades: ProxyUpgradesTable }>;
}

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-proxy-upgrades',
    sql: (schema) => `
      create table ${schema}.proxy_upgrades (
        block_number bigint not null,
        log_index integer not null,
        item integer not null default 0,
        transaction_index integer not null,
        address bytea not null,
        kind smallint not null,
        target bytea not null,
        primary key (block_number, log_index, item)
      );
      create index proxy_upgrades_address on ${schema}.proxy_upgrades (address, block_number desc, log_index desc)`,
  },
];
