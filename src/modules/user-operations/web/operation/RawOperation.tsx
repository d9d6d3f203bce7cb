import { FullHash } from '#sdk/web/entities/links.ts';
import { InputData } from '#sdk/web/entities/transactions.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import type { Operation } from '../../contract/operation.ts';

const FIELDS = [
  ['call_data', 'callData'],
  ['signature', 'signature'],
  ['init_code', 'initCode'],
  ['paymaster_and_data', 'paymasterAndData'],
] as const;

/** Bytes of an operation exactly as calldata contains them. */
export function RawOperation({ operation }: { operation: Operation }) {
  const { raw, transaction_hash: hash, aggregator_signature: aggregated } = operation;
  if (raw === null)
    return (
      <div className="panel">
        <EmptyState title="Calldata not known">
          The operation was not found in the input or the internal transactions of its transaction.
        </EmptyState>
      </div>
    );
  return (
    <KeyValueList label="Raw user operation">
      <KeyValue label="nonce">
        <FullHash hash={operation.nonce} label="nonce" />
      </KeyValue>
      {FIELDS.map(([field, label]) => (
        <KeyValue key={field} label={label}>
          <InputData hash={hash} input={raw[field]} truncated={undefined} decoded={null} label={label} />
        </KeyValue>
      ))}
      {aggregated !== null && (
        <KeyValue label="Aggregator signature">
          <InputData
            hash={hash}
            input={aggregated}
            truncated={undefined}
            decoded={null}
            label="Aggregator signature"
          />
        </KeyValue>
      )}
    </KeyValueList>
  );
}
