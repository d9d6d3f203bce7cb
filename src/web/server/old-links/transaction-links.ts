import type { OldLink } from '../../modules/old-link.ts';

/** URLs of transactions and of their lists. */
export const TRANSACTION_LINKS: readonly OldLink[] = [
  {
    to: '/tx/:hash',
    from: [
      ...['/tx/:hash', '/transaction/:hash', '/transactions/:hash', '/txs/:hash', '/tx/:hash/advanced'],
      ...['/tx/:hash/overview', '/tx/:hash/index', '/:any/tx/:hash', '/:any/transaction/:hash'],
      ...['/getRawTx?tx=:hash', '/inputdataDecoder?tx=:hash', '/txDecoder?tx=:hash', '/tx?hash=:hash'],
      ...['/tx/:any/:hash', '/:any/:any/tx/:hash', '/:any/:any/transaction/:hash'],
    ],
  },
  {
    to: '/tx/:hash?tab=token_transfers',
    from: ['/tx/:hash/token-transfers', '/tx/:hash/token_transfers', '/tx/:hash/tokens'],
  },
  {
    to: '/tx/:hash?tab=internal',
    from: [
      ...['/tx/:hash/internal-transactions', '/tx/:hash/internal_transactions', '/tx/:hash/internal-txs'],
      '/tx/:hash/internal',
    ],
  },
  {
    to: '/tx/:hash?tab=logs',
    from: ['/tx/:hash/logs', '/tx/:hash/eventlog', '/tx/:hash/events', '/tx/:hash/log'],
  },
  {
    to: '/tx/:hash?tab=state',
    from: ['/tx/:hash/state', '/tx/:hash/statechange', '/tx/:hash/state-changes', '/tx/:hash/statediff'],
  },
  {
    to: '/tx/:hash?tab=raw_trace',
    from: ['/tx/:hash/raw-trace', '/tx/:hash/raw_trace', '/vmtrace?txhash=:hash', '/vmtrace?txHash=:hash'],
  },
  {
    to: '/tx/:hash?tab=calls',
    from: ['/tx/:hash/debugger', '/tx/:hash/trace', '/tx/:hash/call-trace', '/tx/:hash/traces'],
  },
  { to: '/tx/:hash?tab=blobs', from: ['/tx/:hash/blobs', '/tx/:hash/blob-info'] },
  {
    to: '/txs?tab=pending',
    from: ['/txsPending', '/pending-transactions', '/pending_transactions', '/txs/pending', '/pending'],
  },
  {
    to: '/txs',
    from: ['/recent-transactions', '/recent_transactions', '/transactions', '/tx', '/txns', '/txs/:id'],
  },
  {
    to: '/internal-txs',
    from: ['/txsInternal', '/internal-transactions', '/internal_transactions', '/internal-txns'],
  },
];
