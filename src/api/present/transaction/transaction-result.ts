import type { Transaction } from '#contract/transaction/transaction.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { bytesToHex } from '#lib/hex.ts';
import { placeOf } from '../../freshness/chain-place.ts';
import { decodeError } from '../../signatures/decode.ts';
import type { Signatures } from '../../signatures/signatures.ts';
import type { AddressBook } from '../books.ts';
import { type PathBase, presentTruncated } from '../truncated.ts';

type Outcome = Pick<Transaction, 'result' | 'status' | 'revert_reason' | 'revert_reason_truncated'>;

const MAX_ERROR_LENGTH = 300;

/**
 * Presents the outcome of a mined transaction. Only a trace shows why it failed; until there is one the result is
 * "awaiting", and where the node cannot trace it a plain failure.
 */
export function presentOutcome(
  row: TransactionRow,
  canTrace: boolean | null,
  { addresses, base }: { addresses: AddressBook; base: PathBase },
): Outcome {
  const hasFailed = row.status === 0 || (row.status === null && row.error !== null);
  if (!hasFailed) return { result: 'success', status: 'ok', revert_reason: null };
  const result = failureText(row, canTrace);
  if (!/revert/i.test(result)) return { result, status: 'error', revert_reason: null };
  const shown = row.error_output?.length ?? 0;
  const revert_reason_truncated = presentTruncated(
    { shown, bytes: row.error_output_bytes ?? 0 },
    { base, transaction: row.hash, name: 'revert-data' },
  );
  const revert_reason = presentRevertReason(
    row.error_output,
    addresses.signaturesOf(row.to_address, placeOf(row)),
  );
  return {
    ...{ result, status: 'error', revert_reason },
    ...(revert_reason_truncated && { revert_reason_truncated }),
  };
}

/** Presents the reason of a revert: decoded if its signature is known, else as bytes; null without one. */
function presentRevertReason(output: Buffer | null, signatures: Signatures): Transaction['revert_reason'] {
  if (!output || output.length === 0) return null;
  return decodeError(signatures, output) ?? { raw: bytesToHex(output) };
}

/** Reason of a failed transaction, if known, cut to 300 characters. */
export function failureText(
  { error, error_output, has_internal_error, has_outcome, is_untraceable }: TransactionRow,
  canTrace: boolean | null,
): string {
  if (error) return error.slice(0, MAX_ERROR_LENGTH);
  if (error_output) return 'Reverted';
  return has_internal_error === null && !has_outcome && !is_untraceable && canTrace !== false
    ? 'awaiting_internal_transactions'
    : 'Failed';
}
