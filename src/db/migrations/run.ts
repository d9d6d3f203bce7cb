import type { Migration } from './migration.ts';
import { ADDRESS_LISTS_SQL } from './run-address-lists.ts';
import { AUDIT_SQL } from './run-audit.ts';
import { BALANCE_UPKEEP_SQL } from './run-balance-upkeep.ts';
import { BEACONS_SQL } from './run-beacons.ts';
import { BLOB_HASHES_SQL } from './run-blob-hashes.ts';
import { BLOCK_PROOFS_SQL } from './run-block-proofs.ts';
import { BLOCK_REWARDS_SQL } from './run-block-rewards.ts';
import { COIN_BALANCES_SQL } from './run-coin-balances.ts';
import { COIN_HOLDERS_SQL } from './run-coin-holders.ts';
import { DROPPED_PENDING_SQL } from './run-dropped-pending.ts';
import { EMPTY_CONTRACTS_SQL } from './run-empty-contracts.ts';
import { FACTS_SQL } from './run-facts.ts';
import { FIRST_LOG_INDEX_SQL } from './run-first-log-index.ts';
import { FOLDED_NAMES_SQL } from './run-folded-names.ts';
import { GENESIS_SQL } from './run-genesis.ts';
import { HEAD_REPORT_SQL } from './run-head-report.ts';
import { HISTORY_STALL_SQL } from './run-history-stall.ts';
import { HOLES_SQL } from './run-holes.ts';
import { INCOMING_GAS_SQL } from './run-incoming-gas.ts';
import { INSTANCE_AGE_SQL } from './run-instance-age.ts';
import { LOOSE_LOGS_SQL } from './run-loose-logs.ts';
import { MODULE_LAYERS_SQL } from './run-module-layers.ts';
import { MOVED_SQL } from './run-moved.ts';
import { NFT_INSTANCES_SQL } from './run-nft-instances.ts';
import { OBSERVATIONS_SQL } from './run-observations.ts';
import { OBSERVED_SQL } from './run-observed.ts';
import { OBSERVED_TOKEN_BALANCES_SQL } from './run-observed-token-balances.ts';
import { OPERATOR_FEE_SQL } from './run-operator-fee.ts';
import { PENDING_LISTS_SQL } from './run-pending-lists.ts';
import { PROGRESS_SQL } from './run-progress.ts';
import { PROOFS_SQL } from './run-proofs.ts';
import { RETENTION_SQL } from './run-retention.ts';
import { REVISITS_SQL } from './run-revisits.ts';
import { ROLLUP_FEES_SQL } from './run-rollup-fees.ts';
import { STALL_SQL } from './run-stall.ts';
import { STATE_SQL } from './run-state.ts';
import { SUSPECTS_SQL } from './run-suspects.ts';
import { TOKEN_HOLDERS_SQL } from './run-token-holders.ts';
import { TOKEN_READINGS_SQL } from './run-token-readings.ts';
import { TRACES_SQL } from './run-traces.ts';
import { UNCLE_MINERS_SQL } from './run-uncle-miners.ts';
import { UNCLES_SQL } from './run-uncles.ts';
import { UNKNOWN_DAYS_SQL } from './run-unknown-days.ts';
import { UNKNOWN_VALUES_SQL } from './run-unknown-values.ts';

/** Schema of one run: a chain from its genesis to its reset. */
export const RUN_MIGRATIONS: readonly Migration[] = [
  {
    name: '001-initial',
    sql: (schema) => [FACTS_SQL, TRACES_SQL, STATE_SQL, OBSERVED_SQL].map((part) => part(schema)).join('\n'),
  },
  { name: '002-observations', sql: OBSERVATIONS_SQL },
  { name: '003-audit', sql: AUDIT_SQL },
  { name: '004-progress', sql: PROGRESS_SQL },
  { name: '005-coin-balances', sql: COIN_BALANCES_SQL },
  { name: '006-token-holders', sql: TOKEN_HOLDERS_SQL },
  { name: '007-nft-instances', sql: NFT_INSTANCES_SQL },
  { name: '008-address-lists', sql: ADDRESS_LISTS_SQL },
  { name: '010-uncles', sql: UNCLES_SQL },
  { name: '011-first-log-index', sql: FIRST_LOG_INDEX_SQL },
  { name: '012-balance-upkeep', sql: BALANCE_UPKEEP_SQL },
  { name: '013-pending-lists', sql: PENDING_LISTS_SQL },
  { name: '014-instance-age', sql: INSTANCE_AGE_SQL },
  { name: '015-uncle-miners', sql: UNCLE_MINERS_SQL },
  { name: '016-proofs', sql: PROOFS_SQL },
  { name: '017-beacons', sql: BEACONS_SQL },
  { name: '018-block-proofs', sql: BLOCK_PROOFS_SQL },
  { name: '019-incoming-gas', sql: INCOMING_GAS_SQL },
  { name: '020-stall', sql: STALL_SQL },
  { name: '021-empty-contracts', sql: EMPTY_CONTRACTS_SQL },
  { name: '022-genesis', sql: GENESIS_SQL },
  { name: '023-block-rewards', sql: BLOCK_REWARDS_SQL },
  { name: '024-module-layers', sql: MODULE_LAYERS_SQL },
  { name: '025-history-stall', sql: HISTORY_STALL_SQL },
  { name: '026-operator-fee', sql: OPERATOR_FEE_SQL },
  { name: '027-suspects', sql: SUSPECTS_SQL },
  { name: '028-rollup-fees', sql: ROLLUP_FEES_SQL },
  { name: '029-head-report', sql: HEAD_REPORT_SQL },
  { name: '030-coin-holders', sql: COIN_HOLDERS_SQL },
  { name: '031-revisits', sql: REVISITS_SQL },
  { name: '032-observed-balances', sql: OBSERVED_TOKEN_BALANCES_SQL },
  { name: '033-token-readings', sql: TOKEN_READINGS_SQL },
  { name: '034-holes', sql: HOLES_SQL },
  { name: '035-unknown-values', sql: UNKNOWN_VALUES_SQL },
  { name: '036-folded-names', sql: FOLDED_NAMES_SQL },
  { name: '037-blob-hashes', sql: BLOB_HASHES_SQL },
  { name: '038-loose-logs', sql: LOOSE_LOGS_SQL },
  { name: '039-unknown-days', sql: UNKNOWN_DAYS_SQL },
  { name: '040-retention', sql: RETENTION_SQL },
  { name: '041-dropped-pending', sql: DROPPED_PENDING_SQL },
  { name: '042-moved', sql: MOVED_SQL },
];
