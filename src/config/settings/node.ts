import { urls } from '../env-shapes.ts';
import { bool, integerBetween, text, url, wholeNumber } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const node = {
  title: 'Node to index',
  settings: {
    rpcUrls: setting('RPC_URL', {
      type: urls,
      default: [],
      sentence:
        'JSON-RPC URL of the node to index, or several of the same chain for failover; overridden by the command line.',
      secret: true,
    }),
    chainsFile: setting('CHAINS_FILE', {
      type: text,
      sentence:
        'YAML or JSON file with several chains for one process: `name: {rpc, host?, group?, settings?}`; overridden by `--chain` and by an address on the command line.',
    }),
    signaturesFile: setting('SIGNATURES_FILE', {
      type: text,
      sentence: 'File with additional signatures for decoding: one per line, or JSON with ABIs.',
    }),
    rpcWsUrl: setting('RPC_WS_URL', {
      isAsked: true,
      type: url('ws', 'wss'),
      sentence: 'WebSocket URL of the node; without it new blocks are polled.',
      secret: true,
    }),
    firstBlock: setting('FIRST_BLOCK', {
      type: wholeNumber,
      sentence:
        'Lowest block to index; by default all blocks, or those above the fork of a development node that forks another chain.',
    }),
    historyThreads: setting('HISTORY_THREADS', {
      type: integerBetween(0, 64),
      sentence:
        'Number of threads that fetch and decode the history, each with connections of its own to the node; 0 for the thread of the indexer. By default half of the processor cores, at most 4, and 0 with one or two cores. They run only while much history is missing, and take some 65 MB each.',
    }),
    historyWriters: setting('HISTORY_WRITERS', {
      type: integerBetween(1, 16),
      default: 1,
      sentence:
        'Number of connections to the database that write the history: with more than one, rows are copied side by side and committed in order. Worth it where decoding threads (`HISTORY_THREADS`) outrun one database process and there are cores left for more.',
    }),
    genesisFile: setting('GENESIS_FILE', {
      type: text,
      sentence:
        'Genesis file of the chain (`alloc` of geth, or a chainspec), with the accounts funded at genesis. By default they are read from a development node, or by `debug_accountRange` from another node; if the node does not support it, the ranking of accounts remains incomplete.',
    }),
    auditIntervalMs: setting('AUDIT_INTERVAL_MS', {
      type: wholeNumber,
      default: 10_000,
      sentence:
        'Interval of the audit, which compares an indexed block with the node again, in ms; 0 disables it.',
    }),
    demoDays: setting('DEMO_DAYS', {
      type: integerBetween(0, 90),
      default: 30,
      sentence:
        'Days of history that the demo chain begins with; 0 for some minutes. An existing demo chain is not changed.',
    }),
    isShown: setting('ABOUT_SHOWS_NODES', {
      type: bool,
      default: true,
      sentence: "Shows the hosts of the node's URLs on the About page.",
    }),
  },
} satisfies SettingGroup;
