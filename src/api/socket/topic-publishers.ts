import { addressPendingPublisher, addressRowsPublisher } from './publish-address-rows.ts';
import { coinBalancesPublisher } from './publish-coin-balances.ts';
import { minedBlocksPublisher } from './publish-mined-blocks.ts';
import { tokenBalancesPublisher } from './publish-token-balances.ts';
import { tokenSupplyPublisher, tokenTransfersPublisher } from './publish-tokens.ts';
import { droppedTransactionsPublisher, minedTransactionsPublisher } from './publish-transactions.ts';
import type { TopicPublisher } from './topic-publisher.ts';

/** Every publisher of the topics of one thing. A new one is one more line. */
export const TOPIC_PUBLISHERS: readonly TopicPublisher[] = [
  coinBalancesPublisher,
  minedBlocksPublisher,
  addressRowsPublisher,
  addressPendingPublisher,
  tokenBalancesPublisher,
  tokenTransfersPublisher,
  tokenSupplyPublisher,
  minedTransactionsPublisher,
  droppedTransactionsPublisher,
];
