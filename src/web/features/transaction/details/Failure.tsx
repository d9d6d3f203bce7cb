import { revertReason } from '#contract/transaction/revert-reason.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { AbiSource } from '#web/entities/abi/AbiSource.tsx';
import { DecodedParameters } from '#web/entities/abi/DecodedParameters.tsx';
import { CutNote } from '#web/entities/CutNote.tsx';
import { HostileText } from '#web/entities/HostileText.tsx';
import { KeyValue } from '#web/ui/KeyValue.tsx';

/** `Error(string)` and `Panic(uint256)`, whose reason is already text. */
const SOLIDITY_ERRORS = ['08c379a0', '4e487b71'];

/** Maximum number of displayed characters of returned data. */
const SHOWN_MAX = 402;

/** Reason of a failed transaction: its revert reason, the values of a custom error, or the returned bytes. */
export function Failure({ transaction }: { transaction: Transaction }) {
  const { revert_reason } = transaction;
  const reason = revertReason(transaction);
  const isCustom =
    revert_reason !== null &&
    'method_call' in revert_reason &&
    !SOLIDITY_ERRORS.includes(revert_reason.method_id);
  const raw = revert_reason !== null && 'raw' in revert_reason ? revert_reason.raw : null;
  return (
    <KeyValue label="Why it failed" hint="tx.failure">
      <span className="text-bad font-semibold">
        {reason === null ? 'Reverted without a reason' : <HostileText text={reason} lengthMax={400} />}
      </span>
      {isCustom && <AbiSource address={revert_reason.abi_address_hash} />}
      {isCustom && <DecodedParameters parameters={revert_reason.parameters} />}
      {raw !== null && raw !== '0x' && <RevertData transaction={transaction} raw={raw} />}
    </KeyValue>
  );
}

function RevertData({ transaction, raw }: { transaction: Transaction; raw: string }) {
  const shown = raw.slice(0, SHOWN_MAX);
  const bytes = transaction.revert_reason_truncated?.bytes ?? (raw.length - 2) / 2;
  return (
    <>
      <span className="hash hash-full hint">{shown}</span>
      {bytes > (shown.length - 2) / 2 && (
        <CutNote
          hex={shown}
          bytes={bytes}
          path={`/api/v2/transactions/${transaction.hash}/revert-data`}
          noun="data"
        />
      )}
    </>
  );
}
