import { usePaths } from '#sdk/web/app/paths.ts';
import { clipText, formatNumber } from '#sdk/web/entities/formats.ts';
import { BlockLink, FullHash, LongTimestamp, TransactionLink, Unknown } from '#sdk/web/entities/links.ts';
import { InputData } from '#sdk/web/entities/transactions.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { Operation } from '../../contract/operation.ts';
import { OperationStatus } from '../OperationStatus.tsx';
import { operationsPath } from '../paths.ts';

const FAILURES: Record<NonNullable<Operation['failed_in']>, string> = {
  execution: 'The call of the account failed.',
  post_op: 'The postOp call of the paymaster failed.',
  prefund: 'The prefunded gas did not suffice.',
};

/** Outcome and place of an operation; above them the differences between its calldata and its events. */
export function OperationFacts({ operation }: { operation: Operation }) {
  const { differences } = operation;
  return (
    <>
      {differences.length > 0 && (
        <Alert tone="wait">
          Calldata and events of this operation differ in: {clipText(differences.join(', '), 200)}. The values
          of the events are shown.
        </Alert>
      )}
      <KeyValueList label="The user operation">
        <KeyValue label="Status" hint="Outcome of the execution; a failed operation is paid for, too.">
          <OperationStatus isSuccess={operation.status} />
        </KeyValue>
        <FailureRows operation={operation} />
        <KeyValue label="Timestamp" hint="Time of the block that contains the operation.">
          <LongTimestamp timestamp={operation.timestamp} />
        </KeyValue>
        <KeyValue label="Transaction" hint="The transaction with the bundle of the operation.">
          <TransactionLink hash={operation.transaction_hash} />
        </KeyValue>
        <KeyValue label="Block">
          <BlockLink height={Number(operation.block_number)} />
        </KeyValue>
        <BundleRow operation={operation} />
        <KeyValue label="Nonce key" hint="Key of the nonce: operations of one key are executed in sequence.">
          <NonceKey nonceKey={operation.nonce_key} />
        </KeyValue>
        <KeyValue label="Nonce sequence" hint="Number of the operation among those of its key.">
          {operation.nonce_sequence === '' ? (
            <Unknown />
          ) : (
            <span className="num">{formatNumber(operation.nonce_sequence)}</span>
          )}
        </KeyValue>
      </KeyValueList>
    </>
  );
}

function FailureRows({ operation }: { operation: Operation }) {
  const { failed_in: failedIn, revert_reason: reason, decoded_revert_reason: decoded } = operation;
  if (operation.status && failedIn === null && reason === null) return null;
  return (
    <>
      <KeyValue label="Failed in" hint="The part of the operation that failed.">
        {failedIn === null ? <span className="hint">not known</span> : FAILURES[failedIn]}
      </KeyValue>
      <KeyValue label="Failure reason" hint="Return data of the call that failed.">
        <InputData
          hash={operation.transaction_hash}
          input={reason}
          truncated={undefined}
          decoded={decoded}
          label="Failure reason"
        />
      </KeyValue>
    </>
  );
}

function BundleRow({ operation }: { operation: Operation }) {
  const { transaction_hash, bundle_index: bundle, index, bundle_size: size } = operation;
  const href = operationsPath(usePaths(), { transaction_hash, bundle_index: String(bundle) });
  return (
    <KeyValue
      label="Bundle"
      hint="Place of the operation among those that one call of the EntryPoint executes."
    >
      <span>
        {formatNumber(index + 1)} of{' '}
        <a href={href}>{size === 0 ? 'the operations' : formatNumber(size)} in the bundle</a>
      </span>
    </KeyValue>
  );
}

/** The key of a nonce; most accounts use the key 0 alone. */
function NonceKey({ nonceKey }: { nonceKey: string }) {
  if (nonceKey === '') return <Unknown />;
  return /^0x0+$/.test(nonceKey) ? (
    <span className="num">0</span>
  ) : (
    <FullHash hash={nonceKey} label="nonce key" />
  );
}
