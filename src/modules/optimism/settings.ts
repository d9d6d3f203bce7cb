import { urls } from '../../config/env-shapes.ts';
import { type EnvType, httpUrl, wholeNumber } from '../../config/env-type.ts';
import { type SettingGroup, setting } from '../../config/setting.ts';

/** An address of 20 bytes, in lower case. */
const address: EnvType<`0x${string}`> = {
  label: 'address',
  parse: (given) =>
    /^0x[0-9a-fA-F]{40}$/.test(given)
      ? { value: given.toLowerCase() as `0x${string}` }
      : { allowed: 'an address: 0x and 40 hex digits' },
};

export const settings = {
  title: 'Optimistic rollup',
  settings: {
    withdrawalUrl: setting('OPTIMISTIC_L2_WITHDRAWAL_URL', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Page where a withdrawal is claimed on the parent chain; rollup pages need it.',
    }),
    rollupWithdrawalUrl: setting('ROLLUP_L2_WITHDRAWAL_URL', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Newer name of `OPTIMISTIC_L2_WITHDRAWAL_URL`; it wins where both are set.',
    }),
    l1RpcUrls: setting('L1_RPC_URL', {
      type: urls,
      default: [],
      sentence:
        'JSON-RPC node of the parent chain, or several for failover: its deposits, withdrawals, output roots, dispute games and batches are followed. Without it these pages need a foreign API.',
      secret: true,
    }),
    l1StartBlock: setting('L1_START_BLOCK', {
      type: wholeNumber,
      sentence:
        'Lowest block of the parent chain that is read; without it `startBlock()` of the system config contract, else 0.',
    }),
    systemConfig: setting('L1_SYSTEM_CONFIG_ADDRESS', {
      type: address,
      sentence:
        'System config contract of the rollup on the parent chain; it names the contracts below that are not set.',
    }),
    portal: setting('L1_PORTAL_ADDRESS', {
      type: address,
      sentence: 'Portal contract on the parent chain: deposits, and how far withdrawals have come.',
    }),
    outputOracle: setting('L1_OUTPUT_ORACLE_ADDRESS', {
      type: address,
      sentence: 'Contract of output roots on the parent chain, of a rollup without dispute games.',
    }),
    gameFactory: setting('L1_DISPUTE_GAME_FACTORY_ADDRESS', {
      type: address,
      sentence: 'Factory of dispute games on the parent chain.',
    }),
    batchInbox: setting('L1_BATCH_INBOX_ADDRESS', {
      type: address,
      sentence: 'Address on the parent chain that batches are sent to.',
    }),
    batcher: setting('L1_BATCHER_ADDRESS', {
      type: address,
      sentence:
        'Who sends batches; without it `batcherHash()` of the system config contract. Transactions of others are left out.',
    }),
    beaconUrl: setting('L1_BEACON_URL', {
      type: httpUrl,
      sentence:
        'Beacon node of the parent chain, for batches in blobs; without it their content is not known.',
      secret: true,
    }),
  },
} satisfies SettingGroup;
