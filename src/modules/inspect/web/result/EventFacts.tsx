import { DecodedParameters } from '#sdk/web/entities/abi.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { InputData } from '#sdk/web/entities/transactions.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { Inspection } from '../../contract/inspection.ts';

const UNKNOWN_SIGNATURE = 'Its signature is not known on this server.';

/** A log, decoded where its event is known. */
export function EventFacts({ of }: { of: NonNullable<Inspection['log']> }) {
  return (
    <KeyValueList label="Log">
      {of.address !== null && (
        <KeyValue label="Contract">
          <AddressLink address={of.address} isFull />
        </KeyValue>
      )}
      <KeyValue label="Event">
        {of.decoded === null ? (
          <span className="hint">{UNKNOWN_SIGNATURE}</span>
        ) : (
          <div className="grid w-full gap-2">
            <code>
              <HostileText text={of.decoded.method_call} lengthMax={400} />
            </code>
            <DecodedParameters parameters={of.decoded.parameters} />
          </div>
        )}
      </KeyValue>
      {of.topics.map((topic, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a topic is its place
        <KeyValue key={place} label={`Topic ${place}`}>
          <code className="hash">{topic}</code>
        </KeyValue>
      ))}
      <KeyValue label="Data">
        <InputData hash="" input={of.data} truncated={undefined} decoded={null} label="Data" />
      </KeyValue>
    </KeyValueList>
  );
}

/** Revert data, decoded where its error is known. */
export function RevertFacts({ of }: { of: NonNullable<Inspection['error']> }) {
  return (
    <KeyValueList label="Revert data">
      <KeyValue label="Reason">
        {of.reason === null ? (
          <span className="hint">{UNKNOWN_SIGNATURE}</span>
        ) : (
          <HostileText text={of.reason} lengthMax={600} />
        )}
      </KeyValue>
      <KeyValue label="Data">
        <InputData hash="" input={of.data} truncated={undefined} decoded={of.decoded} label="Data" />
      </KeyValue>
    </KeyValueList>
  );
}
