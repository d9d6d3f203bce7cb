/** @file A wallet's account, loaded on demand. */

export { readAccount } from '#web/features/wallet/read-account.ts';
