import { urls } from '../env-shapes.ts';
import { bool, text, url, wholeNumber } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const node = {
  title: 'Node to index',
  settings: {
    rpcUrls: setting('RPC_URL', {
      type: urls,
      default: [],
      sentence: 'JSON-RPC node to index, or several of one chain for failover; the command line beats it.',
      secret: true,
    }),
    signaturesFile: setting('SIGNATURES_FILE', {
      type: text,
      sentence: 'File of signatures to decode by besides the built-in ones: lines, or JSON with ABIs.',
    }),
    rpcWsUrl: setting('RPC_WS_URL', {
      isAsked: true,
      type: url('ws', 'wss'),
      sentence: 'WebSocket of the node; new blocks are polled for without it.',
      secret: true,
    }),
    firstBlock: setting('FIRST_BLOCK', {
      type: wholeNumber,
      sentence:
        'Lowest block that is indexed; without it all are, and of a development node that forks another chain those above the fork.',
    }),
    genesisFile: setting('GENESIS_FILE', {
      type: text,
      sentence:
        'Genesis file of the chain (`alloc` of geth, or a chainspec): accounts that were funded at genesis. Without it they are read from a development node, or by `debug_accountRange` from another node; where the node does not support it, the ranking of accounts stays incomplete.',
    }),
    auditIntervalMs: setting('AUDIT_INTERVAL_MS', {
      type: wholeNumber,
      default: 10_000,
      sentence: 'Pause between two blocks that the index compares with the node again; 0 for no audit.',
    }),
    isShown: setting('ABOUT_SHOWS_NODES', {
      type: bool,
      default: true,
      sentence: "Whether the page about the index names the hosts of the node's addresses.",
    }),
  },
} satisfies SettingGroup;
