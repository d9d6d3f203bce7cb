import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { Unknown } from '#sdk/web/entities/links.ts';
import { InputData } from '#sdk/web/entities/transactions.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { InspectedCall } from '../../contract/inspection.ts';

/** The calls that it makes by its own data, in order. */
export function Calls({ calls, isCut }: { calls: readonly InspectedCall[]; isCut: boolean }) {
  return (
    <>
      {isCut && <Alert tone="info">Only the first calls are shown; the data contains more.</Alert>}
      {calls.map((call, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a call is its place
        <Call key={place} call={call} title={nameCall(call, place, calls.length)} />
      ))}
    </>
  );
}

function nameCall({ depth }: InspectedCall, place: number, count: number): string {
  if (count === 1) return 'The call';
  return depth === 0 ? `Call ${place + 1}` : `Call ${place + 1}, at depth ${depth}`;
}

function Call({ call, title }: { call: InspectedCall; title: string }) {
  const shown = (call.input.length - 2) / 2;
  return (
    <KeyValueList label={title}>
      <KeyValue label={title} hint="A call within the data of another has a greater depth.">
        {call.to === null ? (
          <span className="hint">no recipient</span>
        ) : (
          <AddressLink address={call.to} isFull />
        )}
      </KeyValue>
      {call.from !== null && (
        <KeyValue label="Caller">
          <AddressLink address={call.from} isFull />
        </KeyValue>
      )}
      <KeyValue label="Value">
        {call.value === null ? <Unknown /> : <CoinAmount value={call.value} />}
      </KeyValue>
      <KeyValue label="Input">
        <InputData hash="" input={call.input} truncated={undefined} decoded={call.decoded_input} />
        {call.input_length > shown && (
          <span className="hint">
            The first {formatNumber(shown)} of {formatNumber(call.input_length)} bytes.
          </span>
        )}
      </KeyValue>
    </KeyValueList>
  );
}
