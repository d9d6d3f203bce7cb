import { address, bool, httpUrl, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Optimistic rollup',
  settings: {
    withdrawalUrl: setting('OPTIMISTIC_L2_WITHDRAWAL_URL', {
      needs: ['IS_OPTIMISTIC_L2_NETWORK', 'ROLLUP_TYPE'],
      web: 'browser',
      type: httpUrl,
      sentence:
        'Page where a withdrawal is claimed on the parent chain; rollup pages need it. `ROLLUP_L2_WITHDRAWAL_URL` is its newer name, which wins where both are set.',
    }),
    hasGames: setting('FAULT_PROOF_ENABLED', {
      web: 'browser',
      type: bool,
      sentence:
        'List of dispute games: `true` adds it to the menu, `false` removes it; by default the page of output roots links to it.',
    }),
    hasOutputRoots: setting('ROLLUP_OUTPUT_ROOTS_ENABLED', {
      web: 'browser',
      type: bool,
      default: true,
      sentence: 'Whether there is a list of output roots; on by default.',
    }),
    systemConfig: setting('L1_SYSTEM_CONFIG_ADDRESS', {
      type: address,
      sentence:
        'System config contract of the rollup on the parent chain; the contracts below are read from it unless set.',
    }),
    portal: setting('L1_PORTAL_ADDRESS', {
      type: address,
      sentence: 'Portal contract on the parent chain: deposits and the status of withdrawals.',
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
        'Address of the batcher; by default `batcherHash()` of the system config contract. Transactions of other senders are ignored.',
    }),
    beaconUrl: setting('L1_BEACON_URL', {
      isAsked: true,
      type: httpUrl,
      sentence:
        'Beacon node of the parent chain, for batches in blobs; without it their content is not known. Most nodes drop blobs after 18 days; batches in blobs that it lacks are left out, with a warning.',
      secret: true,
    }),
  },
} satisfies SettingGroup;
