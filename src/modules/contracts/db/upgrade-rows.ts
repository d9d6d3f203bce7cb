import { type BlockRange, type BlockRows, listTopicLogs, type RunTarget } from '#sdk/db/writes.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import { readUpgrades, UPGRADE_DATA_BYTES_MAX, UPGRADE_TOPICS } from './read-upgrade.ts';
import { PROXY_UPGRADES } from './tables.ts';

/** Upgrades in blocks, read from stored logs if the module was not enabled when the blocks were indexed. */
export const upgradeRows: BlockRows = {
  layer: 'contracts/upgrades',
  version: 2,
  table: PROXY_UPGRADES,
  async fill(target: RunTarget, range: BlockRange): Promise<void> {
    const asked = { topics: UPGRADE_TOPICS, dataBytesMax: UPGRADE_DATA_BYTES_MAX };
    const found = (await listTopicLogs(target, range, asked)).flatMap((row) =>
      readUpgrades(row.log).map((upgrade, item) => ({ ...row, upgrade, item })),
    );
    await target.client.query(
      `insert into ${target.schema}.proxy_upgrades (block_number, log_index, item, transaction_index, address, kind, target)
       select * from unnest($1::bigint[], $2::integer[], $3::integer[], $4::integer[], $5::bytea[], $6::smallint[], $7::bytea[])`,
      [
        found.map(({ block_number }) => block_number),
        found.map(({ log_index }) => log_index),
        found.map(({ item }) => item),
        found.map(({ transaction_index }) => transaction_index),
        found.map(({ log }) => hexToBytes(log.address)),
        found.map(({ upgrade }) => upgrade.kind),
        found.map(({ upgrade }) => hexToBytes(upgrade.target)),
      ],
    );
  },
};
