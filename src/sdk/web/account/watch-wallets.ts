/** @file Wallets announced by the browser, loaded on demand. */

export { settleWallets, watchWallets } from '#web/features/wallet/watch-wallets.ts';
