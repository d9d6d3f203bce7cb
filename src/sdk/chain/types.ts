/** @file Objects of the chain as the node returns them. */

export type { AuthorityState, AuthorizationStatus } from '#chain/proof/judge-authorizations.ts';
export type { Withdrawal } from '#chain/types/block.ts';
export type { Log, Receipt } from '#chain/types/receipt.ts';
export type { Authorization } from '#chain/types/signed-parts.ts';
export type { TokenStandard, TokenTransfer } from '#chain/types/token-transfer.ts';
export type { TraceType } from '#chain/types/trace.ts';
export type { Transaction } from '#chain/types/transaction.ts';
