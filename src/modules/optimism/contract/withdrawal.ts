import { z } from 'zod';
import { addressParam } from '#sdk/contract/entities.ts';
import { address, dec, hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** Status of a withdrawal; the last two are of chains with dispute games. */
export const WITHDRAWAL_STATUSES = [
  'Waiting for state root',
  'Ready to prove',
  'In challenge period',
  'Ready for relay',
  'Relayed',
  'Waiting a game to resolve',
  'Proven',
] as const;
export const withdrawalStatus = z.enum(WITHDRAWAL_STATUSES);
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>;

/** A withdrawal to the parent chain; `l1_transaction_hash` is of the transaction that completed it there. */
export const optimismWithdrawal = z.object({
  msg_nonce: int,
  msg_nonce_raw: dec,
  msg_nonce_version: int,
  from: addressParam.nullable(),
  l2_transaction_hash: hex,
  l2_timestamp: timestamp.nullable(),
  status: withdrawalStatus,
  l1_transaction_hash: hex.nullable(),
  challenge_period_end: timestamp.nullable(),
});
export type OptimismWithdrawal = z.infer<typeof optimismWithdrawal>;

/** A transaction of the parent chain that advances a withdrawal: the one a wallet sends there. */
export const withdrawalCall = z.object({
  kind: z.enum(['prove', 'relay']),
  /** Chain id of the parent chain, in decimal digits. */
  chain_id: dec,
  to: address,
  data: hex,
});
export type WithdrawalCall = z.infer<typeof withdrawalCall>;

/** A withdrawal, on the page of the transaction that started it. */
export interface TransactionWithdrawal {
  nonce: string;
  status: WithdrawalStatus;
  l1_transaction_hash: string | null;
}
