/** @file Answers of the node beside the index. */

export { listRewards } from '#api/block-rewards/list-rewards.ts';
export { readTracedRewards } from '#api/block-rewards/read-traced-rewards.ts';
export { readBalance } from '#api/coin-balance/read-balance.ts';
export { askLarge, describeSize } from '#api/node/ask-large.ts';
export { askNode } from '#api/node/ask-node.ts';
export { judgeBalances } from '#api/node/judge-balances.ts';
export { askBytes } from '#api/node/node-bytes.ts';
export { readIndexedCoins } from '#api/state-changes/indexed-balances.ts';
export { readCoinBalance, readTokenBalance } from '#api/state-changes/node-balances.ts';
