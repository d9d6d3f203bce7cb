import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { Unknown } from '#sdk/web/entities/links.ts';
import { InputData } from '#sdk/web/entities/transactions.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { Alert, EmptyState } from '#sdk/web/ui/feedback.ts';
import type { AccountCall, Operation } from '../../contract/operation.ts';

/** The calldata of an operation, and the calls that its account makes with it. */
export function OperationCalls({ operation }: { operation: Operation }) {
  const { calls, call_data: data, transaction_hash: hash } = operation;
  return (
    <>
      <KeyValueList label="Calldata of the account">
        <KeyValue label="Calldata" hint="Data with which the EntryPoint calls the account.">
          <InputData
            hash={hash}
            input={data}
            truncated={undefined}
            decoded={operation.decoded_call_data}
            label="Calldata"
          />
        </KeyValue>
      </KeyValueList>
      {operation.has_more_calls && (
        <Alert tone="info">Only the first calls are shown; the calldata contains more.</Alert>
      )}
      {calls?.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a call is its place
        <Call key={index} call={call} number={index + 1} hash={hash} />
      ))}
      {(calls === null || calls.length === 0) && (
        <div className="panel">
          <EmptyState title={calls === null ? 'Calls not known' : 'No calls'}>
            {calls === null
              ? 'The calldata is not available, or its function is not known.'
              : 'The account makes no calls with this operation.'}
          </EmptyState>
        </div>
      )}
    </>
  );
}

function Call({ call, number, hash }: { call: AccountCall; number: number; hash: string }) {
  const title = call.depth === 0 ? `Call ${number}` : `Call ${number}, at depth ${call.depth}`;
  return (
    <KeyValueList label={title}>
      <KeyValue label={title} hint="A call within a batch of another has a greater depth.">
        <AddressLink address={call.to} isFull />
      </KeyValue>
      <KeyValue label="Value">
        {call.value === null ? <Unknown /> : <CoinAmount value={call.value} />}
      </KeyValue>
      <KeyValue label="Input">
        <InputData hash={hash} input={call.input} truncated={undefined} decoded={call.decoded_input} />
      </KeyValue>
    </KeyValueList>
  );
}
