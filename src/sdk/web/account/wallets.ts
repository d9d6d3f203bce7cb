/** @file Wallets: choosing, sending, errors. */

export { chooseWallet } from '#web/features/wallet/choose-wallet.ts';
export { describeAbsence, MissingWalletError } from '#web/features/wallet/missing-wallet-error.ts';
export type { NamedWallet, WalletList, WalletProvider, WalletWindow } from '#web/features/wallet/provider.ts';
export { readAccount } from '#web/features/wallet/read-account.ts';
export { readWalletError } from '#web/features/wallet/read-wallet-error.ts';
export { refuseToSend, type SendOutcome, sendCall } from '#web/features/wallet/send-call.ts';
export { createChainParameters, switchChain } from '#web/features/wallet/switch-chain.ts';
