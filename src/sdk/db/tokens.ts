/** @file Queries of tokens, transfers and balances. */

export { selectShownBalances } from '#db/queries/token/shown-balances.ts';
export { listTokenHolders } from '#db/queries/token/token-holders.ts';
export { readInstances } from '#db/queries/token/token-instances.ts';
export { listTokens } from '#db/queries/token/token-list.ts';
export { type ListedTransferRow, selectTransfersByKey } from '#db/queries/token/token-transfer-list.ts';
export type { TokenTransferKey, TokenTransferRow } from '#db/queries/token/token-transfers.ts';
export { countHolders, listTokensByAddress, type TokenRow } from '#db/queries/token/tokens.ts';
