import { createFiguresPublisher } from './figures-publisher.ts';
import { addressPendingPublisher, addressRowsPublisher } from './publish-address-rows.ts';
import { changedCodePublisher } from './publish-changed-code.ts';
import { coinBalancesPublisher } from './publish-coin-balances.ts';
import { internalTransactionsPublisher } from './publish-internal-transactions.ts';
import { MINER_PUBLISHERS } from './publish-mined-blocks.ts';
import { tokenBalancesPublisher } from './publish-token-balances.ts';
import { TOKEN_PUBLISHERS } from './publish-tokens.ts';
import { tracesPublisher } from './publish-traces.ts';
import { TRANSACTION_PUBLISHERS } from './publish-transactions.ts';
import { createStatusPublisher } from './status-publisher.ts';
import type { Publishers } from './topic-publisher.ts';

/** Core publishers other than that of blocks and counts, which go first (`publisher.ts`). */
export const CORE_PUBLISHERS: Publishers = {
  chain: [createStatusPublisher, createFiguresPublisher],
  hash: [
    coinBalancesPublisher,
    ...MINER_PUBLISHERS,
    addressRowsPublisher,
    addressPendingPublisher,
    internalTransactionsPublisher,
    changedCodePublisher,
    tokenBalancesPublisher,
    ...TOKEN_PUBLISHERS,
    ...TRANSACTION_PUBLISHERS,
    tracesPublisher,
  ],
};
