import { type AddressBook, presentAddressParam } from '#sdk/api/present.ts';
import { toAddress, toDec, toInt, toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { LatestDeposit, OptimismDeposit } from '../contract/deposit.ts';
import type { DisputeGame, OutputRoot } from '../contract/output-root.ts';
import type { OptimismWithdrawal } from '../contract/withdrawal.ts';
import type { WithdrawalRow } from '../db/statements/withdrawals.ts';
import type { DepositRow, GameRow, OutputRootRow } from '../db/tables.ts';
import type { Progress } from './read-progress.ts';
import { withEarlier } from './with-earlier.ts';

/** A deposit as the home page has it. */
export function presentLatestDeposit(row: DepositRow): LatestDeposit {
  return withEarlier({
    l1_block_number: toInt(row.l1_block),
    l1_block_timestamp: toTimestamp(row.l1_timestamp),
    l1_transaction_hash: bytesToHex(row.l1_transaction_hash),
    l2_transaction_hash: bytesToHex(row.l2_transaction_hash),
  });
}

/** A deposit as a row of the list. */
export function presentDeposit(row: DepositRow): OptimismDeposit {
  return withEarlier({
    ...presentLatestDeposit(row),
    l1_transaction_origin: toAddress(row.l1_origin),
    l2_transaction_gas_limit: toDec(row.gas_limit),
  });
}

/** An output root. */
export function presentOutputRoot(row: OutputRootRow): OutputRoot {
  return withEarlier({
    l2_output_index: toInt(row.output_index),
    l2_block_number: toInt(row.l2_block),
    l1_transaction_hash: bytesToHex(row.l1_transaction_hash),
    l1_timestamp: toTimestamp(row.l1_timestamp),
    l1_block_number: toInt(row.l1_block),
    output_root: bytesToHex(row.output_root),
  });
}

const GAME_STATUSES = ['In progress', 'Challenger wins', 'Defender wins'];

/** A dispute game. */
export function presentGame(row: GameRow): DisputeGame {
  return {
    index: toInt(row.game_index),
    game_type: row.game_type,
    contract_address_hash: toAddress(row.address),
    l2_block_number: row.l2_block,
    created_at: toTimestamp(row.l1_timestamp),
    status: GAME_STATUSES[row.status] ?? 'Unknown',
    resolved_at: row.resolved_at === null ? null : toTimestamp(row.resolved_at),
  };
}

/** The nonce of a message, without its version (specification of messengers, "Message versioning"). */
export function readNonce(nonce: Buffer): { raw: bigint; number: bigint; version: number } {
  return {
    raw: BigInt(bytesToHex(nonce)),
    number: BigInt(bytesToHex(nonce.subarray(2))),
    version: nonce.readUInt16BE(0),
  };
}

/** A withdrawal as a row of the list. */
export function presentWithdrawal(
  row: WithdrawalRow,
  progress: Progress | undefined,
  book: AddressBook,
): OptimismWithdrawal {
  const { raw, number, version } = readNonce(row.nonce);
  const end = progress?.challengeEnd ?? null;
  return withEarlier({
    msg_nonce: toInt(number),
    msg_nonce_raw: toDec(raw),
    msg_nonce_version: version,
    from: presentAddressParam(row.sender, book),
    l2_transaction_hash: bytesToHex(row.transaction_hash),
    l2_timestamp: toTimestamp(row.timestamp),
    status: progress?.status ?? 'Waiting for state root',
    l1_transaction_hash: progress?.l1TransactionHash ?? null,
    challenge_period_end: end === null ? null : toTimestamp(end),
  });
}
