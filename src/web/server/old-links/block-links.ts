import type { OldLink } from '../../modules/old-link.ts';

/** URLs of blocks, of their content, and of their lists. */
export const BLOCK_LINKS: readonly OldLink[] = [
  {
    to: '/block/:block?tab=txs',
    from: [
      ...['/block/:block/transactions', '/block/:block/txs', '/blocks/:block/transactions'],
      ...['/blocks/:block/txs', '/txs?block=:block', '/txns?block=:block'],
    ],
  },
  {
    to: '/block/:block?tab=internal_txns',
    from: [
      ...['/txsInternal?block=:block', '/block/:block/internal-transactions'],
      ...['/blocks/:block/internal-transactions', '/block/:block/internal-txs'],
    ],
  },
  {
    to: '/block/:block?tab=withdrawals',
    from: ['/block/:block/withdrawals', '/blocks/:block/withdrawals', '/txsBeaconWithdrawal?block=:block'],
  },
  {
    to: '/block/:block',
    from: [
      ...['/block/:block', '/blocks/:block', '/uncle/:block', '/:any/block/:block', '/:any/blocks/:block'],
      ...[
        '/block/:block/rewards',
        '/block/:block/consensus',
        '/block/:block/mevinfo',
        '/block?number=:block',
        '/:any/:any/block/:block',
      ],
    ],
  },
  {
    to: '/block/countdown/:block',
    from: ['/block/countdown?height=:block', '/countdown/:block', '/block-countdown/:block'],
  },
  { to: '/block/countdown', from: ['/countdown', '/block-countdown', '/blocks/countdown'] },
  { to: '/blocks?tab=uncles', from: ['/uncles', '/blocks?type=uncle', '/blocks/uncles'] },
  {
    to: '/blocks?tab=reorgs',
    from: ['/reorgs', '/blocks_forked', '/forked-blocks', '/forked_blocks', '/blocks?type=reorg'],
  },
  { to: '/blocks', from: ['/chain-blocks', '/chain_blocks', '/block', '/blockList', '/blocks/validated'] },
  { to: '/batches/:id', from: ['/batch/:id', '/l2-txn-batches/:id', '/txsBatch/:id'] },
  { to: '/deposits', from: ['/txsEnqueued', '/txsDeposit', '/l1-deposits'] },
  { to: '/withdrawals', from: ['/txsBeaconWithdrawal', '/txs-beacon-withdrawal', '/beacon-withdrawals'] },
];
