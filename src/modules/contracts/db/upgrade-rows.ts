import type { BlockRows } from '../../../db/writes/module-parts.ts';
import type { BlockRange, RunTarget } from '../../../db/writes/run-target.ts';
import { listTopicLogs } from '../../../db/writes/topic-logs.ts';
import { hexToBytes } from '../../../lib/hex.ts';
import { readUpgrade, UPGRADE_TOPICS } from './read-upgrade.ts';
import { PROXY_UPGRADES } from './tables.ts';

/** An address, where it is not indexed. */
const DATA_BYTES_MAX = 32;

/** The upgrades of blocks, read from logs that are held where the module was not on when they came. */
export const upgradeRows: BlockRows = {
  layer: 'contracts/upgrades',
  version: 1,
  table: PROXY_UPGRADES,
  async fill(target: RunTarget, range: BlockRange): Promise<void> {
    const asked = { topics: UPGRADE_TOPICS, dataBytesMax: DATA_BYTES_MAX };
    const found = (await listTopicLogs(target, range, asked)).flatMap((row) => {
      const upgrade = readUpgrade(row.log);
      return upgrade === null ? [] : [{ ...row, upgrade }];
    });
    await target.client.query(
      `insert into ${target.schema}.proxy_upgrades (block_number, log_index, transaction_index, address, kind, target)
       select * from unnest($1::bigint[], $2::integer[], $3::integer[], $4::bytea[], $5::smallint[], $6::bytea[])`,
      [
        found.map(({ block_number }) => block_number),
        found.map(({ log_index }) => log_index),
        found.map(({ transaction_index }) => transaction_index),
        found.map(({ log }) => hexToBytes(log.address)),
        found.map(({ upgrade }) => upgrade.kind),
        found.map(({ upgrade }) => hexToBytes(upgrade.target)),
      ],
    );
  },
};
